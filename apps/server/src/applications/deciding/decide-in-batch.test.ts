import { applicantBatchLimit, commentLimit } from '@trampolim/contract/wire/limits';
import { expect, test } from 'vitest';
import { anAdmin } from '../../../seeds/admin-factory.ts';
import { anApplication } from '../../../seeds/application-factory.ts';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { aColleague } from '../../../seeds/colleague-factory.ts';
import { aCompany } from '../../../seeds/company-factory.ts';
import { aVacancy } from '../../../seeds/vacancy-factory.ts';
import { openSession } from '../../../test/callers/own-session.ts';
import { mailsTo } from '../../../test/mails-and-notices/queued-mails.ts';
import { countWaiting } from '../../../test/stored/count-waiting.ts';
import { loggedAbout } from '../../../test/stored/logged-about.ts';
import { stepsOf } from '../../../test/stored/steps-of.ts';
import { type Person, startTestApp } from '../../../test/test-app.ts';
import { newId } from '../../platform/database/database.ts';
import type { DecidableStatus } from '../application-rules.ts';
import { tellDecision } from '../telling/telling.ts';

const testApp = await startTestApp();
const { authorization, call, db, services } = testApp;
const padaria = await aCompany(db, { name: 'Padaria Conceição' });

/** A vacancy of the bakery's that so many applied to. */
async function aVacancyWith(names: readonly string[]) {
  const vacancy = await aVacancy(db, padaria, { title: 'Forneira' });
  const people: Awaited<ReturnType<typeof aCandidate>>[] = [];
  for (const name of names) {
    const person = await aCandidate(db, { name });
    await anApplication(db, person, vacancy, { status: 'Em Análise' });
    people.push(person);
  }
  const ids = people.map(({ id }) => id);
  return {
    vacancy,
    people,
    ids,
    decide: (status: DecidableStatus, candidateIds = ids, as: Person = padaria, comments = '') =>
      call(
        'POST /api/user/company/vacancy/vacancy-status/update-batch',
        { body: { jobVacancyId: vacancy.id, candidateIds, status, comments } },
        as,
      ),
    decideOne: (candidateId: string, status: DecidableStatus) =>
      call(
        'POST /api/user/company/vacancy/vacancy-status/update',
        { body: { jobVacancyId: vacancy.id, candidateId, status } },
        padaria,
      ),
    undo: (decisions: { candidateId: string; undoableUntil: string }[], as: Person = padaria) =>
      call(
        'POST /api/user/company/vacancy/vacancy-status/undo-batch',
        { body: { jobVacancyId: vacancy.id, decisions } },
        as,
      ),
    withdraw: (as: Person) =>
      call('DELETE /api/user/company/vacancy/remove-interested', { body: { jobVacancyId: vacancy.id } }, as),
    statuses: async () => {
      const rows = await db
        .selectFrom('application')
        .select(['candidate_id', 'status', 'comments'])
        .where('vacancy_id', '=', vacancy.id)
        .execute();
      return new Map(rows.map((row) => [row.candidate_id, row]));
    },
  };
}

const undoable = (moved: readonly { candidateId: string; undoableUntil?: string | undefined }[]) =>
  moved.map(({ candidateId, undoableUntil = '' }) => ({ candidateId, undoableUntil }));

const failedOf = (body: object) =>
  (body as { failedApplicants?: { candidateId: string; candidateName?: string; message: string }[] })
    .failedApplicants ?? [];

test('several are decided on with one comment, as if each by itself, and each is told after two minutes', async () => {
  const { vacancy, people, ids, decide, statuses } = await aVacancyWith(['Ana', 'Bia', 'Caio']);

  const { status, body } = await decide('Aprovado', [...ids, ...ids], padaria, 'Venha na segunda.');

  expect(status).toBe(200);
  expect(body.message).toBe('3 candidaturas atualizadas para Aprovado.');
  expect(body.moved.map(({ candidateId, status }) => [candidateId, status])).toEqual(
    ids.map((id) => [id, 'Aprovado']),
  );
  expect(body.statusCounts).toContainEqual({ status: 'Aprovado', count: 3 });
  for (const [index, { id, email }] of people.entries()) {
    expect((await statuses()).get(id)).toMatchObject({ status: 'Aprovado', comments: 'Venha na segunda.' });
    expect(await stepsOf(db, id)).toHaveLength(3);
    expect(await loggedAbout(db, email)).toContainEqual(
      expect.stringContaining(`Status atualizado para Aprovado: ${email}, vaga Forneira`),
    );
    expect(await mailsTo(db, email)).toEqual([]);
    const tellAt = body.moved[index]?.undoableUntil ?? '';
    await db
      .transaction()
      .execute((transaction) =>
        tellDecision(transaction, services, { candidateId: id, vacancyId: vacancy.id, tellAt }),
      );
    expect(await mailsTo(db, email)).toMatchObject([{ subject: 'Boa notícia sobre a vaga Forneira' }]);
  }
});

