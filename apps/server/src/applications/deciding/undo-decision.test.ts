import { expect, test } from 'vitest';
import { anAdmin } from '../../../seeds/admin-factory.ts';
import { aCompany } from '../../../seeds/company-factory.ts';
import { expectConsistentHistory, startUndoScenario } from '../../../test/scenarios/undo-scenario.ts';
import { loggedAbout } from '../../../test/stored/logged-about.ts';

const { call, db, anApplicant } = await startUndoScenario();

test('undoing a decision restores the status, comment and history', async () => {
  const { joao, decide, undo, sendDecision, listMailSubjects, readOwn } = await anApplicant(
    'Em Análise',
    'Estamos lendo.',
  );
  await decide('Dispensado', 'Não foi desta vez.');

  const response = await undo();

  expect(response.status).toBe(200);
  expect(response.body).toMatchObject({
    message: 'Decisão desfeita.',
    status: 'Em Análise',
    application: {
      history: [{ status: 'Currículo Enviado' }, { status: 'Em Análise' }],
      status: 'Em Análise',
      comments: 'Estamos lendo.',
      nextStatuses: ['Aprovado', 'Dispensado'],
    },
    statusCounts: [{ count: 0 }, { status: 'Em Análise', count: 1 }, { count: 0 }, { count: 0 }],
  });
  expect(response.body.application.undoableUntil).toBeUndefined();
  expect(await readOwn()).toMatchObject({
    status: 'Em Análise',
    comments: 'Estamos lendo.',
    mayWithdraw: true,
  });
  await sendDecision();
  expect(await listMailSubjects()).toEqual([]);
  expect(await loggedAbout(db, joao.email)).toEqual([
    `Status atualizado para Dispensado: ${joao.email}, vaga Forneira`,
    `Decisão desfeita, de volta a Em Análise: ${joao.email}, vaga Forneira`,
  ]);
});

test('undoing a correction restores the state that was sent, without sending it again', async () => {
  const { decide, undo, sendDecision, listMailSubjects } = await anApplicant();
  await decide('Aprovado', 'Até segunda!');
  await sendDecision();
  await decide('Dispensado');

  const { body } = await undo();

  expect(body.application).toMatchObject({ status: 'Aprovado', comments: 'Até segunda!' });
  await sendDecision();
  expect(await listMailSubjects()).toEqual(['Boa notícia sobre a vaga Forneira']);
  expect((await undo()).body.code).toBe('decision_stands');
});

test('undoing the second of two unsent decisions delays the first one again', async () => {
  const { decide, undo, sendDecision, listMailSubjects, readApplication } = await anApplicant();
  const first = await decide('Aprovado', 'Até segunda!');
  await decide('Dispensado');

  const { body } = await undo();

  expect(body.application).toMatchObject({ status: 'Aprovado', comments: 'Até segunda!' });
  const until = body.application.undoableUntil ?? '';
  expect(until > (first.body.application.undoableUntil ?? '')).toBe(true);
  expect((await readApplication())?.unseen).toBe(true);
  await sendDecision();
  expect(await listMailSubjects()).toEqual(['Boa notícia sobre a vaga Forneira']);
});

test('two decisions in a row are undone one by one', async () => {
  const applicant = await anApplicant('Currículo Enviado');
  await applicant.decide('Aprovado');
  await applicant.decide('Dispensado');

  expect((await applicant.undo()).body.status).toBe('Aprovado');
  expect((await applicant.undo()).body.status).toBe('Currículo Enviado');

  const third = await applicant.undo();
  expect([third.status, third.body.code]).toEqual([409, 'decision_stands']);
  await expectConsistentHistory(applicant);
});

test('a decision cannot be undone after its notification', async () => {
  const { decide, undo, sendDecision, readApplication } = await anApplicant();
  await decide('Aprovado');
  await sendDecision();

  const response = await undo();

  expect([response.status, response.body.code]).toEqual([409, 'decision_stands']);
  expect(response.body.error).toBe(
    'Esta decisão já foi comunicada ou alterada e não pode mais ser desfeita.',
  );
  expect((await readApplication())?.status).toBe('Aprovado');
});

test('a decision cannot be undone once it is due, even if its notification is late', async () => {
  const { joao, decide, undo, readApplication } = await anApplicant();
  await decide('Aprovado');
  await db
    .updateTable('application')
    .set({ tell_at: new Date(Date.now() - 1000).toISOString() })
    .where('candidate_id', '=', joao.id)
    .execute();

  expect((await undo()).body.code).toBe('decision_stands');
  expect((await readApplication())?.status).toBe('Aprovado');
});

test('an application without a pending notification has nothing to undo', async () => {
  for (const status of ['Currículo Enviado', 'Em Análise', 'Aprovado', 'Dispensado'] as const) {
    const { undo, readApplication } = await anApplicant(status);
    expect((await undo()).body.code).toBe('decision_stands');
    expect((await readApplication())?.status).toBe(status);
  }
});

test('after an undo, the application is unseen if the restored state is new to the candidate', async () => {
  const unaware = await anApplicant();
  await unaware.decide('Aprovado');
  await unaware.undo();
  expect((await unaware.readOwn())?.unseen).toBe(false);

  const reviewed = await anApplicant('Currículo Enviado');
  await reviewed.decide('Em Análise');
  await reviewed.decide('Aprovado');
  await reviewed.undo();
  expect(await reviewed.readOwn()).toMatchObject({ status: 'Em Análise', unseen: true });

  const informed = await anApplicant();
  await informed.decide('Aprovado');
  await informed.markSeen();
  expect((await informed.readOwn())?.unseen).toBe(false);
  await informed.undo();
  expect(await informed.readOwn()).toMatchObject({ status: 'Em Análise', unseen: true });
});

test('an undone dismissal no longer prevents the candidate from withdrawing', async () => {
  const { decide, undo, withdraw } = await anApplicant();
  await decide('Dispensado');
  expect((await withdraw()).body.code).toBe('application_answered');

  await undo();

  expect((await withdraw()).status).toBe(200);
});

test('only the company and administrators can undo a decision', async () => {
  const { padaria, joao, vacancy, decide, undo } = await anApplicant();
  await decide('Aprovado');

  expect((await undo(await aCompany(db))).body.code).toBe('not_owner');
  expect((await undo(joao)).status).toBe(403);
  const ofCompany = await call(
    'POST /api/user/company/vacancy/vacancy-status/undo',
    { body: { candidateId: padaria.id, jobVacancyId: vacancy.id } },
    padaria,
  );
  expect(ofCompany.body.code).toBe('application_not_found');
  expect((await undo(await anAdmin(db))).body.status).toBe('Em Análise');
});
