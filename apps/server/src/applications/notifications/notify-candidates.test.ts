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

/** Creates João, whose application is under review unless overridden. */
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
    /** Returns the time at which the pending decision is sent, or undefined if there is none. */
    readDecisionTime: async () => {
      const { tell_at } = await db
        .selectFrom('application')
        .select('tell_at')
        .where('candidate_id', '=', joao.id)
        .executeTakeFirstOrThrow();
      return tell_at ?? undefined;
    },
    /** Returns the time at which the notification of the opening is sent. */
    readOpeningTime: async () => {
      const { opening_tell_at } = await db
        .selectFrom('application')
        .select('opening_tell_at')
        .where('candidate_id', '=', joao.id)
        .executeTakeFirstOrThrow();
      return opening_tell_at ?? undefined;
    },
    runOpeningJob: (notifyAt = '') =>
      db.transaction().execute((transaction) => notifyOpening(transaction, services, { ...ids, notifyAt })),
    /** Runs the job that was queued for this time. */
    runDecisionJob: (notifyAt = '') =>
      db.transaction().execute((transaction) => notifyDecision(transaction, services, { ...ids, notifyAt })),
    mailSubjects: async () => (await mailsTo(db, joao.email)).map(({ subject }) => subject),
  };
}

test('a decision is visible at once but sent two minutes later', async () => {
  const { joao, decide, readDecisionTime, mailSubjects, runDecisionJob } = await anApplicant();

  const { body } = await decide('Aprovado', 'Até segunda!');

  const until = await readDecisionTime();
  expect(body.application.undoableUntil).toBe(until);
  const seconds = (Date.parse(until ?? '') - Date.now()) / 1000;
  expect(seconds).toBeGreaterThan(60);
  expect(seconds).toBeLessThanOrEqual(120);
  const own = await call('GET /api/user/company/vacancy/vacancy-status', {}, joao);
  expect(own.body).toMatchObject([{ status: 'Aprovado', comments: 'Até segunda!', unseen: true }]);
  expect(await mailSubjects()).toEqual([]);

  await runDecisionJob(until);
  expect(await mailSubjects()).toEqual(['Boa notícia sobre a vaga Forneira']);
  expect(await readDecisionTime()).toBeUndefined();
});

test('the notification contains the state after the last change', async () => {
  const { joao, decide, readDecisionTime, mailSubjects, runDecisionJob } = await anApplicant();
  await decide('Aprovado', 'Até segunda!');
  const first = await readDecisionTime();
  await decide('Dispensado', 'Foi um engano.');

  await runDecisionJob(first);
  expect(await mailSubjects()).toEqual([]);

  await runDecisionJob(await readDecisionTime());
  expect(await mailSubjects()).toEqual(['Resposta sobre a vaga Forneira']);
  expect((await mailsTo(db, joao.email))[0]?.text).toContain('> Foi um engano.');
});

test('a candidate who was already notified of the same state gets nothing', async () => {
  const { decide, readDecisionTime, mailSubjects, runDecisionJob } = await anApplicant();
  await decide('Aprovado', 'Até segunda!');
  await runDecisionJob(await readDecisionTime());

  await decide('Dispensado');
  const decisionTime = await readDecisionTime();
  const { body } = await decide('Aprovado', 'Até segunda!');
  await runDecisionJob(decisionTime);

  expect(await readDecisionTime()).toBeUndefined();
  expect(body.application.undoableUntil).toBeUndefined();
  expect(await mailSubjects()).toHaveLength(1);
});

test('the same status with another comment is sent', async () => {
  const { decide, readDecisionTime, mailSubjects, runDecisionJob } = await anApplicant();
  await decide('Aprovado', 'Até segunda!');
  await runDecisionJob(await readDecisionTime());
  await decide('Aprovado', 'Até terça!');

  await runDecisionJob(await readDecisionTime());

  expect(await mailSubjects()).toHaveLength(2);
});

test('a decision without a pending notification counts as sent', async () => {
  const { decide, readDecisionTime, mailSubjects, runDecisionJob } = await anApplicant({
    status: 'Aprovado',
    comments: 'Bem-vindo!',
  });

  expect(await readDecisionTime()).toBeUndefined();
  await decide('Dispensado');
  const decisionTime = await readDecisionTime();
  await decide('Aprovado', 'Bem-vindo!');
  await runDecisionJob(decisionTime);

  expect(await mailSubjects()).toEqual([]);
});

test('simultaneous runs of one job notify once', async () => {
  const { decide, readDecisionTime, mailSubjects, runDecisionJob } = await anApplicant();
  await decide('Dispensado');
  const decisionTime = await readDecisionTime();

  await Promise.all(Array.from({ length: 6 }, () => runDecisionJob(decisionTime)));

  expect(await mailSubjects()).toHaveLength(1);
});

test('a decision during a notification is sent last and only once', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const { decide, readDecisionTime, mailSubjects, runDecisionJob } = await anApplicant();
    await decide('Aprovado');
    await Promise.all([runDecisionJob(await readDecisionTime()), decide('Dispensado')]);

    await runDecisionJob(await readDecisionTime());

    const subjects = await mailSubjects();
    expect(subjects.at(-1)).toBe('Resposta sobre a vaga Forneira');
    expect(new Set(subjects).size).toBe(subjects.length);
  }
});

