import { expect, test } from 'vitest';
import { anApplication } from '../../../seeds/application-factory.ts';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { aCompany } from '../../../seeds/company-factory.ts';
import { aVacancy } from '../../../seeds/vacancy-factory.ts';
import { mailsTo } from '../../../test/mails-and-notices/queued-mails.ts';
import { withdrawalNotifyAt } from '../../../test/stored/withdrawal-notify-at.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { notifyDecision } from './notify-candidates.ts';
import { notifyOpening } from './notify-opening.ts';
import { notifyWithdrawal } from './notify-withdrawal.ts';

const { call, db, services } = await startTestApp();
const padaria = await aCompany(db, { name: 'Padaria Conceição' });

type Overrides = Parameters<typeof anApplication>[3];

/** Creates João, whose application the bakery is reading. */
async function anApplicant(overrides: Overrides = { status: 'Em Análise' }) {
  const joao = await aCandidate(db, { name: 'João Gonçalves' });
  const vacancy = await aVacancy(db, padaria, { title: 'Forneira' });
  await anApplication(db, joao, vacancy, overrides);
  const ids = { candidateId: joao.id, vacancyId: vacancy.id };
  return {
    joao,
    vacancy,
    decide: (status: 'Em Análise' | 'Aprovado' | 'Dispensado', comments = '') =>
      call(
        'POST /api/user/company/vacancy/vacancy-status/update',
        { body: { candidateId: joao.id, jobVacancyId: vacancy.id, status, comments } },
        padaria,
      ),
    /** Returns the time at which the waiting decision is sent, or undefined if none waits. */
    notifyAt: async () => {
      const { tell_at } = await db
        .selectFrom('application')
        .select('tell_at')
        .where('candidate_id', '=', joao.id)
        .executeTakeFirstOrThrow();
      return tell_at ?? undefined;
    },
    /** Returns the time at which the notification of the opening is sent. */
    openingNotifyAt: async () => {
      const { opening_tell_at } = await db
        .selectFrom('application')
        .select('opening_tell_at')
        .where('candidate_id', '=', joao.id)
        .executeTakeFirstOrThrow();
      return opening_tell_at ?? undefined;
    },
    notifyOpeningAt: (notifyAt = '') =>
      db.transaction().execute((transaction) => notifyOpening(transaction, services, { ...ids, notifyAt })),
    /** Runs the work that was queued for this time. */
    notifyDecisionAt: (notifyAt = '') =>
      db.transaction().execute((transaction) => notifyDecision(transaction, services, { ...ids, notifyAt })),
    mailSubjects: async () => (await mailsTo(db, joao.email)).map(({ subject }) => subject),
  };
}

test('a decision is visible at once, and sent two minutes later', async () => {
  const { joao, decide, notifyAt, mailSubjects, notifyDecisionAt } = await anApplicant();

  const { body } = await decide('Aprovado', 'Até segunda!');

  const until = await notifyAt();
  expect(body.application.undoableUntil).toBe(until);
  const seconds = (Date.parse(until ?? '') - Date.now()) / 1000;
  expect(seconds).toBeGreaterThan(60);
  expect(seconds).toBeLessThanOrEqual(120);
  const own = await call('GET /api/user/company/vacancy/vacancy-status', {}, joao);
  expect(own.body).toMatchObject([{ status: 'Aprovado', comments: 'Até segunda!', unseen: true }]);
  expect(await mailSubjects()).toEqual([]);

  await notifyDecisionAt(until);
  expect(await mailSubjects()).toEqual(['Boa notícia sobre a vaga Forneira']);
  expect(await notifyAt()).toBeUndefined();
});

test('the notification contains the state after the last change', async () => {
  const { joao, decide, notifyAt, mailSubjects, notifyDecisionAt } = await anApplicant();
  await decide('Aprovado', 'Até segunda!');
  const first = await notifyAt();
  await decide('Dispensado', 'Foi um engano.');

  await notifyDecisionAt(first);
  expect(await mailSubjects()).toEqual([]);

  await notifyDecisionAt(await notifyAt());
  expect(await mailSubjects()).toEqual(['Resposta sobre a vaga Forneira']);
  expect((await mailsTo(db, joao.email))[0]?.text).toContain('> Foi um engano.');
});

