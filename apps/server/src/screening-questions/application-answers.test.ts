import { beforeEach, expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import {
  allQuestions,
  answersTo,
  licence,
  questionCalls,
  shift,
  vacancyDraft,
  validAnswers,
} from '../../test/question-calls.ts';
import { startTestApp } from '../../test/test-app.ts';

const { app, authorization, call, db } = await startTestApp();
/** Each test publishes for a company of its own, because open vacancies of one company are limited. */
let padaria = await aCompany(db);
beforeEach(async () => {
  padaria = await aCompany(db);
});
const { publish, apply, details, listAskedQuestions, readQuestionsOf } = questionCalls(call, () => padaria);
const list = (id: string, query: object = {}) =>
  call('GET /api/user/company/vacancy/list-interested/:id', { params: { id }, query }, padaria);

test('the company and the candidate read the answers with the original questions', async () => {
  const vacancy = await publish();
  const ana = await aCandidate(db);
  expect((await apply(vacancy._id, ana, answersTo(vacancy.questions, validAnswers))).status).toBe(200);

  const answers = allQuestions.map(({ kind, text }, index) => ({
    questionId: vacancy.questions?.[index]?._id,
    kind,
    text,
    value: validAnswers[index],
    ...(kind === 'number' && { unit: 'anos' }),
  }));
  expect((await details(vacancy._id, ana.id)).body.application.answers).toEqual(answers);
  const application = await call(
    'GET /api/user/company/vacancy/vacancy-status/:vacancyId',
    { params: { vacancyId: vacancy._id } },
    ana,
  );
  expect(application.body.answers).toEqual(answers);
});

test('skipped optional questions have no answer', async () => {
  const vacancy = await publish();
  const ana = await aCandidate(db);
  await apply(vacancy._id, ana, answersTo(vacancy.questions, ['Sim', 'Noite', null, '  ']));
  const { body } = await details(vacancy._id, ana.id);
  expect(body.application.answers?.map(({ value }) => value)).toEqual(['Sim', 'Noite']);
});

test('an application without answers to required questions is refused', async () => {
  const vacancy = await publish();
  const ana = await aCandidate(db);
  expect((await apply(vacancy._id, ana)).body).toMatchObject({ code: 'questions_unanswered' });
});

test('candidates read the questions of vacancies that have any', async () => {
  const vacancy = await publish();
  const ana = await aCandidate(db);
  const plain = await aVacancy(db, padaria);
  const { body } = await readQuestionsOf([plain.id, vacancy._id], ana);

  expect(body).toEqual([
    { jobVacancyId: vacancy._id, jobTitle: vacancyDraft.jobTitle, questions: vacancy.questions },
  ]);
});

test.each([
  [['Talvez', 'Manhã', null, null], 'answers.0.value'],
  [['Sim', 'Madrugada', null, null], 'answers.1.value'],
  [['Sim', null, null, null], 'answers.1.value'],
  [['Sim', 'Manhã', 51, null], 'answers.2.value'],
  [['Sim', 'Manhã', 'três', null], 'answers.2.value'],
])(
  'of the answers %j the invalid one is refused at its question and does not count towards the daily limit',
  async (values, path) => {
    const vacancy = await publish();
    const ana = await aCandidate(db);
    const refusal = await apply(vacancy._id, ana, answersTo(vacancy.questions, values));
    expect(refusal.status).toBe(400);
    expect(refusal.body.issues?.map((issue) => issue.path)).toEqual([path]);
    const today = await call('GET /api/user/company/vacancy/applications-today', {}, ana);
    expect(today.body.dailyApplicationsCount).toBe(0);
  },
);

test('a knock-out answer is refused with the company’s requirement', async () => {
  const vacancy = await publish();
  const ana = await aCandidate(db);
  const refusal = await apply(
    vacancy._id,
    ana,
    answersTo(vacancy.questions, ['Não', ...validAnswers.slice(1)]),
  );

  expect(refusal.status).toBe(409);
  expect(refusal.body).toMatchObject({
    code: 'knocked_out',
    issues: [{ path: 'answers.0.value', message: 'Para esta vaga, a empresa exige: Sim.' }],
  });
  expect((await list(vacancy._id)).body).toEqual([]);
  expect((await apply(vacancy._id, ana, answersTo(vacancy.questions, validAnswers))).status).toBe(200);
});

test('a second application is refused whatever its answers', async () => {
  const vacancy = await publish();
  const ana = await aCandidate(db);
  await apply(vacancy._id, ana, answersTo(vacancy.questions, validAnswers));
  expect((await apply(vacancy._id, ana)).body).toMatchObject({ code: 'already_applied' });
  expect((await apply(vacancy._id, ana, [])).body).toMatchObject({ code: 'already_applied' });
});

test('a batch skips vacancies whose questions are unanswered', async () => {
  const ana = await aCandidate(db);
  const [plain, first, second] = [
    await aVacancy(db, padaria),
    await publish([licence]),
    await publish([shift]),
  ];
  const response = await call(
    'POST /api/user/company/vacancy/add-interested-batch',
    {
      body: {
        jobVacancyIds: [plain.id, first._id, second._id],
        answers: [{ jobVacancyId: first._id, answers: answersTo(first.questions, ['Sim']) }],
      },
    },
    ana,
  );

  expect(response.status).toBe(207);
  expect(response.body).toMatchObject({
    message: '2 de 3 candidaturas enviadas.',
    failedApplications: [
      {
        jobVacancyId: second._id,
        message: 'Responda às perguntas da vaga para enviar o currículo.',
      },
    ],
  });
});

test('applicants are filtered by their answers, in the list, the counts and the table', async () => {
  const vacancy = await publish();
  const [, shiftId = '', yearsId = ''] = vacancy.questions?.map(({ _id }) => _id) ?? [];
  const people = [
    ['Ana', 'Manhã', 1],
    ['Bia', 'Tarde', 2],
    ['Caio', 'Manhã', 5.5],
    ['Davi', 'Noite', null],
  ] as const;
  for (const [name, shiftAnswer, years] of people) {
    const person = await aCandidate(db, { name });
    await apply(
      vacancy._id,
      person,
      answersTo(vacancy.questions, ['Sim', shiftAnswer, years, name === 'Ana' ? '=2+2' : null]),
    );
  }
  const listNames = async (query: object) =>
    (await list(vacancy._id, { order: 'oldest', ...query })).body.map(({ candidateName }) => candidateName);
  expect(await listNames({ answer: `${shiftId}:Manhã` })).toEqual(['Ana', 'Caio']);
  expect(await listNames({ answer: [`${shiftId}:Manhã`, `${shiftId}:Noite`] })).toEqual([
    'Ana',
    'Caio',
    'Davi',
  ]);
  expect(await listNames({ answerRange: `${yearsId}:2..` })).toEqual(['Bia', 'Caio']);
  expect(await listNames({ answerRange: `${yearsId}:..2` })).toEqual(['Ana', 'Bia']);
  expect(await listNames({ answerRange: `${yearsId}:2..5.5`, answer: `${shiftId}:Manhã` })).toEqual(['Caio']);
  expect(await listNames({ answer: `${yearsId}:Manhã` })).toEqual([]);
  expect((await list(vacancy._id, { answer: 'Manhã' })).status).toBe(400);
  expect((await list(vacancy._id, { answerRange: `${yearsId}:a..b` })).status).toBe(400);

  const counts = await call(
    'GET /api/user/company/vacancy/:id/status-count',
    { params: { id: vacancy._id }, query: { answer: `${shiftId}:Manhã` } },
    padaria,
  );
  expect(counts.body[0]).toEqual({ status: 'Currículo Enviado', count: 2 });

  const table = await app.inject({
    method: 'GET',
    url: `/api/user/company/vacancy/applicants-csv/${vacancy._id}`,
    query: { order: 'oldest', answer: `${shiftId}:Manhã` },
    headers: await authorization(padaria),
  });
  const [header = '', ...rows] = table.body.trim().split('\r\n');
  expect(header).toContain(
    '"Você tem CNH categoria B?";"Em que turno pode trabalhar?";"Quanto tempo trabalhou em padaria? (anos)";"Por que esta vaga?"',
  );
  expect(rows.map((row) => row.split(';').slice(-4))).toEqual([
    ['"Sim"', '"Manhã"', '"1"', `"'=2+2"`],
    ['"Sim"', '"Manhã"', '"5,5"', '""'],
  ]);
});

test('answers to questions of another vacancy find nobody, although their ids are public', async () => {
  const vacancy = await publish();
  const mercado = await aCompany(db);
  const elsewhere = await aVacancy(db, mercado);
  const ana = await aCandidate(db);
  await apply(vacancy._id, ana, answersTo(vacancy.questions, validAnswers));
  await apply(elsewhere.id, ana);
  const [licenceId, , yearsId] = vacancy.questions?.map(({ _id }) => _id) ?? [];
  const listApplicantsElsewhere = async (query: object) =>
    (
      await call(
        'GET /api/user/company/vacancy/list-interested/:id',
        { params: { id: elsewhere.id }, query },
        mercado,
      )
    ).body;

  expect(await listApplicantsElsewhere({})).toHaveLength(1);
  expect(await listApplicantsElsewhere({ answer: `${licenceId}:Sim` })).toEqual([]);
  expect(await listApplicantsElsewhere({ answerRange: `${yearsId}:..` })).toEqual([]);
});

test('withdrawing an application deletes its answers', async () => {
  const vacancy = await publish();
  const ana = await aCandidate(db);
  await apply(vacancy._id, ana, answersTo(vacancy.questions, validAnswers));
  await call(
    'DELETE /api/user/company/vacancy/remove-interested',
    { body: { jobVacancyId: vacancy._id } },
    ana,
  );
  const remaining = await db
    .selectFrom('application_answer')
    .selectAll()
    .where('candidate_id', '=', ana.id)
    .execute();

  expect(remaining).toEqual([]);
});

test('the answers outlive the removed vacancy in the candidate’s own list', async () => {
  const vacancy = await publish();
  const ana = await aCandidate(db);
  await apply(vacancy._id, ana, answersTo(vacancy.questions, validAnswers));
  await call('DELETE /api/user/company/vacancy/delete-vacancy/:id', { params: { id: vacancy._id } }, padaria);
  const applications = await call('GET /api/user/company/vacancy/vacancy-status', {}, ana);

  expect(applications.body[0]?.answers?.map(({ text, value }) => [text, value])).toEqual(
    allQuestions.map(({ text }, index) => [text, validAnswers[index]]),
  );
});

test('only candidates read the questions of open vacancies', async () => {
  const ana = await aCandidate(db);
  const [closed, banned] = [await publish(), await publish()];
  await db
    .updateTable('vacancy')
    .set({ live: false, closed_at: new Date().toISOString() })
    .where('id', '=', closed._id)
    .execute();
  await db.updateTable('vacancy').set({ live: false, banned: true }).where('id', '=', banned._id).execute();

  expect((await readQuestionsOf([closed._id, banned._id], ana)).body).toEqual([]);
  expect((await apply(closed._id, ana, answersTo(closed.questions, validAnswers))).body).toMatchObject({
    code: 'vacancy_closed',
  });
  expect((await apply(banned._id, ana, answersTo(banned.questions, validAnswers))).body).toMatchObject({
    code: 'vacancy_not_found',
  });
  expect((await readQuestionsOf([closed._id], padaria)).status).toBe(403);
  expect((await listAskedQuestions(closed._id, ana)).status).toBe(403);
});
