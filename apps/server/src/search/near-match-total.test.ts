import { expect, test } from 'vitest';
import { aCompany } from '../../seeds/company-factory.ts';
import { vacancyRow } from '../../seeds/vacancy-factory.ts';
import { nextCursor } from '../../test/callers/next-cursor.ts';
import { startTestApp } from '../../test/test-app.ts';

const { db, call } = await startTestApp();

test('the total contains the matches of a last resort, also if they are more than are read for a page', async () => {
  const company = await aCompany(db, { city: 'Recife', state: 'PE' });
  const openVacancies = 170;
  const vacancies = Array.from({ length: openVacancies }, () =>
    vacancyRow(company, { city: 'Recife', state: 'PE' }),
  );
  await db.insertInto('vacancy').values(vacancies).execute();

  const read = async (cursor?: string) =>
    call('GET /api/public/vacancies', { query: { title: 'astronauta recife', limit: 20, cursor } });
  const first = await read();
  expect(first.headers['x-total-count']).toBe(String(openVacancies));
  const second = await read(nextCursor(first.headers));
  expect(second.headers['x-total-count']).toBe(String(openVacancies));
});