test('a candidate who was already notified of the same state gets nothing', async () => {
  const { decide, notifyAt, mailSubjects, notifyDecisionAt } = await anApplicant();
  await decide('Aprovado', 'Até segunda!');
  await notifyDecisionAt(await notifyAt());

  await decide('Dispensado');
  const waiting = await notifyAt();
  const { body } = await decide('Aprovado', 'Até segunda!');
  await notifyDecisionAt(waiting);

  expect(await notifyAt()).toBeUndefined();
  expect(body.application.undoableUntil).toBeUndefined();
  expect(await mailSubjects()).toHaveLength(1);
});

test('the same status with another comment is sent', async () => {
  const { decide, notifyAt, mailSubjects, notifyDecisionAt } = await anApplicant();
  await decide('Aprovado', 'Até segunda!');
  await notifyDecisionAt(await notifyAt());
  await decide('Aprovado', 'Até terça!');

  await notifyDecisionAt(await notifyAt());

  expect(await mailSubjects()).toHaveLength(2);
});

test('an earlier decision is sent, and not mentioned again', async () => {
  const { decide, notifyAt, mailSubjects, notifyDecisionAt } = await anApplicant({
    status: 'Aprovado',
    comments: 'Bem-vindo!',
  });

  expect(await notifyAt()).toBeUndefined();
  await decide('Dispensado');
  const waiting = await notifyAt();
  await decide('Aprovado', 'Bem-vindo!');
  await notifyDecisionAt(waiting);

  expect(await mailSubjects()).toEqual([]);
});

test('two servers at the same job notify once', async () => {
  const { decide, notifyAt, mailSubjects, notifyDecisionAt } = await anApplicant();
  await decide('Dispensado');
  const waiting = await notifyAt();

  await Promise.all(Array.from({ length: 6 }, () => notifyDecisionAt(waiting)));

  expect(await mailSubjects()).toHaveLength(1);
});

test('simultaneous notifying and deciding sends each decision at most once, and the last one in the end', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const { decide, notifyAt, mailSubjects, notifyDecisionAt } = await anApplicant();
    await decide('Aprovado');
    await Promise.all([notifyDecisionAt(await notifyAt()), decide('Dispensado')]);

    await notifyDecisionAt(await notifyAt());

    const subjects = await mailSubjects();
    expect(subjects.at(-1)).toBe('Resposta sobre a vaga Forneira');
    expect(new Set(subjects).size).toBe(subjects.length);
  }
});

test('a candidate banned meanwhile is not notified', async () => {
  const { joao, decide, notifyAt, mailSubjects, notifyDecisionAt } = await anApplicant();
  await decide('Aprovado');
  await db.updateTable('account').set({ banned: true }).where('id', '=', joao.id).execute();

  await notifyDecisionAt(await notifyAt());

  expect(await mailSubjects()).toEqual([]);
  expect(await notifyAt()).toBeUndefined();
});

test('a candidate who withdraws first is not notified, not even after applying again', async () => {
  const { joao, vacancy, decide, notifyAt, mailSubjects, notifyDecisionAt } = await anApplicant();
  await decide('Aprovado');
  const waiting = await notifyAt();
  const choice = { body: { jobVacancyId: vacancy.id } };
  await call('DELETE /api/user/company/vacancy/remove-interested', choice, joao);
  await call('POST /api/user/company/vacancy/add-interested', choice, joao);

  await notifyDecisionAt(waiting);

  expect(await mailSubjects()).toEqual([]);
});

test.each(['company', 'vacancy'] as const)(
  'no notification is sent in the name of a banned %s',
  async (banned) => {
    const { vacancy, decide, notifyAt, mailSubjects, notifyDecisionAt } = await anApplicant();
    await decide('Aprovado', 'Deposite a taxa de inscrição.');
    const until = await notifyAt();
    const ban = (is: boolean) =>
      banned === 'company'
        ? db.updateTable('account').set({ banned: is }).where('id', '=', padaria.id)
        : db.updateTable('vacancy').set({ banned: is, live: !is }).where('id', '=', vacancy.id);
    await ban(true).execute();

    await notifyDecisionAt(until);

    expect(await mailSubjects()).toEqual([]);
    await ban(false).execute();
  },
);

