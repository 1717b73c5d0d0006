import { expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { mailsTo } from '../../test/queued-mails.ts';
import { type Person, startTestApp } from '../../test/test-app.ts';
import { tellDecision } from './telling.ts';

const { call, db, services } = await startTestApp();

type Status = 'Currículo Enviado' | 'Em Análise' | 'Aprovado' | 'Dispensado';

/** João, whose application a bakery is reading. */
async function anApplicant(status: Status = 'Em Análise', comments = '') {
  const padaria = await aCompany(db, { name: 'Padaria Conceição' });
  const joao = await aCandidate(db, { name: 'João Gonçalves' });
  const vacancy = await aVacancy(db, padaria, { title: 'Forneira' });
  await anApplication(db, joao, vacancy, { status, comments });
  const ids = { candidateId: joao.id, vacancyId: vacancy.id };
  const choice = { candidateId: joao.id, jobVacancyId: vacancy.id };
  let tellAt = '';
  /** Remembers the time for which the telling was queued, also after what it was queued for is undone. */
  const noting = async <A extends { body: { application?: { undoableUntil?: string } } }>(
    call: Promise<A>,
  ) => {
    const answer = await call;
    tellAt = answer.body.application?.undoableUntil ?? tellAt;
    return answer;
  };
  const row = () =>
    db
      .selectFrom('application')
      .select(['status', 'comments', 'unseen'])
      .where('candidate_id', '=', joao.id)
      .executeTakeFirst();
  return {
    padaria,
    joao,
    vacancy,
    row,
    decide: (decision: 'Aprovado' | 'Dispensado', comment = '') =>
      noting(
        call(
          'POST /api/user/company/vacancy/vacancy-status/update',
          { body: { ...choice, status: decision, comments: comment } },
          padaria,
        ),
      ),
    undo: (as: Person = padaria, undoableUntil?: string) =>
      noting(
        call(
          'POST /api/user/company/vacancy/vacancy-status/undo',
          { body: { ...choice, undoableUntil } },
          as,
        ),
      ),
    /** The two minutes pass. */
    tell: () =>
      db.transaction().execute((transaction) => tellDecision(transaction, services, { ...ids, tellAt })),
    look: () => call('POST /api/user/company/vacancy/vacancy-status/seen', {}, joao),
    own: async () => (await call('GET /api/user/company/vacancy/vacancy-status', {}, joao)).body[0],
    history: async () =>
      (
        await call(
          'GET /api/user/company/vacancy/vacancy-status/:vacancyId',
          { params: { vacancyId: vacancy.id } },
          joao,
        )
      ).body.history,
    told: async () => (await mailsTo(db, joao.email)).map(({ subject }) => subject),
    withdraw: () =>
      call(
        'DELETE /api/user/company/vacancy/remove-interested',
        { body: { jobVacancyId: vacancy.id } },
        joao,
      ),
  };
}

/** Status and comment always are those of the last step. */
async function expectWhole({ row, own, history }: Awaited<ReturnType<typeof anApplicant>>) {
  const [stored, shown, steps] = [await row(), await own(), await history()];
  const { at, by } = steps.at(-1) ?? {};
  const standing = { status: stored?.status, comments: stored?.comments };
  expect(steps.at(-1)).toMatchObject(standing);
  expect(shown).toMatchObject({ ...standing, changedAt: at, changedBy: by });
}

test('an undone decision was never made: status, comment and history are those of before, and nothing leaves', async () => {
  const { joao, decide, undo, tell, told, own } = await anApplicant('Em Análise', 'Estamos lendo.');
  await decide('Dispensado', 'Não foi desta vez.');

  const answer = await undo();

  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
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
  expect(answer.body.application.undoableUntil).toBeUndefined();
  expect(await own()).toMatchObject({ status: 'Em Análise', comments: 'Estamos lendo.', mayWithdraw: true });
  await tell();
  expect(await told()).toEqual([]);
  const lines = await db
    .selectFrom('action_log')
    .select('message')
    .where('message', 'like', `%${joao.email}%`)
    .orderBy('id')
    .execute();
  expect(lines.map(({ message }) => message)).toEqual([
    `Status atualizado para Dispensado: ${joao.email}, vaga Forneira`,
    `Decisão desfeita, de volta a Em Análise: ${joao.email}, vaga Forneira`,
  ]);
});

test('a double tap takes back the decision that it names, and not the one before', async () => {
  const { padaria, decide, undo, row } = await anApplicant();
  await decide('Aprovado');
  const { undoableUntil } = (await decide('Dispensado')).body.application;

  const answers = await Promise.all([undo(padaria, undoableUntil), undo(padaria, undoableUntil)]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'decision_stands' });
  expect(await row()).toMatchObject({ status: 'Aprovado' });
});

