import { addDays, today } from '@trampolim/contract/values/calendar';
import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { trendDays } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { daysAgo } from '../../seeds/days-ago.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { startTestApp } from '../../test/test-app.ts';
import { statisticsJobs } from './statistics-jobs.ts';

const { call, db, services } = await startTestApp();
const admin = await anAdmin(db);
const readStatistics = async () => (await call('GET /api/user/company/vacancy/system-stats', {}, admin)).body;
const readTotals = async () => {
  const { trends, ...rest } = await readStatistics();
  return rest;
};
const trendOf = async (trendName: string) =>
  (await readStatistics()).trends.find(({ name }) => name === trendName)?.totals ?? [];
const runJobs = async () => {
  for (const job of statisticsJobs(services)) await job.run();
};

describe('totals', () => {
  test('are correct after every change, before and after the jobs run', async () => {
    const company = await aCompany(db);
    const [vacancy, other] = [await aVacancy(db, company), await aVacancy(db, company)];
    const [ana, bia] = [await aCandidate(db), await aCandidate(db)];
    await anApplication(db, ana, vacancy);
    await anApplication(db, bia, vacancy, { status: 'Em Análise' });
    await anApplication(db, bia, other, { status: 'Aprovado' });
    const expected = {
      totalVacancies: 2,
      totalApplications: 3,
      candidateCount: 2,
      companyCount: 1,
      sent: 1,
      inAnalysis: 1,
      approved: 1,
      dismissed: 0,
      totalWarnings: 0,
      totalBanned: 0,
    };
    expect(await readTotals()).toEqual(expected);
    expect(
      (await call('GET /api/user/company/vacancy/admin/candidate-status-counts', {}, admin)).body,
    ).toEqual({
      sent: 1,
      inAnalysis: 1,
      approved: 1,
      dismissed: 0,
    });

    await runJobs();
    expect(await readTotals()).toEqual(expected);

    await db
      .updateTable('application')
      .set({ status: 'Dispensado' })
      .where('vacancy_id', '=', other.id)
      .execute();
    await call(
      'DELETE /api/user/company/vacancy/delete-vacancy/:id',
      { params: { id: vacancy.id } },
      company,
    );
    const expectedAfterDeletion = {
      ...expected,
      totalVacancies: 1,
      totalApplications: 1,
      sent: 0,
      inAnalysis: 0,
      approved: 0,
      dismissed: 1,
      totalBanned: 0,
    };
    expect(await readTotals()).toEqual(expectedAfterDeletion);
    await runJobs();
    expect(await readTotals()).toEqual(expectedAfterDeletion);
  });

  test('have trends with the value at the end of each day, also of days without a job', async () => {
    await runJobs();
    const [currentCount = 0] = (await trendOf('companyCount')).slice(-1);
    await aCompany(db);
    // Moves the pending changes to three days ago. Another company follows today.
    await sql`update statistic_delta set day = ${addDays(today(), -3)}::date`.execute(db);
    await aCompany(db);
    // The other rows were created today as well.
    const expected = [0, 1, 1, 1, currentCount + 2];

    expect((await trendOf('companyCount')).slice(-5)).toEqual(expected);
    await runJobs();
    expect((await trendOf('companyCount')).slice(-5)).toEqual(expected);
    expect(await trendOf('companyCount')).toHaveLength(trendDays + 1);
  });

  test('are computed once for an older database, with its past days', async () => {
    const insertStep = async (
      status: ApplicationStatus,
      daysOld: number,
      application: { candidateId: string; vacancyId: string },
      id: string,
    ) =>
      sql`insert into application_step (id, candidate_id, vacancy_id, status, author_name, at)
        values (${id}, ${application.candidateId}, ${application.vacancyId}, ${status}::application_status, 'Padaria',
          now() - ${daysOld} * interval '1 day')`.execute(db);
    const company = await aCompany(db);
    const vacancy = await aVacancy(db, company);
    const carla = await aCandidate(db, { created_at: daysAgo(10) });
    await anApplication(db, carla, vacancy, { status: 'Aprovado' });
    const application = { candidateId: carla.id, vacancyId: vacancy.id };
    // Triggers protect the steps, and only a test disables them.
    await sql`alter table application_step disable trigger step_kept`.execute(db);
    await sql`delete from application_step`.execute(db);
    await sql`alter table application_step enable trigger step_kept`.execute(db);
    await insertStep('Currículo Enviado', 40, application, '01000000-0000-7000-8000-000000000001');
    await insertStep('Em Análise', 20, application, '01000000-0000-7000-8000-000000000002');
    await insertStep('Aprovado', 5, application, '01000000-0000-7000-8000-000000000003');
    const before = await readTotals();
    // Simulates an upgrade: no totals except for later changes, some of which have been added.
    await sql`delete from statistic`.execute(db);
    await sql`delete from statistic_day`.execute(db);
    await sql`delete from statistic_delta`.execute(db);
    const dora = await aCandidate(db);
    await sql`select statistic_merge()`.execute(db);
    await anApplication(db, dora, vacancy);
    expect(Object.keys(await readTotals()).sort()).toEqual([
      'totalApplications',
      'totalBanned',
      'totalVacancies',
      'totalWarnings',
    ]);

    await runJobs();
    await runJobs();

    const expected = {
      ...before,
      candidateCount: (before.candidateCount ?? 0) + 1,
      totalApplications: before.totalApplications + 1,
      sent: (before.sent ?? 0) + 1,
    };
    expect(await readTotals()).toEqual(expected);
    const analysis = await trendOf('inAnalysis');
    const approved = await trendOf('approved');
    const valueOf = (trend: number[], daysOld: number) => trend[trendDays - daysOld];
    expect([21, 20, 6, 5].map((daysOld) => valueOf(analysis, daysOld))).toEqual([0, 1, 1, 0]);
    expect([6, 5, 0].map((daysOld) => valueOf(approved, daysOld))).toEqual([0, 1, 1]);
    const candidates = await trendOf('candidateCount');
    expect((valueOf(candidates, 10) ?? 0) - (valueOf(candidates, 11) ?? 0)).toBe(1);
    expect(valueOf(candidates, 0)).toBe(expected.candidateCount);
  });
});

test('only administrators read the statistics', async () => {
  const company = await aCompany(db);

  expect((await call('GET /api/user/company/vacancy/system-stats', {}, company)).status).toBe(403);
  expect(
    (await call('GET /api/user/company/vacancy/admin/candidate-status-counts', {}, company)).status,
  ).toBe(403);
});
