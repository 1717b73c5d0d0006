import { beforeAll, describe, expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { startTestApp } from '../../test/test-app.ts';
import { toUnderstanding } from './search-understanding.ts';
import { spellingDistance } from './spelling.ts';
import { understandQuery } from './understand-query.ts';

const { db, call } = await startTestApp();
let ana: Awaited<ReturnType<typeof aCandidate>>;

const vacancies = {
  motoboy: { title: 'Motoboy', city: 'Curitiba', state: 'PR' },
  cleaner: { title: 'Auxiliar de limpeza', city: 'Campinas', state: 'SP', work_mode: 'Presencial' },
  nurse: { title: 'Enfermeiro(a)', city: 'Recife', state: 'PE', area: 'Saúde' },
  developer: {
    title: 'Pessoa desenvolvedora front-end',
    city: 'Florianópolis',
    state: 'SC',
    work_mode: 'Remoto',
    required_qualifications: ['C#', '.NET', 'Node.js', 'Power BI'],
  },
  electrician: {
    title: 'Eletricista',
    city: 'Salvador',
    state: 'BA',
    required_qualifications: ['NR-10', 'CNH categoria D'],
  },
  apprentice: {
    title: 'Aprendiz em escritório',
    employment_type: 'Jovem Aprendiz',
    description: 'Não exige experiência.',
  },
} satisfies Record<string, Parameters<typeof aVacancy>[2]>;

beforeAll(async () => {
  ana = await aCandidate(db);
  const company = await aCompany(db, { name: 'Padaria Aurora' });
  for (const vacancy of Object.values(vacancies))
    await aVacancy(db, company, { description: 'Texto.', ...vacancy });
});

async function found(title: string): Promise<[string, string | undefined][]> {
  const { status, body } = await call(
    'GET /api/user/company/vacancy/list-vacancies',
    { query: { title } },
    ana,
  );
  expect(status).toBe(200);
  return body.map(({ jobTitle, foundBy }) => [jobTitle, foundBy]);
}

describe('the first vacancy found for', () => {
  test.each([
    ['another word for the same occupation', 'motoqueiro', vacancies.motoboy.title, 'synonym'],
    ['a derived word', 'faxina', vacancies.cleaner.title, 'synonym'],
    ['plural and gender', 'enfermeiras', vacancies.nurse.title, 'role'],
    ['a technical name in another spelling', 'frontend', vacancies.developer.title, 'role'],
    ['the same in two words', 'front end', vacancies.developer.title, 'role'],
    ['a name with signs', 'c#', vacancies.developer.title, 'experience'],
    ['a name that begins with a dot', '.net', vacancies.developer.title, 'experience'],
    ['a name with a dot inside', 'nodejs', vacancies.developer.title, 'experience'],
    ['a safety rule', 'nr10', vacancies.electrician.title, 'experience'],
    ['a licence', 'cnh d', vacancies.electrician.title, 'experience'],
    ['an area', 'saude', vacancies.nurse.title, 'related'],
    ['a company', 'padaria aurora', vacancies.apprentice.title, 'text'],
    ['no experience', 'sem experiencia', vacancies.apprentice.title, 'text'],
    ['an occupation and a city', 'motoboy curitiba', vacancies.motoboy.title, 'role'],
    ['an occupation and a state', 'enfermagem pe', vacancies.nurse.title, 'related'],
    ['a city alone', 'florianopolis', vacancies.developer.title, 'role'],
    ['a nickname of a city', 'floripa', vacancies.developer.title, 'role'],
    ['a city whose name is also a word', 'eletricista salvador', vacancies.electrician.title, 'role'],
    ['a work mode', 'home office', vacancies.developer.title, 'role'],
    ['an occupation near a city', 'motoboy pinhais', vacancies.motoboy.title, 'nearby'],
    ['an occupation elsewhere', 'enfermeira campinas', vacancies.nurse.title, 'elsewhere'],
  ])('%s: %s', async (_, title, expected, reason) => {
    expect((await found(title))[0]).toEqual([expected, reason]);
  });
});

test('words that name a place or a condition become filters that can be taken away', async () => {
  const understood = toUnderstanding(
    await understandQuery(db, 'vacancy', 'programador remoto são paulo/sp estágio'),
  );
  expect(understood.filters).toEqual([
    { kind: 'workMode', value: 'Remoto', without: 'programador sao paulo sp estagio' },
    { kind: 'city', value: 'São Paulo/SP', without: 'programador remoto estagio' },
    { kind: 'employmentType', value: 'Estágio', without: 'programador remoto sao paulo sp' },
  ]);
});

test('two places or two work modes are alternatives', async () => {
  const titles = async (title: string) => (await found(title)).map(([jobTitle]) => jobTitle);
  expect((await titles('curitiba campinas')).slice(0, 2).sort()).toEqual([
    vacancies.cleaner.title,
    vacancies.motoboy.title,
  ]);
  expect((await titles('remoto presencial')).slice(0, 2).sort()).toEqual([
    vacancies.cleaner.title,
    vacancies.developer.title,
  ]);
});

test('a typing error is corrected by words that occur, unless the search is literal', async () => {
  const { headers, body } = await call(
    'GET /api/user/company/vacancy/list-vacancies',
    { query: { title: 'enfemeiro' } },
    ana,
  );
  expect(body[0]?.jobTitle).toBe(vacancies.nurse.title);
  expect(headers['x-search-corrected']).toBe('enfermeiro');

  const literal = await call(
    'GET /api/user/company/vacancy/list-vacancies',
    { query: { title: 'enfemeiro', literal: 'true' } },
    ana,
  );
  expect(literal.body).toEqual([]);
  expect(literal.headers).not.toHaveProperty('x-search-corrected');
});

test('words of resumes never correct the searches of visitors', async () => {
  await aCandidate(db, { name: 'Zuleidiane Quaresma' });
  expect((await understandQuery(db, 'resume', 'zuleidiame')).corrected).toBe('zuleidiane');
  expect((await understandQuery(db, 'vacancy', 'zuleidiame')).corrected).toBeUndefined();
});

test.each([
  ['as long as allowed', 'enfermeira '.repeat(18).trim()],
  ['of fifty words', Array.from({ length: 50 }, (_, n) => `p${n}`).join(' ')],
  ['of signs', '!!! ??? ...'],
  ['of operators', "a' & !b | (c <-> d:*) -- ; drop table vacancy"],
  ['of emoji', '👩‍🚒🔥'],
  ['written from right to left', 'ممرضة'],
  ['of one letter', 'x'],
  ['of quotes and backslashes', `'"\\'\\\\`],
])('a search %s is answered', async (_, title) => {
  expect(Array.isArray(await found(title))).toBe(true);
});

test('a search longer than allowed is refused', async () => {
  const { status } = await call(
    'GET /api/user/company/vacancy/list-vacancies',
    { query: { title: 'a'.repeat(500) } },
    ana,
  );
  expect(status).toBe(400);
});

test.each([
  ['limpesa', 'limpeza', 1],
  ['recpcionista', 'recepcionista', 1],
  ['motorsita', 'motorista', 1],
  ['gari', 'gerente', 3],
])('from %s to %s it takes %i changes at most', (one, other, distance) => {
  expect(spellingDistance(one, other, 2)).toBe(distance);
});
