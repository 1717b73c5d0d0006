import type { QuestionDraft } from '@trampolim/contract/screening-questions/screening-questions';
import { beforeEach, expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { type Person, startTestApp } from '../../test/test-app.ts';

const { app, authorization, call, db } = await startTestApp();
/** A company for each test, because it may have few open vacancies. */
let padaria = await aCompany(db);
beforeEach(async () => {
  padaria = await aCompany(db);
});

const licence = {
  kind: 'yesNo',
  text: 'Você tem CNH categoria B?',
  required: true,
  accepted: { options: ['Sim'] },
} satisfies QuestionDraft;
const shift = {
  kind: 'choice',
  text: 'Em que turno pode trabalhar?',
  required: true,
  options: ['Manhã', 'Tarde', 'Noite'],
} satisfies QuestionDraft;
const experience = {
  kind: 'number',
  text: 'Quanto tempo trabalhou em padaria?',
  required: false,
  min: 0,
  max: 50,
  unit: 'anos',
} satisfies QuestionDraft;
const reason = { kind: 'text', text: 'Por que esta vaga?', required: false } satisfies QuestionDraft;
const all = [licence, shift, experience, reason];

const draft = {
  jobTitle: 'Pessoa confeiteira',
  jobDescription: 'Fazer bolos e doces.',
  jobArea: 'Outros',
  jobLocation: { city: 'São Luís', state: 'MA' },
  employmentType: 'CLT',
} as const;

const publish = async (questions: QuestionDraft[] = all) => {
  const published = await call(
    'POST /api/user/company/vacancy/create-vacancy',
    { body: { ...draft, questions } },
    padaria,
  );
  expect(published.status).toBe(200);
  return published.body;
};
const change = (id: string, body: object, as: Person = padaria) =>
  call('PUT /api/user/company/vacancy/update-vacancy/:id', { params: { id }, body }, as);
const read = (id: string, as: Person) =>
  call('GET /api/user/company/vacancy/list-vacancy/:id', { params: { id } }, as);
const apply = (
  jobVacancyId: string,
  as: Person,
  answers?: { questionId: string; value: string | number | null }[],
) => call('POST /api/user/company/vacancy/add-interested', { body: { jobVacancyId, answers } }, as);
const asked = (id: string, as: Person = padaria) =>
  call('GET /api/user/company/vacancy/:id/asked-questions', { params: { id } }, as);
const toAnswer = (jobVacancyId: string[], as: Person) =>
  call('GET /api/user/company/vacancy/questions', { query: { jobVacancyId } }, as);
const list = (id: string, query: object = {}) =>
  call('GET /api/user/company/vacancy/list-interested/:id', { params: { id }, query }, padaria);
const details = (vacancyId: string, candidateId: string) =>
  call(
    'GET /api/user/company/vacancy/candidate-details/:vacancyId/:candidateId',
    { params: { vacancyId, candidateId } },
    padaria,
  );

type Question = NonNullable<Awaited<ReturnType<typeof publish>>['questions']>[number];
const answersTo = (questions: readonly Question[] = [], values: (string | number | null)[]) =>
  questions.map(({ _id }, index) => ({ questionId: _id, value: values[index] ?? null }));
const fit = ['Sim', 'Manhã', 2.5, 'Gosto de pão.'];

test('a vacancy shows its questions in their order to everybody, and lists do not', async () => {
  const vacancy = await publish();
  const ana = await aCandidate(db);
  expect(vacancy.questions).toEqual(all.map((question) => ({ ...question, _id: expect.any(String) })));
  expect((await read(vacancy._id, ana)).body.questions).toEqual(vacancy.questions);
  const visited = await call('GET /api/public/vacancies/:id', { params: { id: vacancy._id } });
  expect(visited.body).toMatchObject({ vacancy: { questions: vacancy.questions } });
  const listed = await call('GET /api/user/company/vacancy/company-vacancies', {}, padaria);
  expect(listed.body.find(({ _id }) => _id === vacancy._id)).not.toHaveProperty('questions');
});

test('a vacancy without questions has none, and is applied to with its id alone', async () => {
  const vacancy = await aVacancy(db, padaria);
  const ana = await aCandidate(db);
  expect((await read(vacancy.id, ana)).body).not.toHaveProperty('questions');
  expect((await apply(vacancy.id, ana)).status).toBe(200);
  expect((await details(vacancy.id, ana.id)).body.application).not.toHaveProperty('answers');
});

test.each([
  [[{ ...shift, options: ['Manhã'] }], 'questions.0.options'],
  [[licence, { ...licence, text: 'VOCÊ TEM CNH CATEGORIA B?' }], 'questions.1.text'],
  [[{ ...reason, accepted: { options: ['Sim'] }, required: true }], 'questions.0.accepted'],
  [[{ ...licence, text: ' ' }], 'questions.0.text'],
  [Array.from({ length: 6 }, (_, index) => ({ ...licence, text: `Pergunta ${index}?` })), 'questions'],
])('invalid questions name the field', async (questions, path) => {
  const answer = await call(
    'POST /api/user/company/vacancy/create-vacancy',
    { body: { ...draft, questions } },
    padaria,
  );
  expect(answer.status).toBe(400);
  expect(answer.body.issues?.map((issue) => issue.path)).toContain(path);
});

test('the company and the candidate read the answers as they were asked', async () => {
  const vacancy = await publish();
  const ana = await aCandidate(db);
  expect((await apply(vacancy._id, ana, answersTo(vacancy.questions, fit))).status).toBe(200);

  const answers = all.map(({ kind, text }, index) => ({
    questionId: vacancy.questions?.[index]?._id,
    kind,
    text,
    value: fit[index],
    ...(kind === 'number' && { unit: 'anos' }),
  }));
  expect((await details(vacancy._id, ana.id)).body.application.answers).toEqual(answers);
  const own = await call(
    'GET /api/user/company/vacancy/vacancy-status/:vacancyId',
    { params: { vacancyId: vacancy._id } },
    ana,
  );
  expect(own.body.answers).toEqual(answers);
});

test('skipped optional questions have no answer', async () => {
  const vacancy = await publish();
  const ana = await aCandidate(db);
  await apply(vacancy._id, ana, answersTo(vacancy.questions, ['Sim', 'Noite', null, '  ']));
  const { body } = await details(vacancy._id, ana.id);
  expect(body.application.answers?.map(({ value }) => value)).toEqual(['Sim', 'Noite']);
});

test('an application without answers is refused until the questions were read', async () => {
  const vacancy = await publish();
  const ana = await aCandidate(db);
  expect((await apply(vacancy._id, ana)).body).toMatchObject({ code: 'questions_unanswered' });
  const plain = await aVacancy(db, padaria);
  const { body } = await toAnswer([plain.id, vacancy._id], ana);
  expect(body).toEqual([
    { jobVacancyId: vacancy._id, jobTitle: draft.jobTitle, questions: vacancy.questions },
  ]);
});

test.each([
  [['Talvez', 'Manhã', null, null], 'answers.0.value'],
  [['Sim', 'Madrugada', null, null], 'answers.1.value'],
  [['Sim', null, null, null], 'answers.1.value'],
  [['Sim', 'Manhã', 51, null], 'answers.2.value'],
  [['Sim', 'Manhã', 'três', null], 'answers.2.value'],
])('an invalid answer is refused beside its question and takes no slot of the day', async (values, path) => {
  const vacancy = await publish();
  const ana = await aCandidate(db);
  const refused = await apply(vacancy._id, ana, answersTo(vacancy.questions, values));
  expect(refused.status).toBe(400);
  expect(refused.body.issues?.map((issue) => issue.path)).toEqual([path]);
  const today = await call('GET /api/user/company/vacancy/applications-today', {}, ana);
  expect(today.body.dailyApplicationsCount).toBe(0);
});

test('a knock-out answer is refused with what the company requires, and can be corrected', async () => {
  const vacancy = await publish();
  const ana = await aCandidate(db);
  const refused = await apply(vacancy._id, ana, answersTo(vacancy.questions, ['Não', ...fit.slice(1)]));
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: 'knocked_out',
    issues: [{ path: 'answers.0.value', message: 'Para esta vaga, a empresa exige: Sim.' }],
  });
  expect((await list(vacancy._id)).body).toEqual([]);
  expect((await apply(vacancy._id, ana, answersTo(vacancy.questions, fit))).status).toBe(200);
});

