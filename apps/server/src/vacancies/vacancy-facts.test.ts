import type { Api } from '@trampolim/contract/api';
import type { shownFacts } from '@trampolim/contract/vacancies/vacancy-facts';
import type { RequestOf } from '@trampolim/contract/wire/endpoint';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { type Person, startTestApp } from '../../test/test-app.ts';

const { call, db } = await startTestApp();
const padaria = await aCompany(db);
const vizinha = await aCompany(db);
const ana = await aCandidate(db);
const existingVacancy = await aVacancy(db, padaria);

const createVacancyRoute = 'POST /api/user/company/vacancy/create-vacancy';
type Body = RequestOf<Api[typeof createVacancyRoute]>['body'];

const draft: Body = {
  jobTitle: 'Pessoa confeiteira',
  jobDescription: 'Fazer bolos e doces.',
  jobArea: 'Outros',
  jobLocation: { city: 'São Luís', state: 'MA' },
  employmentType: 'CLT',
};
const facts = {
  workplace: { mode: 'Híbrido', daysAtPlace: 3 },
  salaryRange: { from: 3000, to: 4500.5, currency: 'R$', period: 'Mês' },
  weeklyHours: 40,
  replyWithinDays: 10,
  benefits: ['Vale-transporte', 'Plano de saúde'],
  otherBenefits: ['Pão quente todo dia'],
  affirmativeFor: ['Pessoas com deficiência', 'Mulheres'],
  accommodations: 'Rampa e intérprete de Libras.',
} satisfies Required<Pick<Body, keyof typeof shownFacts>>;

const publish = (body: object = {}, as = padaria) =>
  call(createVacancyRoute, { body: { ...draft, ...body } }, as);
const change = (id: string, body: object, as: Person = padaria) =>
  call('PUT /api/user/company/vacancy/update-vacancy/:id', { params: { id }, body }, as);
const readVacancy = (id: string) =>
  call('GET /api/user/company/vacancy/list-vacancy/:id', { params: { id } }, ana);
const search = (query: object = {}) => call('GET /api/user/company/vacancy/list-vacancies', { query }, ana);
const searchedAmount = async (id: string) => {
  const row = await db
    .selectFrom('vacancy_search')
    .select(['salary_currency', 'salary_amount'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return `${row.salary_currency} ${row.salary_amount}`;
};

test('a vacancy contains all facts, a list only the facts of cards', async () => {
  const { status, body } = await publish(facts);
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...facts, salary: 'R$ 3.000 a 4.500,50' });

  expect((await readVacancy(body._id)).body).toMatchObject(facts);
  const [listed] = (await search()).body;
  const { benefits, otherBenefits, accommodations, ...onCards } = facts;
  expect(listed).toMatchObject(onCards);
  for (const name of Object.keys({ benefits, otherBenefits, accommodations }))
    expect(listed).not.toHaveProperty(name);
});

test('missing facts are omitted', async () => {
  const { body } = await publish({ benefits: [], otherBenefits: [' ', ''], accommodations: ' ' });
  for (const name of Object.keys(facts)) expect(body).not.toHaveProperty(name);
  expect(body.salary).toBe('');
});

test('a change leaves unnamed facts alone', async () => {
  const { body: before } = await publish(facts);

  const { body: renamed } = await change(before._id, { jobTitle: 'Pessoa padeira' });
  expect(renamed).toEqual({ ...before, jobTitle: 'Pessoa padeira' });
  const { body: remote } = await change(before._id, { workplace: { mode: 'Remoto' } });
  expect(remote).toEqual({ ...renamed, workplace: { mode: 'Remoto' } });
  expect((await change(before._id, { weeklyHours: 30 }, vizinha)).body.error).toBe(
    'Esta vaga pertence a outra empresa.',
  );
});

test('null or an empty list removes a fact', async () => {
  const { body: before } = await publish(facts);

  const { body: bare } = await change(before._id, {
    workplace: null,
    salaryRange: null,
    weeklyHours: null,
    replyWithinDays: null,
    benefits: [],
    otherBenefits: [],
    affirmativeFor: [],
    accommodations: '',
  });
  for (const name of Object.keys(facts)) expect(bare).not.toHaveProperty(name);
});

test('lists of facts are returned in a fixed order, without duplicates', async () => {
  const { body } = await publish({
    benefits: ['Academia', 'Vale-transporte', 'Academia'],
    otherBenefits: [' Pão ', 'Pão'],
    affirmativeFor: ['Indígenas', 'Mulheres', 'Indígenas'],
  });

  expect(body.benefits).toEqual(['Vale-transporte', 'Academia']);
  expect(body.otherBenefits).toEqual(['Pão']);
  expect(body.affirmativeFor).toEqual(['Mulheres', 'Indígenas']);
});

const range = (overrides: object) => ({ salaryRange: { currency: 'R$', period: 'Mês', ...overrides } });

