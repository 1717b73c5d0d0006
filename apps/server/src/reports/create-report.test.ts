import type { ReportDraft } from '@trampolim/contract/reports/reports';
import { expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { countWaiting } from '../../test/stored/count-waiting.ts';
import { startTestApp } from '../../test/test-app.ts';
import { newId } from '../platform/database/database.ts';

const { authorization, call, db } = await startTestApp();
const company = await aCompany(db);
const ana = await aCandidate(db);

type Reporter = Parameters<typeof call>[2];

const report = (
  reporter: Reporter,
  type: ReportDraft['type'],
  targetId: string,
  more: Partial<ReportDraft> = {},
) =>
  call(
    'POST /api/report/create-report',
    { body: { type, targetId, reportReason: 'Spam ou Golpe', description: 'Pede dinheiro.', ...more } },
    reporter,
  );

const listStoredReports = (targetId: string) =>
  db.selectFrom('report').selectAll().where('target_id', '=', targetId).execute();

test('a report stores the content at that time, with reason, text and reporter', async () => {
  const vacancy = await aVacancy(db, company, { title: 'Renda extra', description: 'Ganhe rápido.' });

  const response = await report(ana, 'vacancy', vacancy.id);
  await db.updateTable('vacancy').set({ description: 'Nada.' }).where('id', '=', vacancy.id).execute();

  expect(response).toMatchObject({ status: 200, body: { message: 'Denúncia enviada com sucesso!' } });
  expect(await listStoredReports(vacancy.id)).toMatchObject([
    {
      target_type: 'vacancy',
      reason: 'Spam ou Golpe',
      description: 'Pede dinheiro.',
      reporter_id: ana.id,
      state: 'open',
      snapshot: { jobTitle: 'Renda extra', jobDescription: 'Ganhe rápido.' },
    },
  ]);
});

test('the snapshot of a candidate contains the resume without the birth date', async () => {
  const candidate = await aCandidate(db, { about: 'Sou eu.' });

  expect((await report(company, 'candidate', candidate.id)).status).toBe(200);

  const [{ snapshot } = { snapshot: {} }] = await listStoredReports(candidate.id);
  expect(snapshot).toMatchObject({ candidateName: candidate.name, candidateAbout: 'Sou eu.' });
  expect(JSON.stringify(snapshot)).not.toContain(candidate.birth_date);
});

test('a person has at most one open report of a target, also with simultaneous requests', async () => {
  const target = await aCompany(db);

  const responses = await Promise.all([1, 2, 3].map(() => report(ana, 'company', target.id)));

  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
    error: 'Você já denunciou isto e a denúncia ainda está em análise.',
  });
  expect(await listStoredReports(target.id)).toHaveLength(1);
  expect((await report(await aCandidate(db), 'company', target.id)).status).toBe(200);
});

test('after the decision, the same target may be reported again', async () => {
  const target = await aCompany(db);
  await report(ana, 'company', target.id);
  await db
    .updateTable('report')
    .set({ state: 'dismissed', decided_at: new Date().toISOString() })
    .where('target_id', '=', target.id)
    .execute();

  expect((await report(ana, 'company', target.id)).status).toBe(200);
});

test('a person may send thirty reports a day, also with simultaneous requests', async () => {
  const reporter = await aCandidate(db);
  const targets = await Promise.all(Array.from({ length: 32 }, () => aCompany(db)));

  const responses = await Promise.all(targets.map(({ id }) => report(reporter, 'company', id)));

  const refused = responses.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(2);
  expect(refused[0]?.body).toMatchObject({ code: 'report_limit' });
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  await db
    .updateTable('report')
    .set({ reported_day: '2020-01-01' })
    .where('reporter_id', '=', reporter.id)
    .execute();
  expect((await report(reporter, 'company', (await aCompany(db)).id)).status).toBe(200);
});

test('hidden and unknown targets cannot be reported', async () => {
  const banned = await aCompany(db, { banned: true });
  const vacancyOfBanned = await aVacancy(db, banned);
  const bannedCandidate = await aCandidate(db, { banned: true });
  const status = async (reporter: Reporter, type: ReportDraft['type'], id: string) =>
    (await report(reporter, type, id)).status;

  expect(await status(ana, 'company', banned.id)).toBe(404);
  expect(await status(ana, 'vacancy', vacancyOfBanned.id)).toBe(404);
  expect(await status(ana, 'vacancy', newId())).toBe(404);
  expect(await status(company, 'candidate', bannedCandidate.id)).toBe(404);
  expect(await status(ana, 'company', ana.id)).toBe(404);
  expect(await listStoredReports(banned.id)).toEqual([]);
});

test('a reporter whose account is deleted while the report waits learns that the session ended', async () => {
  const deletedCandidate = await aCandidate(db);
  await authorization(deletedCandidate);

  const { response } = await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('account').where('id', '=', deletedCandidate.id).execute();
    const response = report(deletedCandidate, 'company', company.id);
    await expect.poll(() => countWaiting(db)).toBe(1);
    // Returned in an object, because the transaction would wait for a promise that is returned itself.
    return { response };
  });

  const { status, body } = await response;
  expect([status, body.code]).toEqual([401, 'session_ended']);
});

test('a report of a target that the role may not report is refused', async () => {
  const own = await aVacancy(db, company);

  expect(await report(ana, 'candidate', (await aCandidate(db)).id)).toMatchObject({ status: 403 });
  expect(await report(company, 'company', (await aCompany(db)).id)).toMatchObject({ status: 403 });
  expect(await report(company, 'vacancy', own.id)).toMatchObject({
    status: 403,
    body: { code: 'own_report', error: 'Não é possível denunciar uma vaga da própria empresa.' },
  });
  expect(await report(await anAdmin(db), 'vacancy', own.id)).toMatchObject({ status: 403 });
  expect(await report(undefined, 'vacancy', own.id)).toMatchObject({ status: 401 });
});

test.each([
  ['an empty description', { description: '  ' }, 'description'],
  ['an unknown reason', { reportReason: 'Tédio' as 'Outro' }, 'reportReason'],
  ['a reason that is not for candidates', { reportReason: 'Vaga Enganosa' }, 'reportReason'],
] satisfies [string, Partial<ReportDraft>, string][])('%s is refused at its field', async (_, more, path) => {
  const candidate = await aCandidate(db);

  const response = await report(company, 'candidate', candidate.id, more);

  expect(response).toMatchObject({ status: 400, body: { issues: [{ path }] } });
  expect(await listStoredReports(candidate.id)).toEqual([]);
});