test('a second application is refused as such, whatever its answers', async () => {
  const vacancy = await publish();
  const ana = await aCandidate(db);
  await apply(vacancy._id, ana, answersTo(vacancy.questions, fit));
  expect((await apply(vacancy._id, ana)).body).toMatchObject({ code: 'already_applied' });
  expect((await apply(vacancy._id, ana, [])).body).toMatchObject({ code: 'already_applied' });
});

test('answers to other questions than those of now are refused, and the application can be sent again', async () => {
  const vacancy = await publish([licence]);
  const ana = await aCandidate(db);
  const stale = answersTo(vacancy.questions, ['Sim']);
  const { body: changed } = await change(vacancy._id, { questions: [licence, shift] });
  expect((await apply(vacancy._id, ana, stale)).body).toMatchObject({ code: 'questions_changed' });
  expect((await apply(vacancy._id, ana, [...stale, ...stale])).body).toMatchObject({
    code: 'questions_changed',
  });
  expect((await apply(vacancy._id, ana, answersTo(changed.questions, ['Sim', 'Noite']))).status).toBe(200);

  const others = await aVacancy(db, padaria);
  expect((await apply(others.id, ana, stale)).body).toMatchObject({ code: 'questions_changed' });
});

test('an edited question leaves the answers with the words that were asked', async () => {
  const vacancy = await publish([licence, shift]);
  const ana = await aCandidate(db);
  await apply(vacancy._id, ana, answersTo(vacancy.questions, ['Sim', 'Tarde']));

  const edited = { ...shift, text: 'Qual turno prefere?' };
  const { body: changed } = await change(vacancy._id, { questions: [edited, licence] });
  expect(changed.questions?.map(({ text }) => text)).toEqual([edited.text, licence.text]);
  // A question with the same content is the same one.
  expect(changed.questions?.[1]?._id).toBe(vacancy.questions?.[0]?._id);
  expect((await details(vacancy._id, ana.id)).body.application.answers).toMatchObject([
    { text: licence.text, value: 'Sim' },
    { text: shift.text, value: 'Tarde' },
  ]);
  expect((await asked(vacancy._id)).body).toMatchObject([
    { text: edited.text, isCurrent: true },
    { text: licence.text, isCurrent: true },
    { text: shift.text, isCurrent: false },
  ]);

  // Back to the first wording, and an unanswered question is gone.
  const { body: back } = await change(vacancy._id, { questions: [licence, shift] });
  expect(back.questions).toEqual(vacancy.questions);
  expect((await asked(vacancy._id)).body).toHaveLength(2);
});

