import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy, type VacancyOverrides } from '../../seeds/vacancy-factory.ts';
import { startTestApp } from '../../test/test-app.ts';

const { db, call } = await startTestApp();
let ana: Awaited<ReturnType<typeof aCandidate>>;
let company: Awaited<ReturnType<typeof aCompany>>;

const neutralTexts: VacancyOverrides = {
  area: 'Outros',
  description: 'Texto.',
  working_days: [],
  required_qualifications: [],
};

const vacancies = [
  { title: 'Porteiro', working_hours: '6h às 18h, 12x36' },
  { title: 'Frentista', working_hours: '22h às 6h' },
  { title: 'Cuidadora', working_days: ['Sábado', 'Domingo'] },
  { title: 'Desenvolvedora Java', work_mode: 'Remoto' },
  { title: 'Manicure', required_qualifications: ['Alongamento de unha'] },
  { title: 'Cozinheira', description: 'Fazenda no interior.' },
  { title: 'Vaqueiro', description: 'Lida com o gado.' },
] satisfies VacancyOverrides[];

beforeAll(async () => {
  ana = await aCandidate(db);
  company = await aCompany(db);
  for (const vacancy of vacancies) await aVacancy(db, company, { ...neutralTexts, ...vacancy });
});

async function find(title: string) {
  const { status, body } = await call(
    'GET /api/user/company/vacancy/list-vacancies',
    { query: { title } },
    ana,
  );
  expect(status).toBe(200);
  return body;
}

const titlesFor = async (text: string) => (await find(text)).map(({ jobTitle }) => jobTitle);
const reasonsFor = async (text: string) => (await find(text)).map(({ foundBy }) => foundBy);

describe('the shift of working hours', () => {
  test.each([
    ['19h às 7h, escala 12x36', 'turno da noite'],
    ['22:00 às 06:00', 'turno da noite, madrugada'],
    ['16h à meia-noite', 'turno da noite'],
    ['14h às 22h20', 'turno da tarde'],
    ['8h - 12h', 'diurno, turno da manhã'],
    ['Das 08:00 hs às 12:00 hs', 'diurno, turno da manhã'],
    ['Segunda a sexta, das 8 às 17', 'diurno'],
    ['6h20 por dia, escala 6x1', null],
    ['de 5 a 7 plantões por mês', null],
    ['99h às 999h', null],
    ['19h/7h, escala 12/36', 'turno da noite'],
    ['escala 12/36, 7h às 19h', 'diurno'],
    ['', null],
  ])('%s', async (workingHours, shift) => {
    const { rows } = await sql<{
      shift: string | null;
    }>`select shift_words(${workingHours}) as shift`.execute(db);
    expect(rows).toEqual([{ shift }]);
  });
});

test.each([
  ['8h às 12h', true],
  ['14:00 às 20:20, escala 6x1', true],
  ['22h às 4h', true],
  ['8h às 17h', false],
  ['8h às 12h e 13h às 17h', false],
  ['das 8h às 12h e das 13h até as 17h', false],
  ['08h00min às 12h00min e 13h00min às 17h00min', false],
  ['8 horas às 12 horas e 13 horas às 17 horas', false],
  ['08:00 hs às 12:00 hs e 13:00 hs às 17:00 hs', false],
  ['8h/12h - 13h/17h', false],
  ['08:00/12:00', true],
  ['6h20 por dia', false],
  ['4 horas diárias', true],
  ['6h por dia, escala 6x1', true],
  ['8 horas diárias', false],
  ['7,5 horas diárias', false],
  ['8h às 17h, 1 hora diária de almoço', false],
  ['44 horas por dia útil', false],
  ['', false],
])('"%s" is half a day: %s', async (workingHours, expected) => {
  const { rows } = await sql`select is_half_day(${workingHours}) as half`.execute(db);
  expect(rows).toEqual([{ half: expected }]);
});

test.each([
  ['CNH categoria B', 'cnh cnhb'],
  ['CNH B própria', 'cnh cnhb propria'],
  ['CNH AB própria', 'cnh cnha cnhb propria'],
  ['CNH A ou B para entregas', 'cnh cnha cnhb para entregas'],
  ['CNH: D ou superior', 'cnh cnhd'],
  ['CNH C, D ou superior', 'cnh cnhc cnhd'],
  ['CNH a combinar', 'cnh a combinar'],
  ['categoria E', 'cnh cnhe'],
])('"%s" names the licences "%s"', async (text, words) => {
  const { rows } = await sql`select search_plain(${text}) as words`.execute(db);
  expect(rows).toEqual([{ words }]);
});

test.each([
  ['auxílio-creche', 'beneficio creche'],
  ['auxilio de limpeza', 'auxilio de limpeza'],
])('"%s" is searched as "%s"', async (text, words) => {
  const { rows } = await sql`select search_plain(${text}) as words`.execute(db);
  expect(rows).toEqual([{ words }]);
});

describe('a vacancy is found by', () => {
  test.each([
    ['its working hours', '12x36', ['Porteiro']],
    ['the shift that they mean', 'noturno', ['Frentista']],
    ['the weekend, if there is work on no other day', 'trabalho final de semana', ['Cuidadora']],
    ['the plural of a short word', 'unhas', ['Manicure']],
  ])('%s', async (_, text, titles) => {
    expect(await titlesFor(text)).toEqual(titles);
  });

  test('changed working hours', async () => {
    const { id } = await aVacancy(db, company, { ...neutralTexts, title: 'Garçom' });
    expect(await reasonsFor('garçom madrugada')).toEqual(['partial']);
    await db.updateTable('vacancy').set({ working_hours: '23h às 5h' }).where('id', '=', id).execute();

    expect(await reasonsFor('garçom madrugada')).toEqual(['role']);
  });
});

describe('if too little is found', () => {
  test.each([
    ['hours are left out before the occupation', 'porteiro noturno', ['Porteiro']],
    ['experience is left out before a filter', 'remoto sem experiência', ['Desenvolvedora Java']],
  ])('%s', async (_, text, titles) => {
    expect(await titlesFor(text)).toEqual(titles);
  });
});

test('a vacancy that contains the searched workplace comes before other jobs of such places', async () => {
  expect(await titlesFor('fazenda')).toEqual(['Cozinheira', 'Vaqueiro']);
});

test('the occupation of a search comes before related ones, however many other words no vacancy has', async () => {
  await aVacancy(db, company, { ...neutralTexts, title: 'Lavador de carros' });

  expect((await titlesFor('bomba gasolina frentista')).slice(0, 2)).toEqual([
    'Frentista',
    'Lavador de carros',
  ]);
});

test('a word such as "técnico" is not a reason to show other jobs before those with the distinctive word', async () => {
  await aVacancy(db, company, { ...neutralTexts, title: 'Técnico de som' });
  await aVacancy(db, company, { ...neutralTexts, title: 'Professor', description: 'Aulas de cavaquinho.' });

  expect((await titlesFor('técnico de cavaquinho')).slice(0, 2)).toEqual(['Professor', 'Técnico de som']);
});