test('a candidate who is banned after the decision is not notified', async () => {
  const { joao, decide, readDecisionTime, mailSubjects, runDecisionJob } = await anApplicant();
  await decide('Aprovado');
  await db.updateTable('account').set({ banned: true }).where('id', '=', joao.id).execute();

  await runDecisionJob(await readDecisionTime());

  expect(await mailSubjects()).toEqual([]);
  expect(await readDecisionTime()).toBeUndefined();
});

test('a candidate who withdraws first is not notified, not even after applying again', async () => {
  const { joao, vacancy, decide, readDecisionTime, mailSubjects, runDecisionJob } = await anApplicant();
  await decide('Aprovado');
  const decisionTime = await readDecisionTime();
  const request = { body: { jobVacancyId: vacancy.id } };
  await call('DELETE /api/user/company/vacancy/remove-interested', request, joao);
  await call('POST /api/user/company/vacancy/add-interested', request, joao);

  await runDecisionJob(decisionTime);

  expect(await mailSubjects()).toEqual([]);
});

test.each(['company', 'vacancy'] as const)(
  'no notification is sent in the name of a banned %s',
  async (target) => {
    const { vacancy, decide, readDecisionTime, mailSubjects, runDecisionJob } = await anApplicant();
    await decide('Aprovado', 'Deposite a taxa de inscrição.');
    const until = await readDecisionTime();
    const setBanned = (isBanned: boolean) =>
      target === 'company'
        ? db.updateTable('account').set({ banned: isBanned }).where('id', '=', padaria.id)
        : db.updateTable('vacancy').set({ banned: isBanned, live: !isBanned }).where('id', '=', vacancy.id);
    await setBanned(true).execute();

    await runDecisionJob(until);

    expect(await mailSubjects()).toEqual([]);
    await setBanned(false).execute();
  },
);

test('of an opening and later comments, only the last is sent', async () => {
  const applicant = await anApplicant({ status: 'Currículo Enviado' });
  const { decide, readDecisionTime, mailSubjects, readOpeningTime, runOpeningJob, runDecisionJob } =
    applicant;
  await decide('Em Análise', 'Recebemos.');
  const opening = await readOpeningTime();
  for (let count = 1; count <= 5; count += 1) await decide('Em Análise', `Recado ${count}`);

  await runOpeningJob(opening);
  expect(await mailSubjects()).toEqual([]);
  await runDecisionJob(await readDecisionTime());

  expect(await mailSubjects()).toEqual(['Seu currículo está em análise: Forneira']);
  expect((await mailsTo(db, applicant.joao.email))[0]?.text).toContain('> Recado 5');
});

test('an opening without a later decision is sent once after two minutes', async () => {
  const { decide, readDecisionTime, mailSubjects, readOpeningTime, runOpeningJob } = await anApplicant({
    status: 'Currículo Enviado',
  });

  const { body } = await decide('Em Análise');

  const opening = await readOpeningTime();
  const seconds = (Date.parse(opening ?? '') - Date.now()) / 1000;
  expect(seconds).toBeGreaterThan(60);
  expect(seconds).toBeLessThanOrEqual(120);
  expect(body.application.undoableUntil).toBeUndefined();
  expect(await readDecisionTime()).toBeUndefined();
  await Promise.all(Array.from({ length: 6 }, () => runOpeningJob(opening)));
  expect(await mailSubjects()).toEqual(['Seu currículo está em análise: Forneira']);
});

test('an application opened and decided on within two minutes sends the decision alone', async () => {
  const { decide, readDecisionTime, mailSubjects, readOpeningTime, runOpeningJob, runDecisionJob } =
    await anApplicant({
      status: 'Currículo Enviado',
    });
  await decide('Em Análise');
  const opening = await readOpeningTime();
  await decide('Aprovado');

  await runOpeningJob(opening);
  await runDecisionJob(await readDecisionTime());

  expect(await mailSubjects()).toEqual(['Boa notícia sobre a vaga Forneira']);
});

test('repeatedly applying, opening and withdrawing causes one mail to each side', async () => {
  const { joao, vacancy, decide, mailSubjects, readOpeningTime, runOpeningJob } = await anApplicant({
    status: 'Currículo Enviado',
  });
  const request = { body: { jobVacancyId: vacancy.id } };
  const openings: (string | undefined)[] = [];
  const withdrawals: string[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    if (turn > 0) await call('POST /api/user/company/vacancy/add-interested', request, joao);
    await decide('Em Análise');
    openings.push(await readOpeningTime());
    if (turn === 4) continue;
    await call('DELETE /api/user/company/vacancy/remove-interested', request, joao);
    withdrawals.push(await withdrawalNotifyAt(db, joao.id));
  }
  const ids = { candidateId: joao.id, vacancyId: vacancy.id };
  const notifyWithdrawals = async () => {
    for (const notifyAt of withdrawals)
      await db
        .transaction()
        .execute((transaction) => notifyWithdrawal(transaction, services, { ...ids, notifyAt }));
  };

  for (const opening of openings) await runOpeningJob(opening);
  await notifyWithdrawals();

  expect(await mailSubjects()).toEqual(['Seu currículo está em análise: Forneira']);
  // The candidate applied again, so the company does not see a withdrawal.
  const companyMailSubjects = async () => (await mailsTo(db, padaria.email)).map(({ subject }) => subject);
  expect(await companyMailSubjects()).toEqual([]);
  await call('DELETE /api/user/company/vacancy/remove-interested', request, joao);
  withdrawals.push(await withdrawalNotifyAt(db, joao.id));
  await notifyWithdrawals();
  await notifyWithdrawals();
  expect(await companyMailSubjects()).toEqual(['Candidatura retirada: Forneira']);
});
