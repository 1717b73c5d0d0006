import { beforeAll, expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy, type VacancyOverrides } from '../../seeds/vacancy-factory.ts';
import { startTestApp } from '../../test/test-app.ts';
import { understandQuery } from './understand-query.ts';

const { db, call } = await startTestApp();
let ana: Awaited<ReturnType<typeof aCandidate>>;

/** The first is the oldest, so it would come last among vacancies that fit equally well. */
const vacancies = [
  { title: 'Operador de empilhadeira', description: 'Texto.' },
  { title: 'Enfermeiro', description: 'Faz curativos e visitas.' },
  { title: 'Farmacêutico', description: 'Balcão.' },
  { title: 'Alpinista industrial (limpeza de fachadas)', description: 'Texto.' },
  { title: 'Monitor de ala', description: 'Troca de fraldas.' },
  { title: 'Cuidador de idosos', description: 'Companhia.' },
  { title: 'Chefe de recepção', description: 'Hotel.' },
  { title: 'Chef de cozinha', description: 'Texto.' },
  { title: 'Limpador de vidros', description: 'Texto.' },
  { title: 'Vendedor de veículos', description: 'Texto.' },
  { title: 'Motorista carreteiro', description: 'Texto.' },
  { title: 'Ajudante de carregamento', description: 'Texto.' },
  { title: 'Arquiteto', description: 'Texto.' },
  { title: 'Engenheiro eletricista', description: 'Texto.' },
  { title: 'Gerente de projetos', description: 'Texto.' },
  { title: 'Tratorista', city: 'Sorocaba', state: 'SP' },
  { title: 'Tratorista', city: 'São Paulo', state: 'SP' },
] satisfies VacancyOverrides[];

beforeAll(async () => {
  ana = await aCandidate(db, { name: 'Silvana Prado', desired_role: 'Pintora' });
  const company = await aCompany(db);
  for (const vacancy of vacancies)
    await aVacancy(db, company, { area: 'Outros', city: 'Recife', state: 'PE', ...vacancy });
});

async function search(title: string) {
  const { status, body } = await call(
    'GET /api/user/company/vacancy/list-vacancies',
    { query: { title } },
    ana,
  );
  expect(status).toBe(200);
  return body;
}

const titlesFor = async (text: string) => (await search(text)).map(({ jobTitle }) => jobTitle);

test('among the jobs of a task, those whose text names its object come first', async () => {
  expect((await titlesFor('fazer curativo')).slice(0, 2)).toEqual(['Enfermeiro', 'Farmacêutico']);
});

test('a task also finds titles with other names of its jobs', async () => {
  expect(await titlesFor('limpar vidro')).toContain('Alpinista industrial (limpeza de fachadas)');
});

test('a job whose text names a task comes after the jobs of the task, and before all others', async () => {
  expect((await titlesFor('troca de fralda')).slice(0, 2)).toEqual(['Cuidador de idosos', 'Monitor de ala']);
});

test.each([
  ['lavagem de vidros', 'Limpador de vidros', 'another verb with the same object'],
  ['revender carro', 'Vendedor de veículos', 'a name of people that do it'],
  ['limpar vidraça', 'Limpador de vidros', 'a similar object'],
  ['sei limpar vidros', 'Limpador de vidros', 'words before the task'],
])('"%s" finds "%s" by %s', async (text, title) => {
  expect((await understandQuery(db, 'vacancy', text)).terms).toMatchObject([
    { isConcept: true, isField: true },
  ]);
  expect((await titlesFor(text))[0]).toBe(title);
});

test.each([
  ['carga pesada', 'Motorista carreteiro'],
  ['projeto de arquitetura', 'Arquiteto'],
  ['projeto elétrico', 'Engenheiro eletricista'],
])('"%s" finds "%s" although its first word is that of a class of tasks', async (text, title) => {
  expect((await titlesFor(text))[0]).toBe(title);
});

test('an object that no class contains remains a word', async () => {
  const { terms } = await understandQuery(db, 'vacancy', 'limpar zepelim');
  expect(terms.map(({ text }) => text)).toEqual(['limpar', 'zepelim']);
});

test('"Chefe" is not a "chef de cozinha"', async () => {
  expect(await titlesFor('chef')).toContain('Chef de cozinha');
  expect((await titlesFor('chefe de recepção'))[0]).toBe('Chefe de recepção');
  expect((await titlesFor('chef executivo'))[0]).toBe('Chef de cozinha');
});

test('the interior of a state does not contain its capital', async () => {
  const { place } = await understandQuery(db, 'vacancy', 'tratorista interior do Pará');
  expect(place).toMatchObject({ states: ['PA'], isInterior: true });
  const found = await search('tratorista interior de SP');

  expect(found[0]).toMatchObject({ jobLocation: { city: 'Sorocaba' }, foundBy: 'role' });
  // The capital is only a near match in the same state.
  expect(found.find(({ jobLocation }) => jobLocation.city === 'São Paulo')?.foundBy).toBe('elsewhere');
});

test.each(['vacancy', 'resume'] as const)(
  'a first name is not corrected to a city in a %s search',
  async (side) => {
    expect((await understandQuery(db, side, 'luciane')).corrected).toBeUndefined();
    // A word that differs from a city only in its accents needs no correction.
    expect((await understandQuery(db, side, 'silvania')).filters).toMatchObject([
      { condition: { city: 'Silvânia' } },
    ]);
    expect((await understandQuery(db, side, 'fortalesa')).corrected).toBe('fortaleza');
  },
);

test('a task with a verb that no line contains means the jobs of all tasks with its object', async () => {
  expect((await understandQuery(db, 'vacancy', 'polvilhar palete')).terms).toMatchObject([{ isField: true }]);
  expect((await titlesFor('polvilhar palete'))[0]).toBe('Operador de empilhadeira');
});

test('a verb or an object with a meaning of its own keeps it', async () => {
  expect((await understandQuery(db, 'vacancy', 'encadernar palete')).terms).toHaveLength(2);
  expect((await understandQuery(db, 'vacancy', 'polvilhar bolo')).terms).toHaveLength(2);
});

test('an unknown diminutive means the word that it is made from', async () => {
  expect((await understandQuery(db, 'vacancy', 'barzinho')).corrected).toBe('bar');
  expect((await understandQuery(db, 'vacancy', 'lojinhas')).corrected).toBe('loja');
  expect((await understandQuery(db, 'vacancy', 'zepelinzinho')).corrected).toBeUndefined();
});

test('an everyday word is not corrected to a similar one', async () => {
  expect((await understandQuery(db, 'vacancy', 'comer')).corrected).toBeUndefined();
});

test('"pros" is "para"', async () => {
  const { terms } = await understandQuery(db, 'vacancy', 'enfermeiro pros idosos');
  expect(terms.map(({ text }) => text)).toEqual(['enfermeiro', 'idosos']);
});