test('whoever cannot be moved is named with the reason, and holds back nobody', async () => {
  const { people, ids, decide, withdraw, statuses } = await aVacancyWith(['Ana', 'Bia', 'Caio']);
  const [ana, bia, caio] = ids as [string, string, string];
  await decide('Aprovado', [ana]);
  await withdraw(people[1] as Person);
  const stranger = await aCandidate(db, { name: 'De Outra Vaga' });

  const { status, body } = await decide('Em Análise', [ana, bia, caio, stranger.id], padaria, 'Olá!');

  expect(status).toBe(207);
  expect(body.message).toBe('1 de 4 candidaturas atualizadas para Em Análise.');
  expect(body.moved.map(({ candidateId }) => candidateId)).toEqual([caio]);
  expect(failedOf(body)).toEqual([
    {
      candidateId: ana,
      candidateName: 'Ana',
      message: 'O status desta candidatura já avançou e não pode voltar a uma etapa anterior.',
    },
    { candidateId: bia, message: 'Candidatura não encontrada.' },
    // Whoever did not apply is not named to the company.
    { candidateId: stranger.id, message: 'Candidatura não encontrada.' },
  ]);
  expect((await statuses()).get(caio)).toMatchObject({ status: 'Em Análise', comments: 'Olá!' });

  const none = await decide('Em Análise', [ana]);
  expect([none.status, none.body.message]).toEqual([207, 'Nenhum status foi atualizado.']);
});

test('a history that is full refuses its own application alone and leaves it as it was', async () => {
  const { vacancy, ids, decide, statuses } = await aVacancyWith(['Ana', 'Bia']);
  const [ana, bia] = ids as [string, string];
  await db
    .insertInto('application_step')
    .values(
      Array.from({ length: 48 }, () => ({
        id: newId(),
        candidate_id: ana,
        vacancy_id: vacancy.id,
        status: 'Em Análise' as const,
        author_name: 'Padaria Conceição',
      })),
    )
    .execute();

  const { status, body } = await decide('Dispensado');

  expect(status).toBe(207);
  expect(failedOf(body)).toMatchObject([{ candidateName: 'Ana' }]);
  expect((await statuses()).get(ana)?.status).toBe('Em Análise');
  expect((await statuses()).get(bia)?.status).toBe('Dispensado');
});

test('several decisions are taken back, each only while it is the one that is meant', async () => {
  const { ids, decide, decideOne, undo, statuses } = await aVacancyWith(['Ana', 'Bia', 'Caio']);
  const [ana, bia, caio] = ids as [string, string, string];
  const decided = undoable((await decide('Dispensado')).body.moved);
  await decideOne(bia, 'Aprovado');

  const { status, body } = await undo(decided);

  expect(status).toBe(207);
  expect(body.message).toBe('2 de 3 decisões desfeitas.');
  expect(failedOf(body)).toEqual([
    {
      candidateId: bia,
      candidateName: 'Bia',
      message: 'Esta decisão já foi comunicada ou alterada, e não pode mais ser desfeita.',
    },
  ]);
  const stands = await statuses();
  expect([ana, bia, caio].map((id) => stands.get(id)?.status)).toEqual([
    'Em Análise',
    'Aprovado',
    'Em Análise',
  ]);
  expect(body.statusCounts).toContainEqual({ status: 'Em Análise', count: 2 });

  const again = await decide('Aprovado', [ana, caio]);
  const whole = await undo(undoable(again.body.moved));
  expect([whole.status, whole.body.message]).toEqual([200, '2 decisões desfeitas.']);
});

test('only so many in one call, none twice, and only what the call knows', async () => {
  const { ids, decide, undo } = await aVacancyWith(['Ana']);
  const [ana = ''] = ids;

  const many = await decide('Aprovado', Array.from({ length: applicantBatchLimit + 1 }, newId));
  expect(many.status).toBe(400);
  expect(many.body.issues).toEqual([
    { path: 'candidateIds', message: `Use no máximo ${applicantBatchLimit} itens.` },
  ]);
  expect((await decide('Aprovado', [])).body.issues?.[0]?.path).toBe('candidateIds');
  expect((await decide('Aprovado', ['42'])).status).toBe(400);
  expect((await decide('Currículo Enviado' as DecidableStatus)).body.issues?.[0]?.path).toBe('status');
  expect((await decide('Aprovado', [ana], padaria, 'a'.repeat(commentLimit + 1))).status).toBe(400);
  expect((await undo([])).status).toBe(400);
  expect((await undo([{ candidateId: ana, undoableUntil: 'ontem' }])).status).toBe(400);
});

test('nobody moves the applicants of another company', async () => {
  const { vacancy, people, ids, decide, undo, statuses } = await aVacancyWith(['Ana']);
  const decided = undoable((await decide('Dispensado')).body.moved);
  const vizinha = await aCompany(db);
  const banned = await aCompany(db, { banned: true });

  for (const [stranger, status] of [
    [vizinha, 403],
    [people[0] as Person, 403],
    [banned, 401],
  ] as const) {
    expect((await decide('Aprovado', ids, stranger)).status).toBe(status);
    expect((await undo(decided, stranger)).status).toBe(status);
  }
  await db.updateTable('vacancy').set({ live: false }).where('id', '=', vacancy.id).execute();
  const answer = await decide('Aprovado', ids, vizinha);
  expect([answer.status, answer.body.error]).toEqual([404, 'Vaga não encontrada.']);
  expect((await statuses()).get(ids[0] ?? '')?.status).toBe('Dispensado');
  expect((await decide('Aprovado', ids, await anAdmin(db))).status).toBe(200);
});