test.each<[object, string, string]>([
  [{ workplace: { mode: 'Lua' } }, 'workplace.mode', 'Escolha uma das opções.'],
  [{ workplace: {} }, 'workplace.mode', 'Preencha este campo.'],
  [
    { workplace: { mode: 'Remoto', daysAtPlace: 2 } },
    'workplace.daysAtPlace',
    'Informe os dias no local só em vagas híbridas.',
  ],
  [{ workplace: { mode: 'Híbrido', daysAtPlace: 0 } }, 'workplace.daysAtPlace', 'O mínimo é 1.'],
  [{ workplace: { mode: 'Híbrido', daysAtPlace: 6 } }, 'workplace.daysAtPlace', 'O máximo é 5.'],
  [
    { workplace: { mode: 'Híbrido', daysAtPlace: 1.5 } },
    'workplace.daysAtPlace',
    'Informe um número inteiro.',
  ],
  [range({}), 'salaryRange.from', 'Informe ao menos um dos valores.'],
  [range({ from: 4000, to: 3000 }), 'salaryRange.to', 'O máximo não pode ser menor que o mínimo.'],
  [range({ from: 0 }), 'salaryRange.from', 'Informe um valor maior que zero.'],
  [range({ to: 0.001 }), 'salaryRange.to', 'Informe um valor maior que zero.'],
  [range({ to: 10.005 }), 'salaryRange.to', 'Use no máximo duas casas decimais.'],
  [range({ to: 1e12 }), 'salaryRange.to', 'O máximo é 1.000.000.000.'],
  [range({ to: '3000' }), 'salaryRange.to', 'Informe um número.'],
  [range({ to: 3000, period: 'Dia' }), 'salaryRange.period', 'Escolha uma das opções.'],
  [range({ to: 3000, currency: 'BTC' }), 'salaryRange.currency', 'Escolha uma das opções.'],
  [{ salaryRange: { to: 3000 } }, 'salaryRange.period', 'Preencha este campo.'],
  [{ weeklyHours: 45 }, 'weeklyHours', 'O máximo é 44.'],
  [{ weeklyHours: 0 }, 'weeklyHours', 'O mínimo é 1.'],
  [{ benefits: ['Férias na Lua'] }, 'benefits.0', 'Escolha uma das opções.'],
  [
    { otherBenefits: Array.from({ length: 11 }, (_, n) => `${n}`) },
    'otherBenefits',
    'Use no máximo 10 itens.',
  ],
  [{ otherBenefits: ['a'.repeat(81)] }, 'otherBenefits.0', 'Use no máximo 80 caracteres.'],
  [{ affirmativeFor: ['Homens'] }, 'affirmativeFor.0', 'Escolha uma das opções.'],
  [{ accommodations: 'a'.repeat(1001) }, 'accommodations', 'Use no máximo 1000 caracteres.'],
  [{ accommodations: 'a\0b' }, 'accommodations', 'O texto contém um caractere inválido.'],
])('%j is refused at its field, in a draft and in a change', async (fields, path, message) => {
  for (const { status, body } of [await publish(fields, vizinha), await change(existingVacancy.id, fields)]) {
    expect(status).toBe(400);
    expect(body.issues).toContainEqual({ path, message });
  }
});

test.each([
  sql`days_at_place = 3`,
  sql`work_mode = 'Remoto', days_at_place = 3`,
  sql`work_mode = 'Híbrido', days_at_place = 6`,
  sql`pay_from = 2, pay_to = 1, pay_currency = 'R$', pay_period = 'Mês'`,
  sql`pay_from = 1`,
  sql`pay_currency = 'R$', pay_period = 'Mês'`,
  sql`pay_from = 1, pay_period = 'Mês'`,
  sql`weekly_hours = 45`,
  sql`benefits = array[null]::benefit[]`,
])('the database enforces the same rules (%#)', async (set) => {
  await expect(sql`update vacancy set ${set} where id = ${existingVacancy.id}`.execute(db)).rejects.toThrow(
    'check',
  );
});

test('the search compares the monthly maximum of the range if there is one', async () => {
  const { body } = await publish({ salary: 'US$ 900' });
  const amountAfter = async (changes: object) => {
    await change(body._id, changes);
    return searchedAmount(body._id);
  };

  expect(await searchedAmount(body._id)).toBe('US$ 900.00');
  expect(await amountAfter(range({ from: 3000, to: 4500 }))).toBe('R$ 4500.00');
  expect(await amountAfter(range({ from: 3000 }))).toBe('R$ 3000.00');
  expect(await amountAfter(range({ to: 60_000, period: 'Ano' }))).toBe('R$ 5000.00');
  // A week has 40 hours unless the vacancy states them.
  expect(await amountAfter(range({ to: 30, period: 'Hora' }))).toBe('R$ 5200.00');
  expect(await amountAfter({ weeklyHours: 20 })).toBe('R$ 2600.00');
  // The column cannot store a larger amount.
  expect(await amountAfter(range({ to: 1e9, period: 'Hora', currency: '¥' }))).toBe('¥ 9999999999.00');
  expect(await amountAfter({ salary: 'A combinar' })).toBe('¥ 9999999999.00');
  expect(await amountAfter({ salaryRange: null, salary: 'R$ 1000' })).toBe('R$ 1000.00');
});

test('the company’s salary text is returned unchanged, next to the range', async () => {
  const { body } = await publish({ ...facts, salary: 'A combinar' });
  expect(body).toMatchObject({ salary: 'A combinar', salaryRange: facts.salaryRange });
});
