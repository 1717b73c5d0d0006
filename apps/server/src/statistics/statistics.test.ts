import { expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { startTestApp } from '../../test/test-app.ts';
import { statisticsJobs } from './statistics-jobs.ts';

const { call, db } = await startTestApp();
const admin = await anAdmin(db);
const totals = async () => (await call('GET /api/user/company/vacancy/system-stats', {}, admin)).body;

test('totals follow every change, before and after they are folded', async () => {
  const company = await aCompany(db);
  const [vacancy, other] = [await aVacancy(db, company), await aVacancy(db, company)];
  await anApplication(db, await aCandidate(db), vacancy);
  await anApplication(db, await aCandidate(db), vacancy);
  await anApplication(db, await aCandidate(db), other);
  expect(await totals()).toEqual({ totalVacancies: 2, totalApplications: 3 });

  for (const job of statisticsJobs(db)) await job.run();
  expect(await totals()).toEqual({ totalVacancies: 2, totalApplications: 3 });

  await call('DELETE /api/user/company/vacancy/delete-vacancy/:id', { params: { id: vacancy.id } }, company);
  expect(await totals()).toEqual({ totalVacancies: 1, totalApplications: 1 });
});

test('only administrators read them', async () => {
  const answer = await call('GET /api/user/company/vacancy/system-stats', {}, await aCompany(db));

  expect(answer.status).toBe(403);
});
