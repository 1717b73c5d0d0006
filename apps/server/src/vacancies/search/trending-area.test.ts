import { addDays, today } from '@trampolim/contract/values/calendar';
import { expect, test } from 'vitest';
import { aCompany } from '../../../seeds/company-factory.ts';
import { aVacancy } from '../../../seeds/vacancy-factory.ts';
import { advanceMonotonicClock } from '../../../test/advance-monotonic-clock.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { trendCacheMs } from '../vacancy-routes.ts';

const { call, db } = await startTestApp();
const padaria = await aCompany(db);

const trend = async () => (await call('GET /api/user/company/vacancy/trending-area', {}, padaria)).body;

/** Moves the clock past the lifetime of the cached response. */
function expireCache(): void {
  advanceMonotonicClock(trendCacheMs);
}

const firstOfMonth = `${today().slice(0, 8)}01`;
/** Midnight in São Paulo, and the moment before. */
const newMonth = `${firstOfMonth}T03:00:00Z`;
const lastMonth = `${firstOfMonth}T02:59:59Z`;

test('the area with most open vacancies of this month is cached for a minute', async () => {
  for (let count = 0; count < 3; count++) {
    await aVacancy(db, padaria, { area: 'Saúde', created_at: lastMonth, deadline: addDays(today(), 20) });
    await aVacancy(db, padaria, { area: 'Outros', created_at: newMonth });
    await aVacancy(db, padaria, { area: 'Vendas', created_at: newMonth, live: false });
  }
  expect(await trend()).toEqual({});

  await aVacancy(db, padaria, { area: 'Marketing', created_at: newMonth });
  await aVacancy(db, padaria, { area: 'Educação', created_at: newMonth });
  expect(await trend()).toEqual({});
  expireCache();
  // The first area in the list wins a tie.
  expect(await trend()).toEqual({ area: 'Educação' });

  await aVacancy(db, padaria, { area: 'Marketing', created_at: newMonth });
  expireCache();
  expect(await trend()).toEqual({ area: 'Marketing' });
});
