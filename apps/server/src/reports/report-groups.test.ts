import { expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { startModerationScenario } from '../../test/scenarios/moderation-scenario.ts';
import { newId } from '../platform/database/database.ts';

const { call, db, admin, report, listGroups, dismiss, warn, banVacancy, unbanVacancy } =
  await startModerationScenario();

const getGroup = async (targetId: string) =>
  (await call('GET /api/report/report-group/:targetId', { params: { targetId } }, admin)).body;
const listDecisions = async (targetId: string) =>
  (await call('GET /api/report/list-decisions', { query: { targetId } }, admin)).body;

test('a group has its oldest report and the possible actions, before and after each decision', async () => {
  const company = await aCompany(db, { name: 'Oficina Aurora' });
  const vacancy = await aVacancy(db, company, { title: 'Renda extra' });
  const first = await report('vacancy', vacancy.id);
  await report('vacancy', vacancy.id, 'Vaga Enganosa');

  expect(await getGroup(vacancy.id)).toMatchObject({
    _id: vacancy.id,
    count: 2,
    oldest: { _id: first.id },
    actions: ['dismiss', 'warn', 'ban_vacancy'],
  });
  expect(await listDecisions(vacancy.id)).toEqual([]);

  await banVacancy(vacancy.id);
  expect(await getGroup(vacancy.id)).toMatchObject({
    count: 0,
    reasons: [],
    decidedBefore: 2,
    target: { state: 'Vaga Banida' },
    actions: ['unban_vacancy'],
  });
  await unbanVacancy(vacancy.id);
  expect((await getGroup(vacancy.id)).actions).toEqual(['ban_vacancy']);

  expect(await listDecisions(vacancy.id)).toMatchObject([
    { kind: 'vacancy_unbanned', subject: 'Renda extra', decidedBy: { email: admin.email } },
    { kind: 'vacancy_banned', reportReason: 'Spam ou Golpe', lifted: true },
  ]);
  expect((await getGroup(newId())).code).toBe('report_not_found');
});

test('decisions about a company and its vacancies are listed with each of them', async () => {
  const company = await aCompany(db);
  const vacancy = await aVacancy(db, company);
  const { id } = await report('company', company.id);
  await report('vacancy', vacancy.id);
  await dismiss(id);
  await warn('vacancy', vacancy.id);

  const kinds = async (targetId: string) => (await listDecisions(targetId)).map(({ kind }) => kind);
  expect(await kinds(company.id)).toEqual(['warned', 'reports_dismissed']);
  expect(await kinds(vacancy.id)).toEqual(['warned', 'reports_dismissed']);
});

test('groups can be filtered by the current state of their target', async () => {
  const banned = await aCandidate(db, { name: 'Ana Banida' });
  const company = await aCompany(db, { name: 'Padaria Ativa' });
  await report('candidate', banned.id);
  await report('company', company.id);
  await db.updateTable('account').set({ banned: true }).where('id', '=', banned.id).execute();

  const names = async (state: string) =>
    (await listGroups({ state, limit: 100 })).body.map(({ target }) => target.name);
  expect(await names('Conta Banida')).toEqual(['Ana Banida']);
  expect(await names('Conta Ativa')).toContain('Padaria Ativa');
  expect(await names('Conta Ativa')).not.toContain('Ana Banida');
  expect(await names('Vaga Banida')).toEqual([]);
  expect((await listGroups({ state: 'Sumida' })).status).toBe(400);
});
