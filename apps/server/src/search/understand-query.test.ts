import { shortTextLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { startTestApp } from '../../test/test-app.ts';
import { toUnderstanding } from './search-understanding.ts';
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
  payroll: {
    title: 'Analista de departamento pessoal',
    city: 'Manaus',
    state: 'AM',
    description: 'Vaga também para PCD.',
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
    await aVacancy(db, company, { area: 'Outros', description: 'Texto.', ...vacancy });
});

async function search(title: string): Promise<[string, string | undefined][]> {
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
    ['the same name in two words', 'front end', vacancies.developer.title, 'role'],
    ['a name with signs', 'c#', vacancies.developer.title, 'experience'],
    ['a name that begins with a dot', '.net', vacancies.developer.title, 'experience'],
    ['a name with a dot inside', 'nodejs', vacancies.developer.title, 'experience'],
    ['a safety rule', 'nr10', vacancies.electrician.title, 'experience'],
    ['a licence', 'cnh d', vacancies.electrician.title, 'experience'],
    ['an area', 'saude', vacancies.nurse.title, 'related'],
    ['a company', 'padaria aurora', vacancies.apprentice.title, 'text'],
    ['no experience', 'sem experiencia', vacancies.apprentice.title, 'text'],
    ['the same phrase, abbreviated', 's/ exp', vacancies.apprentice.title, 'text'],
    ['an occupation and a city', 'motoboy curitiba', vacancies.motoboy.title, 'role'],
    ['the same without a space', 'motoboycuritiba', vacancies.motoboy.title, 'role'],
    ['a name without spaces', 'auxiliardelimpeza', vacancies.cleaner.title, 'role'],
    ['a condition with a typing error', 'sem esperiencia', vacancies.apprentice.title, 'text'],
    ['a word that is spelled by its sound', 'infermero', vacancies.nurse.title, 'role'],
    [
      'such a word that is also near the name of a city',
      'xefe de departamento pessoal',
      vacancies.payroll.title,
      'related',
    ],
    ['an occupation and a state', 'enfermagem pe', vacancies.nurse.title, 'related'],
    ['a city alone', 'florianopolis', vacancies.developer.title, 'role'],
    ['a region of several states', 'vagas no nordeste', vacancies.electrician.title, 'role'],
    ['a nickname of a city', 'floripa', vacancies.developer.title, 'role'],
    ['a city whose name is also a word', 'eletricista salvador', vacancies.electrician.title, 'role'],
    ['a work mode', 'home office', vacancies.developer.title, 'role'],
    ['an occupation near a city', 'motoboy pinhais', vacancies.motoboy.title, 'nearby'],
    ['an occupation elsewhere', 'enfermeira campinas', vacancies.nurse.title, 'elsewhere'],
    [
      'an occupation near a city whose name is also a word',
      'enfermeira olinda',
      vacancies.nurse.title,
      'nearby',
    ],
    ['a phrase around a short word', 'pessoa com deficiencia', vacancies.payroll.title, 'text'],
    ['short forms of words', 'eletricista c/ exp', vacancies.electrician.title, 'role'],
    ['a name in two words', 'node js', vacancies.developer.title, 'experience'],
    [
      'an occupation that no vacancy names',
      'chefe de departamento pessoal',
      vacancies.payroll.title,
      'related',
    ],
    ['a condition that no vacancy meets', 'temporario salvador', vacancies.electrician.title, 'partial'],
    ['a word that no vacancy contains, in a city', 'xilografia recife', vacancies.nurse.title, 'partial'],
    ['a word that no vacancy contains', 'jovem aprendiz xilografia', vacancies.apprentice.title, 'partial'],
  ])('%s: %s', async (_, title, expectedTitle, foundBy) => {
    expect((await search(title))[0]).toEqual([expectedTitle, foundBy]);
  });
});

const understand = async (text: string) => toUnderstanding(await understandQuery(db, 'vacancy', text));

test('two places or two work modes are alternatives', async () => {
  const titles = async (title: string) => (await search(title)).map(([jobTitle]) => jobTitle);

  expect((await titles('curitiba campinas')).slice(0, 2).sort()).toEqual([
    vacancies.cleaner.title,
    vacancies.motoboy.title,
  ]);
  expect((await titles('remoto presencial')).slice(0, 2).sort()).toEqual([
    vacancies.cleaner.title,
    vacancies.developer.title,
  ]);
});

