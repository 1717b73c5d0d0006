import type { Api } from '@trampolim/contract/api';
import { addDays, today } from '@trampolim/contract/values/calendar';
import type { RequestOf } from '@trampolim/contract/wire/endpoint';
import { questionLimit } from '@trampolim/contract/wire/limits';
import { expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { dayBefore, daysAgo } from '../../seeds/days-ago.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { type Person, startTestApp } from '../../test/test-app.ts';

const { call, db } = await startTestApp();
const padaria = await aCompany(db);
const ana = await aCandidate(db);
const admin = await anAdmin(db);

const createVacancyRoute = 'POST /api/user/company/vacancy/create-vacancy';
const draft: RequestOf<Api[typeof createVacancyRoute]>['body'] = {
  jobTitle: 'Pessoa confeiteira',
  jobDescription: 'Fazer bolos e doces.',
  jobArea: 'Outros',
  jobLocation: { city: 'São Luís', state: 'MA' },
  employmentType: 'CLT',
};
const publish = (body: object = {}) => call(createVacancyRoute, { body: { ...draft, ...body } }, padaria);
const change = (id: string, body: object) =>
  call('PUT /api/user/company/vacancy/update-vacancy/:id', { params: { id }, body }, padaria);
const check = (body: object, as: Person = padaria) =>
  call('POST /api/user/company/vacancy/check-vacancy', { body }, as);

const readFindings = (vacancyId: string) =>
  db.selectFrom('vacancy_finding').select('findings').where('vacancy_id', '=', vacancyId).executeTakeFirst();

test('an incomplete draft is checked', async () => {
  const { status, body } = await check({ jobTitle: '', jobDescription: 'Vaga só para homens.' });

  expect(status).toBe(200);
  expect(body.findings).toMatchObject([
    { rule: 'sex', severity: 'forbidden', field: 'jobDescription', text: 'só para homens' },
  ]);
  expect((await check({})).body).toEqual({ findings: [] });
  expect((await check({ jobDescription: 'Boa aparência.' }, admin)).body.findings).toHaveLength(1);
});

test('candidates cannot check vacancies', async () => {
  expect(await check({}, ana)).toMatchObject({ status: 403 });
});

test('a forbidden text is refused next to its field, with the words and the law', async () => {
  const { status, body } = await publish({
    jobDescription: 'Boa aparência.',
    requiredQualifications: ['Confeitaria', 'Até 30 anos'],
  });

  expect(status).toBe(400);
  expect(body).toMatchObject({
    code: 'invalid_input',
    issues: [
      { path: 'requiredQualifications.1', message: expect.stringContaining('“Até 30 anos”') },
      { path: 'jobDescription', message: expect.stringContaining('Lei 9.029/1995') },
    ],
  });
});

test('warnings of a published vacancy are updated by later changes', async () => {
  const { status, body: vacancy } = await publish({ jobDescription: 'Experiência de 2 anos.' });

  expect(status).toBe(200);
  expect(await readFindings(vacancy._id)).toMatchObject({
    findings: [{ rule: 'experience_over_six_months', severity: 'warning' }],
  });
  expect(await change(vacancy._id, { jobDescription: 'Fazer pães.' })).toMatchObject({ status: 200 });
  expect(await readFindings(vacancy._id)).toBeUndefined();
});

test('an older vacancy with a forbidden text accepts no other forbidden text', async () => {
  const old = await aVacancy(db, padaria, { description: 'Moças de boa aparência.' });

  expect(await change(old.id, { jobTitle: 'Recepção' })).toMatchObject({ status: 200 });
  expect(await change(old.id, { jobTitle: 'Recepcionista feminina' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'jobTitle' }] },
  });
});

test('a closed vacancy with a forbidden text is reopened only after a correction', async () => {
  const old = await aVacancy(db, padaria, {
    description: 'Moças de boa aparência.',
    live: false,
    closed_at: daysAgo(1),
  });
  const params = { id: old.id };
  const reopen = () => call('POST /api/user/company/vacancy/reopen-vacancy/:id', { params }, padaria);

  expect(await reopen()).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', issues: [{ path: 'jobDescription' }, { path: 'jobDescription' }] },
  });
  expect(await change(old.id, { jobDescription: 'Experiência de 2 anos.' })).toMatchObject({ status: 200 });
  // The correction stored its warning. Deleted here, it must be stored by the reopening.
  await db.deleteFrom('vacancy_finding').where('vacancy_id', '=', old.id).execute();
  expect(await reopen()).toMatchObject({ status: 200, body: { status: 'Aberta' } });
  expect(await readFindings(old.id)).toMatchObject({ findings: [{ rule: 'experience_over_six_months' }] });
});

