import { beforeAll, describe, expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy, type VacancyOverrides } from '../../seeds/vacancy-factory.ts';
import { startTestApp } from '../../test/test-app.ts';

const { db, call } = await startTestApp();
let ana: Awaited<ReturnType<typeof aCandidate>>;

const neutralTexts: VacancyOverrides = {
  area: 'Outros',
  description: 'Texto.',
  working_days: [],
  required_qualifications: [],
  city: 'Recife',
  state: 'PE',
};

/** The first is the oldest, so it would come last among vacancies that fit equally well. */
const vacancies = [
  { title: 'Vigilante' },
  { title: 'Técnico em Segurança do Trabalho' },
  { title: 'Motorista de ônibus' },
  { title: 'Ajudante de motorista' },
  { title: 'Contas a pagar' },
  { title: 'Corretor de seguros', description: 'Setor financeiro.' },
  { title: 'Garçom', state: 'PE', city: 'Olinda' },
  { title: 'Advogada', employment_type: 'CLT' },
  { title: 'Secretária escolar' },
  { title: 'Costureira de uniforme escolar' },
  { title: 'Separador', description: 'Turno da noite.' },
  { title: 'Faturista' },
  { title: 'Servente de obra' },
  { title: 'Doméstica' },
  { title: 'Estágio em Direito', employment_type: 'Estágio' },
  { title: 'Pintor' },
  { title: 'Porteiro de prédio' },
  { title: 'Carpinteiro', description: 'Faz formas de vigas.' },
] satisfies VacancyOverrides[];

beforeAll(async () => {
  ana = await aCandidate(db);
  const company = await aCompany(db);
  for (const vacancy of vacancies) await aVacancy(db, company, { ...neutralTexts, ...vacancy });
});

async function titlesFor(title: string) {
  const { status, body } = await call(
    'GET /api/user/company/vacancy/list-vacancies',
    { query: { title } },
    ana,
  );
  expect(status).toBe(200);
  return body.map(({ jobTitle }) => jobTitle);
}

test.each([
  [
    'a word that means another job in a longer name',
    'segurança',
    ['Vigilante', 'Técnico em Segurança do Trabalho'],
  ],
  ['a helper of the searched occupation', 'motorista', ['Motorista de ônibus', 'Ajudante de motorista']],
])('%s comes after the jobs that are meant', async (_, text, titles) => {
  expect((await titlesFor(text)).slice(0, 2)).toEqual(titles);
});

test('the name of a field finds its jobs first, even if it has an abbreviation', async () => {
  expect(await titlesFor('financeiro')).toEqual(['Contas a pagar', 'Faturista', 'Corretor de seguros']);
});

test('jobs of a field come before other titles with its name', async () => {
  expect((await titlesFor('escola')).slice(0, 2)).toEqual([
    'Secretária escolar',
    'Costureira de uniforme escolar',
  ]);
});

test('the most similar occupations come before others that are related', async () => {
  expect((await titlesFor('auxiliar de expedição')).slice(0, 2)).toEqual(['Separador', 'Faturista']);
});

test('related occupations are also found without the other words', async () => {
  expect((await titlesFor('auxiliar de expedição noturno')).slice(0, 2)).toEqual(['Separador', 'Faturista']);
});

test.each([
  ['in a neighbouring city', 'restaurante jaboatão dos guararapes', 'Garçom'],
  ['without a condition', 'estágio jurídico', 'Advogada'],
])('the jobs of a field are also found %s', async (_, text, title) => {
  expect(await titlesFor(text)).toContain(title);
});

test.each([
  ['whose name is in the other number', 'pedreiro', 'Servente de obra'],
  ['by another of its names, although official names are related too', 'faxineira', 'Doméstica'],
  ['as an internship', 'advogada', 'Estágio em Direito'],
])('a related occupation is found %s', async (_, text, title) => {
  expect(await titlesFor(text)).toContain(title);
});

test('the task of a search comes before its object', async () => {
  expect((await titlesFor('pintar prédio'))[0]).toBe('Pintor');
});

test('a text with another word of the same short stem is not found', async () => {
  const titles = await titlesFor('vigia');
  expect(titles).toContain('Porteiro de prédio');
  expect(titles).not.toContain('Carpinteiro');
});

describe('among other vacancies', () => {
  beforeAll(async () => {
    const hospital = await aCompany(db, { name: 'Hospital Estrela' });
    const other = await aCompany(db);
    await aVacancy(db, hospital, { ...neutralTexts, title: 'Telhadista' });
    for (const vacancy of [
      { title: 'Vidraceira', required_qualifications: ['Reformas de hospital'] },
      { title: 'Enfermeira' },
      { title: 'Nutricionista' },
      { title: 'Operadora de máquinas' },
      { title: 'Operadora de máquinas agrícolas' },
      { title: 'Alfaiate', description: 'Corte de tecido.' },
      { title: 'Téc. de segurança' },
    ] satisfies VacancyOverrides[])
      await aVacancy(db, other, { ...neutralTexts, ...vacancy });
  });

  test('similar jobs of a field, skills and companies with its name come before its other jobs', async () => {
    expect((await titlesFor('hospital')).slice(0, 4)).toEqual([
      'Enfermeira',
      'Vidraceira',
      'Telhadista',
      'Nutricionista',
    ]);
  });

  test('newer vacancies in which a related name means another job do not come before it', async () => {
    expect((await titlesFor('indústria'))[0]).toBe('Operadora de máquinas');
  });

  test('a word with the stem of an abbreviation does not find its long form', async () => {
    expect((await titlesFor('tecido')).toSorted()).toEqual(['Alfaiate', 'Téc. de segurança']);
  });
});