test('a correction is undone to what was told, of which nothing is said again', async () => {
  const { decide, undo, tell, told } = await anApplicant();
  await decide('Aprovado', 'Até segunda!');
  await tell();
  await decide('Dispensado');

  const { body } = await undo();

  expect(body.application).toMatchObject({ status: 'Aprovado', comments: 'Até segunda!' });
  await tell();
  expect(await told()).toEqual(['Boa notícia sobre a vaga Forneira']);
  expect((await undo()).body.code).toBe('decision_stands');
});

test('of two decisions that nobody was told, the first waits anew when the second is undone', async () => {
  const { decide, undo, tell, told, row } = await anApplicant();
  const first = await decide('Aprovado', 'Até segunda!');
  await decide('Dispensado');

  const { body } = await undo();

  expect(body.application).toMatchObject({ status: 'Aprovado', comments: 'Até segunda!' });
  const until = body.application.undoableUntil ?? '';
  expect(until > (first.body.application.undoableUntil ?? '')).toBe(true);
  expect((await row())?.unseen).toBe(true);
  await tell();
  expect(await told()).toEqual(['Boa notícia sobre a vaga Forneira']);
});

test('two decisions in a row are undone one by one', async () => {
  const applicant = await anApplicant('Currículo Enviado');
  await applicant.decide('Aprovado');
  await applicant.decide('Dispensado');

  expect((await applicant.undo()).body.status).toBe('Aprovado');
  expect((await applicant.undo()).body.status).toBe('Currículo Enviado');

  const third = await applicant.undo();
  expect([third.status, third.body.code]).toEqual([409, 'decision_stands']);
  await expectWhole(applicant);
});

test('what the candidate was told of stays', async () => {
  const { decide, undo, tell, row } = await anApplicant();
  await decide('Aprovado');
  await tell();

  const answer = await undo();

  expect([answer.status, answer.body.code]).toEqual([409, 'decision_stands']);
  expect(answer.body.error).toBe('Esta decisão já foi comunicada ou alterada, e não pode mais ser desfeita.');
  expect((await row())?.status).toBe('Aprovado');
});

test('once its time has come a decision stays, even if the telling is late', async () => {
  const { joao, decide, undo, row } = await anApplicant();
  await decide('Aprovado');
  await db
    .updateTable('application')
    .set({ tell_at: new Date(Date.now() - 1000).toISOString() })
    .where('candidate_id', '=', joao.id)
    .execute();

  expect((await undo()).body.code).toBe('decision_stands');
  expect((await row())?.status).toBe('Aprovado');
});

test('only decisions are undone, and those of before this rule are told', async () => {
  for (const status of ['Currículo Enviado', 'Em Análise', 'Aprovado', 'Dispensado'] as const) {
    const { undo, row } = await anApplicant(status);
    expect((await undo()).body.code).toBe('decision_stands');
    expect((await row())?.status).toBe(status);
  }
});