test('only the last of an opening and later comments is sent', async () => {
  const applicant = await anApplicant({ status: 'Currículo Enviado' });
  const { decide, notifyAt, mailSubjects, openingNotifyAt, notifyOpeningAt, notifyDecisionAt } = applicant;
  await decide('Em Análise', 'Recebemos.');
  const opening = await openingNotifyAt();
  for (let count = 1; count <= 5; count += 1) await decide('Em Análise', `Recado ${count}`);

  await notifyOpeningAt(opening);
  expect(await mailSubjects()).toEqual([]);
  await notifyDecisionAt(await notifyAt());

  expect(await mailSubjects()).toEqual(['Seu currículo está em análise: Forneira']);
  expect((await mailsTo(db, applicant.joao.email))[0]?.text).toContain('> Recado 5');
});

test('an opening that nothing follows is sent once, after two minutes, and cannot be undone', async () => {
  const { decide, notifyAt, mailSubjects, openingNotifyAt, notifyOpeningAt } = await anApplicant({
    status: 'Currículo Enviado',
  });

  const { body } = await decide('Em Análise');

  const opening = await openingNotifyAt();
  const seconds = (Date.parse(opening ?? '') - Date.now()) / 1000;
  expect(seconds).toBeGreaterThan(60);
  expect(seconds).toBeLessThanOrEqual(120);
  expect(body.application.undoableUntil).toBeUndefined();
  expect(await notifyAt()).toBeUndefined();
  await Promise.all(Array.from({ length: 6 }, () => notifyOpeningAt(opening)));
  expect(await mailSubjects()).toEqual(['Seu currículo está em análise: Forneira']);
});

test('an application opened and decided on within two minutes sends the decision alone', async () => {
  const { decide, notifyAt, mailSubjects, openingNotifyAt, notifyOpeningAt, notifyDecisionAt } =
    await anApplicant({
      status: 'Currículo Enviado',
    });
  await decide('Em Análise');
  const opening = await openingNotifyAt();
  await decide('Aprovado');

  await notifyOpeningAt(opening);
  await notifyDecisionAt(await notifyAt());

  expect(await mailSubjects()).toEqual(['Boa notícia sobre a vaga Forneira']);
});

test('repeatedly applying, opening and withdrawing causes one mail to each side', async () => {
  const { joao, vacancy, decide, mailSubjects, openingNotifyAt, notifyOpeningAt } = await anApplicant({
    status: 'Currículo Enviado',
  });
  const choice = { body: { jobVacancyId: vacancy.id } };
  const openings: (string | undefined)[] = [];
  const withdrawals: string[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    if (turn > 0) await call('POST /api/user/company/vacancy/add-interested', choice, joao);
    await decide('Em Análise');
    openings.push(await openingNotifyAt());
    if (turn === 4) continue;
    await call('DELETE /api/user/company/vacancy/remove-interested', choice, joao);
    withdrawals.push(await withdrawalNotifyAt(db, joao.id));
  }
  const ids = { candidateId: joao.id, vacancyId: vacancy.id };
  const notifyWithdrawals = async () => {
    for (const notifyAt of withdrawals)
      await db
        .transaction()
        .execute((transaction) => notifyWithdrawal(transaction, services, { ...ids, notifyAt }));
  };

  for (const opening of openings) await notifyOpeningAt(opening);
  await notifyWithdrawals();

  expect(await mailSubjects()).toEqual(['Seu currículo está em análise: Forneira']);
  // The candidate applied again, so the company does not see a withdrawal.
  const toCompany = async () => (await mailsTo(db, padaria.email)).map(({ subject }) => subject);
  expect(await toCompany()).toEqual([]);
  await call('DELETE /api/user/company/vacancy/remove-interested', choice, joao);
  withdrawals.push(await withdrawalNotifyAt(db, joao.id));
  await notifyWithdrawals();
  await notifyWithdrawals();
  expect(await toCompany()).toEqual(['Candidatura retirada: Forneira']);
});
