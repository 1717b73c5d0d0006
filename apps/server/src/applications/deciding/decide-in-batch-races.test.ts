import { expect, test } from 'vitest';
import { anApplication } from '../../../seeds/application-factory.ts';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { aColleague } from '../../../seeds/colleague-factory.ts';
import { aCompany } from '../../../seeds/company-factory.ts';
import { aVacancy } from '../../../seeds/vacancy-factory.ts';
import { openSession } from '../../../test/callers/own-session.ts';
import { startBatchScenario } from '../../../test/scenarios/batch-scenario.ts';
import { countWaiting } from '../../../test/stored/count-waiting.ts';
import { stepsOf } from '../../../test/stored/steps-of.ts';

const testApp = await startBatchScenario();
const { authorization, call, db, padaria, aVacancyWith } = testApp;

const failedOf = (body: object) =>
  (body as { failedApplicants?: { candidateId: string; candidateName?: string; message: string }[] })
    .failedApplicants ?? [];

test('during a batch, each application is either withdrawn or dismissed, without orphaned steps', async () => {
  const { people, ids, decide, withdraw, readApplications } = await aVacancyWith(
    Array.from({ length: 8 }, (_, n) => `Pessoa ${n}`),
  );
  const withdrawing = people.filter((_, index) => index % 2 === 0);

  const [{ status, body }, ...withdrawn] = await Promise.all([
    decide('Dispensado'),
    ...withdrawing.map(withdraw),
  ]);

  expect([200, 207]).toContain(status);
  const currentStatuses = await readApplications();
  for (const [index, person] of withdrawing.entries()) {
    const hasWithdrawn = withdrawn[index]?.status === 200;
    // A candidate who was dismissed first can no longer withdraw, and one who withdrew first was not dismissed.
    expect(currentStatuses.has(person.id)).toBe(!hasWithdrawn);
    expect(failedOf(body).some(({ candidateId }) => candidateId === person.id)).toBe(hasWithdrawn);
    // A dismissed application has one step for each status: sent, under review, dismissed.
    expect(await stepsOf(db, person.id)).toHaveLength(hasWithdrawn ? 0 : 3);
  }
  const dismissed = body.statusCounts.find((each) => each.status === 'Dispensado')?.count;
  expect(dismissed).toBe(currentStatuses.size);
  expect(body.moved).toHaveLength(ids.length - failedOf(body).length);
});

test('simultaneous batches and decisions about the same people leave complete histories', async () => {
  const { ids, decide, decideOne, readApplications } = await aVacancyWith(
    Array.from({ length: 6 }, (_, n) => `Pessoa ${n}`),
  );
  const [first = ''] = ids;

  const responses = await Promise.all([
    decide('Aprovado', ids),
    decide('Dispensado', ids.toReversed()),
    decideOne(first, 'Dispensado'),
  ]);

  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  const currentStatuses = await readApplications();
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
    expect(steps.at(-1)).toBe(currentStatuses.get(id)?.status);
    // A status is never repeated in consecutive steps, because the second decision sees the result of the first.
    expect(steps.filter((status, index) => status === steps[index - 1])).toEqual([]);
  }
});

test('batches of one company run one at a time, without delaying the batches of other companies', async () => {
  const { vacancy, decide } = await aVacancyWith(['Ana']);
  const confeitaria = await aCompany(db);
  const otherVacancy = await aVacancy(db, confeitaria);
  const bia = await aCandidate(db);
  await anApplication(db, bia, otherVacancy);

  const { responses } = await db.transaction().execute(async (transaction) => {
    await transaction
      .selectFrom('application')
      .select('id')
      .where('vacancy_id', '=', vacancy.id)
      .forUpdate()
      .execute();
    const responses = Promise.all(Array.from({ length: 12 }, () => decide('Aprovado')));
    await expect.poll(() => countWaiting(db)).toBe(1);
    const otherBatch = await call(
      'POST /api/user/company/vacancy/vacancy-status/update-batch',
      { body: { jobVacancyId: otherVacancy.id, candidateIds: [bia.id], status: 'Aprovado' } },
      confeitaria,
    );
    expect(otherBatch.status).toBe(200);
    expect(await countWaiting(db)).toBe(1);
    // Returned in an object, because the transaction would wait for a promise that is returned itself.
    return { responses };
  });

  expect((await responses).map(({ status }) => status)).toEqual(Array(12).fill(200));
});

test('a caller who is signed out while their batch waits changes no application', async () => {
  const { vacancy, ids, decide, undo, readApplications } = await aVacancyWith(['Ana']);
  const joana = await aColleague(db, padaria);
  // Both callers are signed in before the lock. Joana has a second session, which ends the other one.
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
    // This request was sent after the batches, so its response shows that they have been authorized too.
    expect((await call('GET /api/user/company/people', {}, padaria)).status).toBe(200);
    expect((await phone.ask('DELETE', '/api/user/sessions')).statusCode).toBe(200);
    return { first, late };
  });

  expect((await first).status).toBe(200);
  for (const { status, body } of await late)
    expect([status, body]).toMatchObject([401, { code: 'session_ended' }]);
  expect([...(await readApplications()).values()]).toMatchObject([{ status: 'Aprovado' }]);
});