test('two people who edit the questions at once do not overwrite each other', async () => {
  const vacancy = await publish([licence]);
  const questionsBefore = vacancy.questions?.map(({ _id }) => _id);
  const [one, other] = await Promise.all([
    change(vacancy._id, { questions: [licence, shift], questionsBefore }),
    change(vacancy._id, { questions: [licence, reason], questionsBefore, jobTitle: 'Outro título' }),
  ]);
  expect([one.status, other.status].toSorted()).toEqual([200, 409]);
  const refused = [one, other].find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'questions_edited' });
  if (other.status === 409) expect((await read(vacancy._id, padaria)).body.jobTitle).toBe(draft.jobTitle);
});

test('an application that races with an edit answers what is asked, or is refused', async () => {
  for (let round = 0; round < 10; round += 1) {
    const vacancy = await publish([licence]);
    const ana = await aCandidate(db);
    const [applied, changed] = await Promise.all([
      apply(vacancy._id, ana, answersTo(vacancy.questions, ['Sim'])),
      change(vacancy._id, { questions: [shift] }),
    ]);
    expect(changed.status).toBe(200);
    const questions = (await asked(vacancy._id)).body.map(({ text, isCurrent }) => [text, isCurrent]);
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

test('a batch sends the answers of each vacancy, and leaves out those without', async () => {
  const ana = await aCandidate(db);
  const [plain, first, second] = [
    await aVacancy(db, padaria),
    await publish([licence]),
    await publish([shift]),
  ];
  const sent = await call(
    'POST /api/user/company/vacancy/add-interested-batch',
    {
      body: {
        jobVacancyIds: [plain.id, first._id, second._id],
        answers: [{ jobVacancyId: first._id, answers: answersTo(first.questions, ['Sim']) }],
      },
    },
    ana,
  );
  expect(sent.status).toBe(207);
  expect(sent.body).toMatchObject({
    message: '2 de 3 candidaturas enviadas.',
    failedApplications: [
      {
        jobVacancyId: second._id,
        message: 'Esta vaga faz perguntas a quem se candidata. Responda a elas para enviar o currículo.',
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
  for (const [name, turn, years] of people) {
    const person = await aCandidate(db, { name });
    await apply(
      vacancy._id,
      person,
      answersTo(vacancy.questions, ['Sim', turn, years, name === 'Ana' ? '=2+2' : null]),
    );
  }
  const names = async (query: object) =>
    (await list(vacancy._id, { order: 'oldest', ...query })).body.map(({ candidateName }) => candidateName);
  expect(await names({ answer: `${shiftId}:Manhã` })).toEqual(['Ana', 'Caio']);
  expect(await names({ answer: [`${shiftId}:Manhã`, `${shiftId}:Noite`] })).toEqual(['Ana', 'Caio', 'Davi']);
  expect(await names({ answerRange: `${yearsId}:2..` })).toEqual(['Bia', 'Caio']);
  expect(await names({ answerRange: `${yearsId}:..2` })).toEqual(['Ana', 'Bia']);
  expect(await names({ answerRange: `${yearsId}:2..5.5`, answer: `${shiftId}:Manhã` })).toEqual(['Caio']);
  expect(await names({ answer: `${yearsId}:Manhã` })).toEqual([]);
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

test('a withdrawn application takes its answers along', async () => {
  const vacancy = await publish();
  const ana = await aCandidate(db);
  await apply(vacancy._id, ana, answersTo(vacancy.questions, fit));
  await call(
    'DELETE /api/user/company/vacancy/remove-interested',
    { body: { jobVacancyId: vacancy._id } },
    ana,
  );
  const left = await db
    .selectFrom('application_answer')
    .selectAll()
    .where('candidate_id', '=', ana.id)
    .execute();
  expect(left).toEqual([]);
});

test('the answers outlive the removed vacancy in the candidate’s own list and data', async () => {
  const vacancy = await publish();
  const ana = await aCandidate(db);
  await apply(vacancy._id, ana, answersTo(vacancy.questions, fit));
  await call('DELETE /api/user/company/vacancy/delete-vacancy/:id', { params: { id: vacancy._id } }, padaria);
  const own = await call('GET /api/user/company/vacancy/vacancy-status', {}, ana);
  expect(own.body[0]?.answers?.map(({ text, value }) => [text, value])).toEqual(
    all.map(({ text }, index) => [text, fit[index]]),
  );
});

test('only candidates read what open vacancies ask them; closed and banned ones ask nothing', async () => {
  const ana = await aCandidate(db);
  const [closed, banned] = [await publish(), await publish()];
  await db
    .updateTable('vacancy')
    .set({ live: false, closed_at: new Date().toISOString() })
    .where('id', '=', closed._id)
    .execute();
  await db.updateTable('vacancy').set({ live: false, banned: true }).where('id', '=', banned._id).execute();
  expect((await toAnswer([closed._id, banned._id], ana)).body).toEqual([]);
  expect((await apply(closed._id, ana, answersTo(closed.questions, fit))).body).toMatchObject({
    code: 'vacancy_closed',
  });
  expect((await apply(banned._id, ana, answersTo(banned.questions, fit))).body).toMatchObject({
    code: 'vacancy_not_found',
  });
  expect((await toAnswer([closed._id], padaria)).status).toBe(403);
  expect((await asked(closed._id, ana)).status).toBe(403);
});