test('a vacancy with a forbidden text that is over is opened by a later deadline only after a correction', async () => {
  const description = 'Moças de boa aparência. Experiência de 2 anos.';
  const old = await aVacancy(db, padaria, { description, created_at: daysAgo(40), deadline: dayBefore(1) });
  const applicationDeadline = addDays(today(), 10);
  const unlawful = {
    status: 400,
    body: { issues: [{ path: 'jobDescription' }, { path: 'jobDescription' }] },
  };

  expect(await change(old.id, { jobTitle: 'Recepção' })).toMatchObject({ status: 200 });
  // A deadline in the past is refused for itself. It opens nothing, so the text is not checked.
  expect(await change(old.id, { applicationDeadline: dayBefore(3) })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'applicationDeadline' }] },
  });
  expect(await change(old.id, { applicationDeadline })).toMatchObject(unlawful);
  expect(await change(old.id, { applicationDeadline, jobTitle: 'Atendimento' })).toMatchObject(unlawful);
  const corrected = { applicationDeadline, jobDescription: 'Recepção. Experiência de 2 anos.' };
  expect(await change(old.id, corrected)).toMatchObject({ status: 200, body: { status: 'Aberta' } });
  expect(await readFindings(old.id)).toMatchObject({ findings: [{ rule: 'experience_over_six_months' }] });
});

test('an open vacancy with an older forbidden text accepts a later deadline', async () => {
  const description = 'Moças de boa aparência.';
  const old = await aVacancy(db, padaria, { description, deadline: addDays(today(), 2) });

  expect(await change(old.id, { applicationDeadline: addDays(today(), 10) })).toMatchObject({ status: 200 });
});

test('a change of facts is refused if it makes an unchanged text unlawful', async () => {
  const { body: vacancy } = await publish({
    employmentType: 'Jovem Aprendiz',
    requiredQualifications: ['De 18 a 22 anos'],
  });

  expect(await change(vacancy._id, { employmentType: 'CLT' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'requiredQualifications.0' }] },
  });
  expect(
    await change(vacancy._id, { employmentType: 'CLT', requiredQualifications: ['Confeitaria'] }),
  ).toMatchObject({ status: 200 });
});

test('one of two simultaneous changes that are only unlawful together is refused', async () => {
  const { body: vacancy } = await publish({ employmentType: 'Jovem Aprendiz' });

  const responses = await Promise.all([
    change(vacancy._id, { employmentType: 'CLT' }),
    change(vacancy._id, { requiredQualifications: ['De 18 a 22 anos'] }),
  ]);

  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('no number of warnings hides a forbidden text', async () => {
  const jobDescription = `${'Boa apresentação. '.repeat(60)}Somente evangélicos.`;

  expect((await check({ jobDescription })).body.findings[0]).toMatchObject({ rule: 'religion' });
  expect(await publish({ jobDescription })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'jobDescription', message: expect.stringContaining('evangélicos') }] },
  });
});

test.each([
  'Você tem filhos?',
  'Está grávida?',
  'Quantos anos você tem?',
  'Qual é a sua religião?',
  'Qual o seu sexo?',
  'Você é casada?',
])('a question may not ask for what an ad may not require: %s', async (text) => {
  const questions = [
    { kind: 'yesNo', text: 'Pode trabalhar aos sábados?' },
    { kind: 'text', text },
  ];

  expect(await publish({ questions })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'questions.1.text' }] },
  });
});

test('the questions of a draft are checked while they are written, including unfinished ones', async () => {
  const questions = [
    {},
    { text: 'Você tem filhos?' },
    { text: '', options: ['', 'Até 30 anos'] },
    { text: 'Tem CNH?' },
  ];

  expect(await check({ questions })).toMatchObject({
    status: 200,
    body: {
      findings: [
        { rule: 'age', severity: 'forbidden', field: 'questions.2.options.1', text: 'Até 30 anos' },
        {
          rule: 'children',
          severity: 'forbidden',
          field: 'questions.1.text',
          law: expect.stringMatching('CLT'),
        },
      ],
    },
  });
  const tooManyQuestions = Array.from({ length: questionLimit + 1 }, () => ({ text: 'Tem CNH?' }));
  expect(await check({ questions: tooManyQuestions })).toMatchObject({ status: 400 });
});

test('options of questions are checked', async () => {
  const choice = { kind: 'choice', text: 'Qual é o seu perfil?', options: ['Até 30 anos', 'Outro'] };

  expect(await publish({ questions: [choice] })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'questions.0.options.0' }] },
  });
});

test('questions about experience are not about age', async () => {
  const years = { kind: 'number', text: 'Quantos anos você tem de experiência em padaria?' };

  expect(await publish({ questions: [years] })).toMatchObject({ status: 200 });
});
