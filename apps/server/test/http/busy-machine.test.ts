import { expect, onTestFinished, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { startTestApp } from '../test-app.ts';

const { app, db, call } = await startTestApp();

/** Blocks the event loop repeatedly, as if other programs used the processor. */
function blockEventLoop(milliseconds: number): void {
  const timer = setInterval(() => {
    const end = performance.now() + milliseconds;
    while (performance.now() < end);
  }, 1);
  onTestFinished(() => clearInterval(timer));
}

test('a slow event loop causes no refusals of page views or applications', async () => {
  const { id } = await aVacancy(db, await aCompany(db));
  const ana = await aCandidate(db);
  blockEventLoop(200);

  const statuses: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    statuses.push((await app.inject(`/api/public/vacancies/${id}`)).statusCode);
    statuses.push((await app.inject('/api/public/vacancies')).statusCode);
  }
  const body = { jobVacancyId: id };
  const application = await call('POST /api/user/company/vacancy/add-interested', { body }, ana);

  expect([...statuses, application.status]).toEqual(Array.from({ length: 5 }, () => 200));
});
