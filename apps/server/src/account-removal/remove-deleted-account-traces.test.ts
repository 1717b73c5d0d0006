import { expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { reportRow } from '../../seeds/report-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { startModerationScenario } from '../../test/scenarios/moderation-scenario.ts';
import { type Person } from '../../test/test-app.ts';
import { deleteAccounts } from '../accounts/account-queries.ts';
import { newId } from '../platform/database/database.ts';
import { removeVacanciesOf } from '../vacancy-removal/remove-vacancies.ts';
import { removeDeletedAccountTraces } from './remove-deleted-account-traces.ts';

const { db, call, services, admin, report, decide, ban, appealByLink, appealTokenTo, ...scenario } =
  await startModerationScenario();
const { unban, listGroups, list, noticesOf } = scenario;

const deleteAccount = (id: string) =>
  db.transaction().execute(async (transaction) => {
    await removeVacanciesOf(transaction, services, id);
    await deleteAccounts(transaction, [id]);
  });
const reportsOf = (targetId: string) =>
  db
    .selectFrom('report')
    .select(['description', 'snapshot', 'answerable_id', 'reason', 'state'])
    .where('target_id', '=', targetId)
    .orderBy('id')
    .execute();
const titlesOf = async (as: Person) => (await noticesOf(as)).map(({ title }) => title);
const anonymizedReport = {
  description: 'Apagada com a conta denunciada.',
  snapshot: {},
  answerable_id: null,
};

test('reports and notices lose the text and the name of a deleted account', async () => {
  const ana = await aCandidate(db, { name: 'Ana Some', about: 'Sou eu.' });
  const { reporter } = await report('candidate', ana.id);
  await decide('candidate', ana.id, 'upheld');
  const { id } = await report('candidate', ana.id);
  await ban(ana.id, id);
  await appealByLink(await appealTokenTo(ana.email));
  await unban(ana.id);
  await report('candidate', ana.id);
  expect(await titlesOf(reporter)).toEqual(['Ana Some']);
  expect(await titlesOf(admin)).toContain('Ana Some');

  await deleteAccount(ana.id);

  expect(await reportsOf(ana.id)).toMatchObject([
    { ...anonymizedReport, state: 'upheld' },
    { ...anonymizedReport, state: 'upheld' },
    { ...anonymizedReport, state: 'open' },
  ]);
  expect(await titlesOf(reporter)).toEqual(['Conta excluída']);
  expect(new Set(await titlesOf(admin))).toEqual(new Set(['Conta excluída']));
  const { body } = await listGroups();
  expect(body.find(({ targetId }) => targetId === ana.id)?.target).toMatchObject({
    name: 'Conta excluída',
    state: 'Não existe mais',
  });
  expect(JSON.stringify((await list({ targetId: ana.id })).body)).not.toMatch(/Ana Some|Sou eu/);
});

test('the reporter sees no name when the report is decided after the account’s deletion', async () => {
  const ana = await aCandidate(db, { name: 'Ana Sumiu' });
  const { reporter } = await report('candidate', ana.id);
  await deleteAccount(ana.id);

  expect((await decide('candidate', ana.id, 'dismissed')).status).toBe(200);

  expect(await titlesOf(reporter)).toEqual(['Conta excluída']);
});

test('reports about a vacancy lose its text only when the company is deleted', async () => {
  const company = await aCompany(db);
  const vacancy = await aVacancy(db, company, { title: 'Renda extra', description: 'Ganhe rápido.' });
  await report('vacancy', vacancy.id);
  await db.transaction().execute((transaction) => removeVacanciesOf(transaction, services, company.id));
  expect(await reportsOf(vacancy.id)).toMatchObject([{ snapshot: { jobTitle: 'Renda extra' } }]);

  await deleteAccount(company.id);

  expect(await reportsOf(vacancy.id)).toMatchObject([anonymizedReport]);
  expect(await titlesOf(admin)).not.toContain('Renda extra');
});

test('reports about other accounts do not change', async () => {
  const [ana, bia] = [await aCandidate(db), await aCandidate(db, { name: 'Bia Fica' })];
  await report('candidate', ana.id);
  await report('candidate', bia.id);

  await deleteAccount(ana.id);

  expect(await reportsOf(bia.id)).toMatchObject([{ snapshot: { candidateName: 'Bia Fica' } }]);
  expect(await titlesOf(admin)).toContain('Bia Fica');
});

test('the job completes a removal with too many rows for one transaction', async () => {
  const ana = await aCandidate(db);
  const rows = Array.from({ length: 1201 }, () =>
    reportRow({ type: 'candidate', id: ana.id }, { snapshot: JSON.stringify({ candidateName: 'Ana' }) }),
  );
  await db
    .insertInto('report')
    .values(rows.map((row) => ({ ...row, id: newId() })))
    .execute();
  const countRemaining = async () =>
    (await reportsOf(ana.id)).filter(({ answerable_id }) => answerable_id !== null).length;

  await deleteAccount(ana.id);
  // The deletion itself changes 500 reports, and the job the others in two batches.
  expect(await countRemaining()).toBe(701);
  await removeDeletedAccountTraces(db);

  expect(await countRemaining()).toBe(0);
  expect(await db.selectFrom('forgetting').selectAll().execute()).toEqual([]);
});

test('a report during an account’s deletion leaves no name or text behind', async () => {
  // Either request may win, so the race is run several times.
  for (let turn = 0; turn < 4; turn += 1) {
    const ana = await aCandidate(db);
    const reporter = await aCompany(db);
    const body = {
      type: 'candidate' as const,
      targetId: ana.id,
      reportReason: 'Spam ou Golpe' as const,
      description: 'Não veio.',
    };

    const [{ status }] = await Promise.all([
      call('POST /api/report/create-report', { body }, reporter),
      deleteAccount(ana.id),
    ]);

    expect(status).toBeOneOf([200, 404]);
    for (const row of await reportsOf(ana.id)) expect(row).toMatchObject(anonymizedReport);
    expect(await titlesOf(admin)).not.toContain(ana.name);
  }
});
