import { addDays, today } from '@trampolim/contract/values/calendar';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { advanceMonotonicClock } from '../../test/advance-monotonic-clock.ts';
import { startTestApp } from '../../test/test-app.ts';
import { numbersCacheMs } from './home-routes.ts';

const { call, db } = await startTestApp({ CONTACT_EMAIL: 'ola@trabalho.example' });

const readNumbers = () => call('GET /api/public/numbers', {});

test('a visitor gets the current numbers, which are counted once a minute', async () => {
  const padaria = await aCompany(db);
  await aVacancy(db, padaria);
  await aVacancy(db, padaria, { deadline: addDays(today(), -1) });
  await aVacancy(db, padaria, { banned: true });
  await aCandidate(db);
  await aCandidate(db);
  const { status, body, headers } = await readNumbers();
  expect(status).toBe(200);
  expect(body).toEqual({ openVacancies: 1, companies: 1, resumes: 2 });
  expect(headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=60');

  await aVacancy(db, padaria);
  await aCandidate(db);
  const responses = await Promise.all(Array.from({ length: 50 }, readNumbers));
  expect(
    responses.every((response) => response.body.openVacancies === 1 && response.body.resumes === 2),
  ).toBe(true);

  advanceMonotonicClock(numbersCacheMs);
  expect((await readNumbers()).body).toEqual({ openVacancies: 2, companies: 1, resumes: 3 });
});

test('numbers that are not computed yet are left out instead of being zero', async () => {
  await sql`update statistic set reckoned = false`.execute(db);
  advanceMonotonicClock(2 * numbersCacheMs);

  expect((await readNumbers()).body).toEqual({ openVacancies: expect.any(Number) as number });
});

test('the contact is the configured one', async () => {
  expect((await call('GET /api/public/contact', {})).body).toEqual({ email: 'ola@trabalho.example' });
});
