import { expect, test } from 'vitest';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { startUndoScenario } from '../../../test/scenarios/undo-scenario.ts';
import { withdrawalNotifyAt } from '../../../test/stored/withdrawal-notify-at.ts';
import { notifyWithdrawal } from './notify-withdrawal.ts';

const { call, db, services, anApplicant } = await startUndoScenario();

const listNotices = async (as: Parameters<typeof call>[2]) => (await call('GET /api/notices', {}, as)).body;

test('a decision appears on the site when its mail leaves, with the company’s comment', async () => {
  const { joao, vacancy, decide, sendDecision, listMailSubjects } = await anApplicant();

  await decide('Aprovado', 'Venha na segunda.');
  expect(await listNotices(joao)).toEqual([]);
  await sendDecision();

  expect(await listMailSubjects()).toHaveLength(1);
  expect(await listNotices(joao)).toMatchObject([
    {
      kind: 'application_status',
      title: 'Forneira',
      text: 'Padaria Conceição aprovou você: “Venha na segunda.”',
      comment: '',
      status: 'Aprovado',
      link: `/curriculos-enviados?vacancyId=${vacancy.id}`,
      read: false,
    },
  ]);
});

test('a decision that is undone before its notification causes no notice', async () => {
  const { joao, decide, undo, sendDecision } = await anApplicant();

  await decide('Dispensado');
  await undo();
  await sendDecision();

  expect(await listNotices(joao)).toEqual([]);
});

test('a decision corrected before its notice is read appears once, in its last state', async () => {
  const { joao, decide, sendDecision } = await anApplicant();

  await decide('Aprovado', 'Parabéns!');
  await sendDecision();
  await decide('Dispensado', 'Foi um engano nosso.');
  await sendDecision();

  expect(await listNotices(joao)).toMatchObject([
    { status: 'Dispensado', comment: 'Foi um engano nosso.', count: 1, read: false },
  ]);
});

test('a change after the notice was read adds another notice', async () => {
  const { joao, decide, sendDecision } = await anApplicant();
  await decide('Aprovado');
  await sendDecision();
  const ids = (await listNotices(joao)).map(({ _id }) => _id);
  await call('POST /api/notices/read', { body: { ids } }, joao);

  await decide('Dispensado');
  await sendDecision();

  expect(await listNotices(joao)).toMatchObject([
    { status: 'Dispensado', read: false },
    { status: 'Aprovado', read: true },
  ]);
});

test('no notice names a company that was banned after its decision', async () => {
  const { joao, padaria, decide, sendDecision } = await anApplicant();
  await decide('Aprovado');
  await db.updateTable('account').set({ banned: true }).where('id', '=', padaria.id).execute();

  await sendDecision();

  expect(await listNotices(joao)).toEqual([]);
});

test('withdrawals from one vacancy share one notice to its company', async () => {
  const { joao, padaria, vacancy, withdraw } = await anApplicant();
  const maria = await aCandidate(db, { name: 'Maria Souza' });
  const target = { candidateId: maria.id, jobVacancyId: vacancy.id };
  await call('POST /api/user/company/vacancy/add-interested', { body: target }, maria);
  await call(
    'POST /api/user/company/vacancy/vacancy-status/update',
    { body: { ...target, status: 'Em Análise' } },
    padaria,
  );
  const sendWithdrawalNotice = async (candidateId: string) => {
    const notifyAt = await withdrawalNotifyAt(db, candidateId);
    const withdrawal = { candidateId, vacancyId: vacancy.id, notifyAt };
    await db.transaction().execute((transaction) => notifyWithdrawal(transaction, services, withdrawal));
  };
  const withdrawalNotices = async () =>
    (await listNotices(padaria)).filter(({ kind }) => kind === 'withdrawals');

  await withdraw();
  expect(await withdrawalNotices()).toEqual([]);
  await sendWithdrawalNotice(joao.id);
  expect(await withdrawalNotices()).toMatchObject([
    { title: 'Forneira', text: 'João Gonçalves retirou a candidatura.', link: `/editar-vaga/${vacancy.id}` },
  ]);

  // A deleted account leaves no name behind.
  await db.deleteFrom('account').where('id', '=', joao.id).execute();
  expect(await withdrawalNotices()).toMatchObject([{ text: 'Uma candidatura foi retirada.' }]);

  await call('DELETE /api/user/company/vacancy/remove-interested', { body: target }, maria);
  await sendWithdrawalNotice(maria.id);
  expect(await withdrawalNotices()).toMatchObject([{ text: '2 candidaturas foram retiradas.', count: 2 }]);
});
