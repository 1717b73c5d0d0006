import { expect, test } from 'vitest';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { mailsTo } from '../../test/mails-and-notices/queued-mails.ts';
import { startModerationScenario } from '../../test/scenarios/moderation-scenario.ts';
import { newId } from '../platform/database/database.ts';

const {
  db,
  admin,
  otherAdmin,
  report,
  list,
  dismiss,
  decide,
  warn,
  ban,
  banVacancy,
  unban,
  readOverview,
  listOwnDecisions,
  noticesOf,
  listRecordedKinds,
} = await startModerationScenario();

const openReports = async (targetId: string) => (await list({ targetId, state: 'open' })).body;

test('dismissing a report does not change its target, notifies the reporter and is recorded', async () => {
  const company = await aCompany(db, { name: 'Padaria Aurora' });
  const { id, reporter } = await report('company', company.id);
  const second = await report('company', company.id);

  const { status, body } = await dismiss(id);

  expect([status, body]).toMatchObject([
    200,
    {
      message: 'Denúncia arquivada.',
      decidedReports: 1,
      target: { name: 'Padaria Aurora', state: 'Conta Ativa', banned: false },
    },
  ]);
  expect((await openReports(company.id)).map(({ _id }) => _id)).toEqual([second.id]);
  expect((await list({ targetId: company.id })).body.map(({ _id }) => _id)).toEqual([second.id]);
  expect((await list({ targetId: company.id, state: 'decided' })).body).toMatchObject([
    { _id: id, state: 'decided', verdict: 'dismissed' },
  ]);
  expect(await noticesOf(reporter)).toMatchObject([{ kind: 'report_outcome', title: 'Padaria Aurora' }]);
  expect(await mailsTo(db, company.email)).toEqual([]);
  expect(await listRecordedKinds(company.id)).toEqual(['reports_dismissed']);
  expect((await dismiss(id)).body.code).toBe('report_decided');
  expect((await dismiss(newId())).body.code).toBe('report_not_found');
  const lines = await db
    .selectFrom('action_log')
    .select(['message', 'administrator'])
    .where('message', 'like', `%${id}%`)
    .execute();
  expect(lines).toEqual([
    { message: `Denúncia ${id} não aceita, empresa ${company.id}`, administrator: admin.email },
  ]);
});

test('all open reports of a target are decided at once, regardless of who sent them', async () => {
  const vacancy = await aVacancy(db, await aCompany(db), { title: 'Renda extra' });
  const reports = [await report('vacancy', vacancy.id), await report('vacancy', vacancy.id, 'Vaga Enganosa')];

  expect((await decide('vacancy', vacancy.id, 'upheld')).body).toMatchObject({
    message: 'Denúncias aceitas.',
    decidedReports: 2,
    target: { state: 'Vaga Ativa' },
  });

  expect(await openReports(vacancy.id)).toEqual([]);
  for (const { reporter } of reports)
    expect((await noticesOf(reporter))[0]?.text).toContain('foi aceita e tomamos providências');
  expect((await decide('vacancy', vacancy.id, 'dismissed')).body.code).toBe('report_decided');
  expect((await decide('company', newId(), 'dismissed')).body.code).toBe('report_not_found');
  expect(await listRecordedKinds(vacancy.id)).toEqual(['reports_upheld']);
});

test('a warning about a vacancy goes to its company, by default with the reason of the report', async () => {
  const company = await aCompany(db, { name: 'Oficina Sol' });
  const recruiter = await aColleague(db, company);
  const vacancy = await aVacancy(db, company, { title: 'Mecânica' });
  const { reporter, description } = await report('vacancy', vacancy.id, 'Informações Falsas');
  const before = await readOverview();

  expect((await warn('vacancy', vacancy.id)).body).toMatchObject({
    message: 'Aviso enviado.',
    decidedReports: 1,
    target: { state: 'Vaga Ativa', company: { _id: company.id, name: 'Oficina Sol' } },
  });

  const [sanction] = (await listOwnDecisions(company)).body;
  expect(sanction).toMatchObject({
    kind: 'warning',
    subject: 'Mecânica',
    vacancyId: vacancy.id,
    reportReason: 'Informações Falsas',
    words: '',
    mayAppeal: true,
    lifted: false,
  });
  for (const reader of [company, recruiter])
    expect(await noticesOf(reader)).toMatchObject([
      {
        kind: 'warning',
        title: 'Mecânica',
        comment: 'Informações Falsas',
        link: `/recurso/${sanction?._id}`,
      },
    ]);
  // A colleague may appeal only with the right `Administração`.
  expect((await listOwnDecisions(recruiter)).body).toMatchObject([{ _id: sanction?._id, mayAppeal: false }]);
  expect((await noticesOf(reporter))[0]).toMatchObject({ kind: 'report_outcome' });
  expect(await readOverview()).toEqual({ ...before, totalWarnings: before.totalWarnings + 1 });
  expect(await listRecordedKinds(vacancy.id)).toEqual(['warned']);
  // The reporter's text might reveal their identity.
  expect(JSON.stringify(await noticesOf(company))).not.toContain(description);
});

test('administrators, colleagues and accounts that do not exist cannot be warned, banned or unbanned', async () => {
  const company = await aCompany(db);
  const colleague = await aColleague(db, company);
  const { id } = await report('company', company.id);
  const refusals = async (targetId: string) => [
    (await ban(targetId, id)).body.code,
    (await warn('company', targetId)).body.code,
    (await unban(targetId)).body.code,
  ];

  expect(await refusals(otherAdmin.id)).toEqual(Array(3).fill('administrator_protected'));
  expect(await refusals(admin.id)).toEqual(Array(3).fill('administrator_protected'));
  expect(await refusals(colleague.id)).toEqual(Array(3).fill('colleague_of_company'));
  expect(await refusals(newId())).toEqual(Array(3).fill('target_gone'));
  // A report only leads to a sanction of its own target.
  const otherCompany = await aCompany(db);
  expect((await ban(otherCompany.id, id)).body.code).toBe('report_not_found');
  expect((await ban(company.id, newId())).body.code).toBe('report_not_found');
  expect((await warn('company', otherCompany.id)).body.code).toBe('report_not_found');
  expect((await banVacancy(newId())).body.code).toBe('vacancy_not_found');
  const refusedIds = [admin.id, otherAdmin.id, colleague.id, otherCompany.id];
  const banned = await db
    .selectFrom('account')
    .select('id')
    .where('id', 'in', refusedIds)
    .where('banned', '=', true)
    .execute();
  expect(banned).toEqual([]);
});

test('an invalid decision is refused at its field', async () => {
  const company = await aCompany(db);
  await report('company', company.id);
  const path = async (more: object) => (await warn('company', company.id, more)).body.issues?.[0]?.path;

  expect(await path({ words: 'a'.repeat(1001) })).toBe('words');
  expect(await path({ words: 'a\0b' })).toBe('words');
  expect(await path({ reportReason: 'Tédio' })).toBe('reportReason');
  expect((await warn('company', 'x')).status).toBe(400);
  expect((await warn('company', company.id, {}, company)).status).toBe(403);
});