test('a typing error is corrected unless the search is literal', async () => {
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

test.each([
  ['tecnico em manutensao', 'tecnico em manutenção'],
  ['Técnico de enfermajem', 'Técnico de enfermagem'],
  ['faxina campinaz', 'faxina campinas'],
  ['motoboy florianopoliz', 'motoboy florianópolis'],
  ['enfermeiro padria aurora', 'enfermeiro padaria aurora'],
  ['motorista d florianopoliz', 'motorista CNH D florianópolis'],
  ['CNH AB, CNH E, florianopoliz', 'CNH AB CNH E, florianópolis'],
  ['florianopoliz CNH e', 'florianópolis CNH E'],
])('"%s" is corrected to "%s", spelled as usual', async (text, corrected) => {
  expect((await understand(text)).corrected).toBe(corrected);
});

test.each([
  ['a city without its accent', 'faxina maringa'],
  ['a nickname of a city', 'faxina floripa'],
  ['a word with two errors', 'auxiliar kinpeza'],
])('%s is not corrected: %s', async (_, text) => {
  expect((await understand(text)).corrected).toBeUndefined();
});

test('a last "pra" is not the state', async () => {
  expect((await understand('faxina pra')).filters).toEqual([]);
  expect((await understand('faxina para')).filters).toMatchObject([{ kind: 'state', value: 'PA' }]);
});

test('a corrected text is no longer than a search may be', async () => {
  const { corrected = '' } = await understand('auxiliardelimpeza '.repeat(11));

  expect(corrected).toMatch(/^auxiliar de limpeza .* limpeza$/);
  expect(corrected.length).toBeLessThanOrEqual(shortTextLimit);
});

test('a word of three resumes corrects only searches of resumes', async () => {
  const correctionOf = async (side: 'vacancy' | 'resume') =>
    (await understandQuery(db, side, 'zuleidiame')).corrected;
  await aCandidate(db, { name: 'Zuleidiane Quaresma' });
  expect(await correctionOf('resume')).toBeUndefined();

  await aCandidate(db, { name: 'Zuleidiane Moura' });
  await aCandidate(db, { name: 'Zuleidiane Prates' });
  await sql`select search_words_count()`.execute(db);
  expect(await correctionOf('resume')).toBe('zuleidiane');
  expect(await correctionOf('vacancy')).toBeUndefined();
});

test('a search for a field finds its occupations but not the reverse', async () => {
  const company = await aCompany(db);
  await aVacancy(db, company, { title: 'Estoquista', description: 'Texto.' });
  await aVacancy(db, company, { title: 'Vendedor', description: 'Cuida do estoque.' });

  expect((await search('estoque')).slice(0, 2)).toEqual([
    ['Estoquista', 'synonym'],
    ['Vendedor', 'text'],
  ]);
  expect(await search('estoquista')).not.toContainEqual(['Vendedor', 'text']);
});

test('vacancies that name the neighbourhood of the search come first among those of its city', async () => {
  const company = await aCompany(db);
  const inRio = { city: 'Rio de Janeiro', state: 'RJ' } as const;
  await aVacancy(db, company, { title: 'Cumim', ...inRio, description: 'Perto do metrô de Copacabana.' });
  await aVacancy(db, company, { title: 'Cumim de buffet', ...inRio, description: 'Texto.' });

  expect((await search('cumim copacabana')).slice(0, 2).map(([title]) => title)).toEqual([
    'Cumim',
    'Cumim de buffet',
  ]);
  expect((await search('copacabana')).slice(0, 2).map(([title]) => title)).toEqual([
    'Cumim',
    'Cumim de buffet',
  ]);
});

test('a title with a short form is found by the names with the long form', async () => {
  const company = await aCompany(db);
  await aVacancy(db, company, { title: 'TÉC. ENF. - UTI', description: 'Texto.' });

  expect((await search('técnico de enfermagem'))[0]).toEqual(['TÉC. ENF. - UTI', 'role']);
});

test('a synonym that means another job in a title does not count', async () => {
  const company = await aCompany(db);
  await aVacancy(db, company, { title: 'Programador PHP', description: 'Texto.' });
  await aVacancy(db, company, { title: 'Programador de produção', description: 'Texto.' });

  const found = await search('dev');
  expect(found).toContainEqual(['Programador PHP', 'synonym']);
  expect(found).not.toContainEqual(['Programador de produção', 'synonym']);
});

test('an unknown word also means the field with the same root', async () => {
  const company = await aCompany(db);
  await aVacancy(db, company, { title: 'Escrevente', description: 'Texto.' });

  expect((await search('tabelionista'))[0]?.[0]).toBe('Escrevente');
});

test('visitors choose between relevance and the newest first', async () => {
  const company = await aCompany(db);
  for (const title of ['Violinista', 'Músico que toca violino, violinista ou viola'])
    await aVacancy(db, company, { title, area: 'Outros', description: 'Texto.' });
  await aVacancy(db, company, {
    title: 'Professor',
    area: 'Outros',
    description: 'De preferência violinista.',
  });
  const titles = async (query: { order?: 'newest' | 'relevance' }) =>
    (await call('GET /api/public/vacancies', { query: { title: 'violinista', ...query } })).body.map(
      ({ jobTitle }) => jobTitle.split(' ')[0],
    );

  expect(await titles({})).toEqual(['Músico', 'Violinista', 'Professor']);
  expect(await titles({ order: 'relevance' })).toEqual(await titles({}));
  expect(await titles({ order: 'newest' })).toEqual(['Professor', 'Músico', 'Violinista']);
});

test.each(['aposentado', '60+', 'vaga para aposentados', 'terceira idade'])(
  '"%s" finds vacancies for people over 50',
  async (text) => {
    const company = await aCompany(db);
    await aVacancy(db, company, { title: 'Porteiro', description: 'Texto.', affirmative_for: ['50+'] });

    expect((await search(text)).map(([title]) => title)).toContain('Porteiro');
  },
);
