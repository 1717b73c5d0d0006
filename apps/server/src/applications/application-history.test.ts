import { applicationStepLimit, commentLimit } from '@trampolim/contract/wire/limits';
import { expect, test } from 'vitest';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { type Person, startTestApp } from '../../test/test-app.ts';
import { newId } from '../platform/database/database.ts';

const { call, db } = await startTestApp();
const padaria = await aCompany(db, { name: 'Padaria Santa Clara' });

/** Creates Ana, whose application has the given number of steps. */
async function anApplicant(stepCount = 2) {
  const ana = await aCandidate(db, { name: 'Ana Conceição' });
  const vacancy = await aVacancy(db, padaria);
  const { applied_at } = await anApplication(db, ana, vacancy, { status: 'Em Análise' });
  // The further steps are an hour older, so that the last step is the one that `anApplication` stored.
  const timeOf = (seconds: number) =>
    new Date(Date.parse(applied_at) - 3_600_000 + seconds * 1000).toISOString();
  const furtherSteps = Array.from({ length: stepCount - 2 }, (_, index) => ({
    id: newId(),
    candidate_id: ana.id,
    vacancy_id: vacancy.id,
    status: 'Em Análise' as const,
    comments: `Recado ${index}`,
    author_name: padaria.name,
    at: timeOf(index),
  }));
  if (furtherSteps.length > 0) await db.insertInto('application_step').values(furtherSteps).execute();
  const target = { candidateId: ana.id, jobVacancyId: vacancy.id };
  return {
    decide: (status: 'Aprovado' | 'Dispensado', comments = '') =>
      call(
        'POST /api/user/company/vacancy/vacancy-status/update',
        { body: { ...target, status, comments } },
        padaria,
      ),
    undo: () => call('POST /api/user/company/vacancy/vacancy-status/undo', { body: target }, padaria),
    open: () =>
      call(
        'GET /api/user/company/vacancy/candidate-details/:vacancyId/:candidateId',
        { params: { vacancyId: vacancy.id, candidateId: ana.id } },
        padaria,
      ),
    readHistory: (as: Person = ana) =>
      call(
        'GET /api/user/company/vacancy/vacancy-status/:vacancyId',
        { params: { vacancyId: vacancy.id } },
        as,
      ),
    readOwn: async () => (await call('GET /api/user/company/vacancy/vacancy-status', {}, ana)).body[0],
  };
}

test('candidates read the steps of their own applications only', async () => {
  const { readHistory, readOwn } = await anApplicant();

  const { body } = await readHistory();

  expect(body.history).toMatchObject([
    { status: 'Currículo Enviado', by: 'Ana Conceição' },
    { status: 'Em Análise', by: 'Padaria Santa Clara' },
  ]);
  expect(await readOwn()).toMatchObject({
    changedAt: body.history.at(-1)?.at,
    changedBy: 'Padaria Santa Clara',
  });
  expect(await readOwn()).not.toHaveProperty('history');
  const responseToOther = await readHistory(await aCandidate(db));
  expect([responseToOther.status, responseToOther.body.code]).toEqual([404, 'application_not_found']);
  expect((await readHistory(padaria)).status).toBe(403);
});

test('simultaneous changes succeed up to the limit of the history', async () => {
  const { decide, readHistory } = await anApplicant(applicationStepLimit - 4);

  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => decide(turn % 2 ? 'Aprovado' : 'Dispensado', `Recado ${turn}`)),
  );

  const refusals = responses.filter(({ status }) => status === 409);
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(4);
  expect(refusals).toHaveLength(16);
  for (const { body } of refusals) expect(body.code).toBe('history_full');
  expect((await readHistory()).body.history).toHaveLength(applicationStepLimit);
});

test('a full history accepts no further step', async () => {
  const { decide, open, readOwn } = await anApplicant(applicationStepLimit - 1);
  await decide('Aprovado', 'Venha na segunda.');

  const refusal = await decide('Dispensado');
  expect(refusal.body.error).toBe('Esta candidatura chegou ao limite de 50 mudanças. Vale o status atual.');
  expect(await readOwn()).toMatchObject({ status: 'Aprovado', comments: 'Venha na segunda.' });
  const { application } = (await open()).body;
  expect(application.history).toHaveLength(applicationStepLimit);
  expect(application.nextStatuses).toEqual([]);
  // A decision that changes nothing adds no step.
  expect((await decide('Aprovado')).status).toBe(200);
});

test('a full history accepts another step after one was undone', async () => {
  const { decide, undo } = await anApplicant(applicationStepLimit - 1);
  await decide('Aprovado', 'Venha na segunda.');

  const undone = await undo();
  expect(undone.status).toBe(200);
  expect(undone.body.application.nextStatuses).toEqual(['Aprovado', 'Dispensado']);
  expect((await decide('Dispensado')).status).toBe(200);
});

test('a history beyond the limit shows its latest steps to both sides', async () => {
  const { readHistory, open } = await anApplicant(2 * applicationStepLimit);

  for (const steps of [(await readHistory()).body.history, (await open()).body.application.history]) {
    expect(steps).toHaveLength(applicationStepLimit);
    expect(steps.at(-1)).toMatchObject({ status: 'Em Análise', comments: '' });
    expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).toSorted());
  }
});

test('a comment has a maximum length', async () => {
  const { decide } = await anApplicant();

  const { status, body } = await decide('Aprovado', 'á'.repeat(commentLimit + 1));

  expect([status, body.issues?.[0]?.path]).toEqual([400, 'comments']);
  expect((await decide('Aprovado', 'á'.repeat(commentLimit))).status).toBe(200);
});