test('what was not news before is not news after, unless the candidate saw what was undone', async () => {
  const calm = await anApplicant();
  await calm.decide('Aprovado');
  await calm.undo();
  expect((await calm.own())?.unseen).toBe(false);

  const opened = await anApplicant('Currículo Enviado');
  await call(
    'GET /api/user/company/vacancy/candidate-details/:vacancyId/:candidateId',
    { params: { vacancyId: opened.vacancy.id, candidateId: opened.joao.id } },
    opened.padaria,
  );
  await opened.decide('Aprovado');
  await opened.undo();
  expect(await opened.own()).toMatchObject({ status: 'Em Análise', unseen: true });

  const watching = await anApplicant();
  await watching.decide('Aprovado');
  await watching.look();
  expect((await watching.own())?.unseen).toBe(false);
  await watching.undo();
  expect(await watching.own()).toMatchObject({ status: 'Em Análise', unseen: true });
});

test('a dismissal that was undone no longer keeps the candidate from withdrawing', async () => {
  const { decide, undo, withdraw } = await anApplicant();
  await decide('Dispensado');
  expect((await withdraw()).body.code).toBe('application_answered');

  await undo();

  expect((await withdraw()).status).toBe(200);
});

test('undone eight times at once, a decision is undone once', async () => {
  const applicant = await anApplicant();
  await applicant.decide('Aprovado');

  const answers = await Promise.all(Array.from({ length: 8 }, () => applicant.undo()));

  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
  expect(await applicant.history()).toHaveLength(2);
  await expectWhole(applicant);
});

test('undoing while it is told ends in one of the two', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const applicant = await anApplicant();
    await applicant.decide('Aprovado');

    const [undone] = await Promise.all([applicant.undo(), applicant.tell()]);

    expect(undone.status).toBeOneOf([200, 409]);
    expect(await applicant.told()).toHaveLength(undone.status === 200 ? 0 : 1);
    expect((await applicant.row())?.status).toBe(undone.status === 200 ? 'Em Análise' : 'Aprovado');
    await expectWhole(applicant);
  }
});

test('undoing while deciding anew leaves a history that ends in the status shown', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const applicant = await anApplicant();
    await applicant.decide('Aprovado');

    const [undone, decided] = await Promise.all([applicant.undo(), applicant.decide('Dispensado')]);

    expect([undone.status, decided.status]).toEqual([200, 200]);
    // Undone last, the new decision is the one that goes; undone first, it follows the analysis.
    const { status } = (await applicant.row()) ?? {};
    expect(status).toBeOneOf(['Aprovado', 'Dispensado']);
    const path = (await applicant.history()).map((step) => step.status);
    expect(path).toEqual(['Currículo Enviado', 'Em Análise', status]);
    await expectWhole(applicant);
  }
});

test('undoing while the candidate withdraws leaves no loose steps', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const { joao, decide, undo, withdraw } = await anApplicant();
    await decide('Aprovado');

    const [undone, withdrawn] = await Promise.all([undo(), withdraw()]);

    expect(undone.status).toBeOneOf([200, 404]);
    expect(withdrawn.status).toBe(200);
    const steps = await db
      .selectFrom('application_step')
      .select('id')
      .where('candidate_id', '=', joao.id)
      .execute();
    expect(steps).toEqual([]);
  }
});

test('strangers undo nothing, and administrators may', async () => {
  const { padaria, joao, vacancy, decide, undo } = await anApplicant();
  await decide('Aprovado');

  expect((await undo(await aCompany(db))).body.code).toBe('not_owner');
  expect((await undo(joao)).status).toBe(403);
  const unknown = await call(
    'POST /api/user/company/vacancy/vacancy-status/undo',
    { body: { candidateId: padaria.id, jobVacancyId: vacancy.id } },
    padaria,
  );
  expect(unknown.body.code).toBe('application_not_found');
  expect((await undo(await anAdmin(db))).body.status).toBe('Em Análise');
});
