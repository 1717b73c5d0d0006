import { questionLimit } from '@trampolim/contract/wire/limits';
import { beforeEach, expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import {
  allQuestions,
  answersTo,
  licence,
  questionCalls,
  reason,
  shift,
  vacancyDraft,
} from '../../test/question-calls.ts';
import { startTestApp } from '../../test/test-app.ts';

const { call, db } = await startTestApp();
/** Each test has a company of its own, because open vacancies of one company are limited. */
let padaria = await aCompany(db);
beforeEach(async () => {
  padaria = await aCompany(db);
});
const { publish, change, read, apply, listAskedQuestions, details } = questionCalls(call, () => padaria);

test('a vacancy shows its questions in order to everybody', async () => {
  const vacancy = await publish();
  const ana = await aCandidate(db);
  expect(vacancy.questions).toEqual(
    allQuestions.map((question) => ({ ...question, _id: expect.any(String) })),
  );
  expect((await read(vacancy._id, ana)).body.questions).toEqual(vacancy.questions);
  const visited = await call('GET /api/public/vacancies/:id', { params: { id: vacancy._id } });
  expect(visited.body).toMatchObject({ vacancy: { questions: vacancy.questions } });
  const listed = await call('GET /api/user/company/vacancy/company-vacancies', {}, padaria);
  expect(listed.body.find(({ _id }) => _id === vacancy._id)).not.toHaveProperty('questions');
});

test('an application to a vacancy without questions only needs its id', async () => {
  const vacancy = await aVacancy(db, padaria);
  const ana = await aCandidate(db);
  expect((await read(vacancy.id, ana)).body).not.toHaveProperty('questions');
  expect((await apply(vacancy.id, ana)).status).toBe(200);
  expect((await details(vacancy.id, ana.id)).body.application).not.toHaveProperty('answers');
});

test.each([
  ['a choice with one option', [{ ...shift, options: ['Manhã'] }], 'questions.0.options'],
  [
    'the same question twice',
    [licence, { ...licence, text: 'VOCÊ TEM CNH CATEGORIA B?' }],
    'questions.1.text',
  ],
  [
    'accepted options of a question that has none',
    [{ ...reason, accepted: { options: ['Sim'] }, required: true }],
    'questions.0.accepted',
  ],
  ['a blank question', [{ ...licence, text: ' ' }], 'questions.0.text'],
  [
    'too many questions',
    Array.from({ length: questionLimit + 1 }, (_, index) => ({ ...licence, text: `Pergunta ${index}?` })),
    'questions',
  ],
])('%s: the vacancy is refused at the field', async (_description, questions, path) => {
  const response = await call(
    'POST /api/user/company/vacancy/create-vacancy',
    { body: { ...vacancyDraft, questions } },
    padaria,
  );

  expect(response.status).toBe(400);
  expect(response.body.issues?.map((issue) => issue.path)).toContain(path);
});

test('answers to former questions are refused', async () => {
  const vacancy = await publish([licence]);
  const ana = await aCandidate(db);
  const oldAnswers = answersTo(vacancy.questions, ['Sim']);
  const { body: changed } = await change(vacancy._id, { questions: [licence, shift] });
  expect((await apply(vacancy._id, ana, oldAnswers)).body).toMatchObject({ code: 'questions_changed' });
  expect((await apply(vacancy._id, ana, [...oldAnswers, ...oldAnswers])).body).toMatchObject({
    code: 'questions_changed',
  });
  expect((await apply(vacancy._id, ana, answersTo(changed.questions, ['Sim', 'Noite']))).status).toBe(200);

  const otherVacancy = await aVacancy(db, padaria);
  expect((await apply(otherVacancy.id, ana, oldAnswers)).body).toMatchObject({ code: 'questions_changed' });
});

test('answers keep the original wording of an edited question', async () => {
  const vacancy = await publish([licence, shift]);
  const ana = await aCandidate(db);
  await apply(vacancy._id, ana, answersTo(vacancy.questions, ['Sim', 'Tarde']));

  const edited = { ...shift, text: 'Qual turno prefere?' };
  const { body: changed } = await change(vacancy._id, { questions: [edited, licence] });
  expect(changed.questions?.map(({ text }) => text)).toEqual([edited.text, licence.text]);
  // A question with the same content keeps its id.
  expect(changed.questions?.[1]?._id).toBe(vacancy.questions?.[0]?._id);
  expect((await details(vacancy._id, ana.id)).body.application.answers).toMatchObject([
    { text: licence.text, value: 'Sim' },
    { text: shift.text, value: 'Tarde' },
  ]);
  expect((await listAskedQuestions(vacancy._id)).body).toMatchObject([
    { text: edited.text, isCurrent: true },
    { text: licence.text, isCurrent: true },
    { text: shift.text, isCurrent: false },
  ]);

  // Restores the first wording. An unanswered question has been deleted.
  const { body: restored } = await change(vacancy._id, { questions: [licence, shift] });
  expect(restored.questions).toEqual(vacancy.questions);
  expect((await listAskedQuestions(vacancy._id)).body).toHaveLength(2);
});

test('two people who edit the questions at once do not overwrite each other', async () => {
  const vacancy = await publish([licence]);
  const questionsBefore = vacancy.questions?.map(({ _id }) => _id);
  const [first, second] = await Promise.all([
    change(vacancy._id, { questions: [licence, shift], questionsBefore }),
    change(vacancy._id, { questions: [licence, reason], questionsBefore, jobTitle: 'Outro título' }),
  ]);
  expect([first.status, second.status].toSorted()).toEqual([200, 409]);
  const refusal = [first, second].find(({ status }) => status === 409);
  expect(refusal?.body).toMatchObject({ code: 'questions_edited' });
  const { body: stored } = await read(vacancy._id, padaria);
  expect(stored.jobTitle).toBe(second.status === 200 ? 'Outro título' : vacancyDraft.jobTitle);
});

test('an application during an edit answers the current questions or is refused', async () => {
  for (let round = 0; round < 10; round += 1) {
    const vacancy = await publish([licence]);
    const ana = await aCandidate(db);
    const [applied, changed] = await Promise.all([
      apply(vacancy._id, ana, answersTo(vacancy.questions, ['Sim'])),
      change(vacancy._id, { questions: [shift] }),
    ]);
    expect(changed.status).toBe(200);
    const questions = (await listAskedQuestions(vacancy._id)).body.map(({ text, isCurrent }) => [
      text,
      isCurrent,
    ]);
    expect([applied.status, questions]).toBeOneOf([
      [
        200,
        [
          [shift.text, true],
          [licence.text, false],
        ],
      ],
      [409, [[shift.text, true]]],
    ]);
    await db.deleteFrom('vacancy').where('id', '=', vacancy._id).execute();
  }
});
