import { expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { mailsTo } from '../../test/mails-and-notices/queued-mails.ts';
import { startModerationScenario } from '../../test/scenarios/moderation-scenario.ts';
import { countWaiting } from '../../test/stored/count-waiting.ts';

const scenario = await startModerationScenario();
const {
  call,
  db,
  admin,
  otherAdmin,
  report,
  list,
  dismiss,
  decide,
  warn,
  ban,
  noticesOf,
  listRecordedKinds,
} = scenario;

const openReports = async (targetId: string) => (await list({ targetId, state: 'open' })).body;

test('only one of several simultaneous decisions about a target is made', async () => {
  const ana = await aCandidate(db);
  const { id } = await report('candidate', ana.id);
  const bans = await Promise.all([ban(ana.id, id), ban(ana.id, id, {}, otherAdmin), ban(ana.id, id)]);
  expect(bans.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await listRecordedKinds(ana.id)).toEqual(['account_banned']);
  expect(await mailsTo(db, ana.email)).toHaveLength(1);

  const bia = await aCandidate(db);
  const reportOfBia = await report('candidate', bia.id);
  const responses = await Promise.all([
    warn('candidate', bia.id),
    warn('candidate', bia.id, {}, otherAdmin),
    dismiss(reportOfBia.id),
    decide('candidate', bia.id, 'dismissed'),
  ]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(await noticesOf(reportOfBia.reporter)).toHaveLength(1);
  expect(await listRecordedKinds(bia.id)).toHaveLength(1);
});

test('a report sent during a decision about its target is either decided too or remains open', async () => {
  const company = await aCompany(db);
  await report('company', company.id);

  const [decided] = await Promise.all([
    decide('company', company.id, 'dismissed'),
    ...Array.from({ length: 5 }, () => report('company', company.id)),
  ]);

  expect((await openReports(company.id)).length).toBe(6 - decided.body.decidedReports);
  const [group] = (await scenario.listGroups({ type: 'company' })).body.filter(
    ({ targetId }) => targetId === company.id,
  );
  expect(group?.count ?? 0).toBe(6 - decided.body.decidedReports);
});

test('an application sent during a ban is either hidden or refused', async () => {
  const company = await aCompany(db);
  const vacancy = await aVacancy(db, company);
  const ana = await aCandidate(db);
  const { id } = await report('candidate', ana.id);

  const [banResponse, applicationResponse] = await Promise.all([
    ban(ana.id, id),
    call('POST /api/user/company/vacancy/add-interested', { body: { jobVacancyId: vacancy.id } }, ana),
  ]);

  expect(banResponse.status).toBe(200);
  expect([200, 401]).toContain(applicationResponse.status);
  const stored = await db
    .selectFrom('application')
    .select('candidate_id')
    .where('candidate_id', '=', ana.id)
    .execute();
  expect(stored).toHaveLength(applicationResponse.status === 200 ? 1 : 0);
  const params = { id: vacancy.id };
  const applicants = await call('GET /api/user/company/vacancy/list-interested/:id', { params }, company);
  expect([applicants.status, applicants.body]).toEqual([200, []]);
});

test('nothing published during a company’s ban is visible', async () => {
  const company = await aCompany(db);
  const { id } = await report('company', company.id);
  const draft = {
    jobTitle: 'Pessoa atendente',
    jobDescription: 'Atender.',
    jobArea: 'Vendas',
    jobLocation: { city: 'Salvador', state: 'BA' },
    employmentType: 'CLT',
  } as const;

  await Promise.all([
    ban(company.id, id),
    ...[1, 2, 3].map(() => call('POST /api/user/company/vacancy/create-vacancy', { body: draft }, company)),
  ]);

  const live = await db
    .selectFrom('vacancy')
    .select('id')
    .where('company_id', '=', company.id)
    .where('live', '=', true)
    .execute();
  expect(live).toEqual([]);
});

test.each(['one report', 'all reports'] as const)(
  'the deletion of an account waits for a simultaneous dismissal of %s about it',
  async (scope) => {
    const company = await aCompany(db);
    const { id } = await report('company', company.id);
    const body = { words: 'Nada de errado.' };

    const { responses } = await db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('moderation_head').selectAll().forUpdate().execute();
      const decision =
        scope === 'one report'
          ? call('DELETE /api/report/delete-report/:id', { params: { id }, body }, admin)
          : call(
              'POST /api/report/decide-reports',
              { body: { type: 'company', targetId: company.id, verdict: 'dismissed', ...body } },
              admin,
            );
      await expect.poll(() => countWaiting(db)).toBe(1);
      const removal = call('DELETE /api/user/delete-user/:id', { params: { id: company.id } }, otherAdmin);
      await expect.poll(() => countWaiting(db)).toBe(2);
      return { responses: [decision, removal] };
    });

    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await listRecordedKinds(company.id)).toEqual(['reports_dismissed']);
  },
);
