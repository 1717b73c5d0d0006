import { expect, test } from 'vitest';
import { aCompany } from '../../seeds/company-factory.ts';
import { vacancyRow } from '../../seeds/vacancy-factory.ts';
import { startTestApp } from '../../test/test-app.ts';

const { db, call } = await startTestApp();

test('the nearest matches come first, also if many others were published at once after them', async () => {
  const company = await aCompany(db);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const vacancies = (city: string, count: number, created_at: string) =>
    Array.from({ length: count }, () =>
      vacancyRow(company, { title: 'Vendedor', city, state: 'SP', created_at }),
    );
  await db
    .insertInto('vacancy')
    .values(vacancies('São Paulo', 30, daysAgo(2)))
    .execute();
  await db
    .insertInto('vacancy')
    .values(vacancies('Guarulhos', 200, daysAgo(1)))
    .execute();

  const { body, headers } = await call('GET /api/public/vacancies', {
    query: { title: 'vendedor', city: 'São Paulo', state: 'SP', radius: 50, limit: 20 },
  });
  expect(new Set(body.map(({ distanceKm }) => distanceKm))).toEqual(new Set([0]));
  expect(headers['x-total-count']).toBe('230');
});