test('a bulk move against withdrawals ends in one of the two for each, with no loose steps', async () => {
  const { people, ids, decide, withdraw, statuses } = await aVacancyWith(
    Array.from({ length: 8 }, (_, n) => `Pessoa ${n}`),
  );
  const leaving = people.filter((_, index) => index % 2 === 0);

  const [{ status, body }, ...withdrawn] = await Promise.all([
    decide('Dispensado'),
    ...leaving.map(withdraw),
  ]);

  expect([200, 207]).toContain(status);
  const stands = await statuses();
  for (const [index, person] of leaving.entries()) {
    const hasLeft = withdrawn[index]?.status === 200;
    // Whoever was dismissed first can no longer withdraw; whoever withdrew first was not dismissed.
    expect(stands.has(person.id)).toBe(!hasLeft);
    expect(failedOf(body).some(({ candidateId }) => candidateId === person.id)).toBe(hasLeft);
    expect(await stepsOf(db, person.id)).toHaveLength(hasLeft ? 0 : 3);
  }
  const dismissed = body.statusCounts.find((each) => each.status === 'Dispensado')?.count;
  expect(dismissed).toBe(stands.size);
  expect(body.moved).toHaveLength(ids.length - failedOf(body).length);
});

test('two colleagues who move the same people, and one who decides on one of them, leave whole histories', async () => {
  const { ids, decide, decideOne, statuses } = await aVacancyWith(
    Array.from({ length: 6 }, (_, n) => `Pessoa ${n}`),
  );
  const [first = ''] = ids;

  const answers = await Promise.all([
    decide('Aprovado', ids),
    decide('Dispensado', ids.toReversed()),
    decideOne(first, 'Dispensado'),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const stands = await statuses();
  for (const id of ids) {
    const steps = (
      await db
        .selectFrom('application_step')
        .select('status')
        .where('candidate_id', '=', id)
        .orderBy('at')
        .orderBy('id')
        .execute()
    ).map(({ status }) => status);
    expect(steps.at(-1)).toBe(stands.get(id)?.status);
    // A status is never a step twice in a row: the second sees what the first made.
    expect(steps.filter((status, index) => status === steps[index - 1])).toEqual([]);
  }
});

test('of a company one batch is carried out at once, and those of others go on', async () => {
  const { vacancy, decide } = await aVacancyWith(['Ana']);
  const confeitaria = await aCompany(db);
  const theirs = await aVacancy(db, confeitaria);
  const bia = await aCandidate(db);
  await anApplication(db, bia, theirs);

  const { answers } = await db.transaction().execute(async (transaction) => {
    await transaction
      .selectFrom('application')
      .select('id')
      .where('vacancy_id', '=', vacancy.id)
      .forUpdate()
      .execute();
    const answers = Promise.all(Array.from({ length: 12 }, () => decide('Aprovado')));
    const ofAnother = await call(
      'POST /api/user/company/vacancy/vacancy-status/update-batch',
      { body: { jobVacancyId: theirs.id, candidateIds: [bia.id], status: 'Aprovado' } },
      confeitaria,
    );
    expect(ofAnother.status).toBe(200);
    expect(await countWaiting(db)).toBe(1);
    return { answers };
  });

  expect((await answers).map(({ status }) => status)).toEqual(Array(12).fill(200));
});

test('whoever is shut out while their batch waits for another of the company decides on nobody', async () => {
  const { vacancy, ids, decide, undo, statuses } = await aVacancyWith(['Ana']);
  const joana = await aColleague(db, padaria);
  await authorization(joana);
  const phone = await openSession(testApp, joana);
  await authorization(padaria);

  const { first, late } = await db.transaction().execute(async (transaction) => {
    await transaction
      .selectFrom('application')
      .select('id')
      .where('vacancy_id', '=', vacancy.id)
      .forUpdate()
      .execute();
    const first = decide('Aprovado');
    await expect.poll(() => countWaiting(db)).toBe(1);
    const late = Promise.all([
      decide('Dispensado', ids, joana),
      undo([{ candidateId: ids[0] ?? '', undoableUntil: new Date().toISOString() }], joana),
    ]);
    // What comes after them has passed what lets them in, and so have they.
    expect((await call('GET /api/user/company/people', {}, padaria)).status).toBe(200);
    expect((await phone.ask('DELETE', '/api/user/sessions')).statusCode).toBe(200);
    return { first, late };
  });

  expect((await first).status).toBe(200);
  for (const { status, body } of await late)
    expect([status, body]).toMatchObject([401, { code: 'session_ended' }]);
  expect([...(await statuses()).values()]).toMatchObject([{ status: 'Aprovado' }]);
});
