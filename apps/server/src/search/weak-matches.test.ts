import { beforeAll, expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy, type VacancyOverrides } from '../../seeds/vacancy-factory.ts';
import { startTestApp } from '../../test/test-app.ts';

const { db, call } = await startTestApp();
let ana: Awaited<ReturnType<typeof aCandidate>>;

const neutralTexts: VacancyOverrides = {
  area: 'Outros',
  description: 'Texto.',
  required_qualifications: [],
  desired_skills: [],
  city: 'Recife',
  state: 'PE',
};

/** The first is the oldest. */
const vacancies: VacancyOverrides[] = [
  { title: 'Relojoeiro', area: 'Vendas' },
  { title: 'Florista', area: 'Vendas' },
  { title: 'Livreiro', area: 'Vendas', city: 'Natal', state: 'RN' },
  { title: 'Passadeira' },
  { title: 'Auxiliar de costura' },
  { title: 'Vaqueiro' },
  { title: 'Vigia', description: 'Portaria de uma obra.' },
  { title: 'Carpinteiro' },
  { title: 'Vidraceiro' },
  ...Array.from({ length: 12 }, () => ({ title: 'Enfermeira', area: 'Saúde' as const })),
  { title: 'Arquivista de prontuários', area: 'Saúde' },
  { title: 'Plantonista', area: 'Marketing' },
  { title: 'Redator', area: 'Marketing' },
];

beforeAll(async () => {
  ana = await aCandidate(db);
  const company = await aCompany(db);
  for (const vacancy of vacancies) await aVacancy(db, company, { ...neutralTexts, ...vacancy });
  const lumiar = await aCompany(db, { name: 'Lumiar' });
  await aVacancy(db, lumiar, { ...neutralTexts, title: 'Cenógrafa', area: 'Design' });
  await aVacancy(db, company, { ...neutralTexts, title: 'Ilustradora', area: 'Design' });
});

async function find(title: string, limit = 20) {
  const { status, body, headers } = await call(
    'GET /api/user/company/vacancy/list-vacancies',
    { query: { title, limit } },
    ana,
  );
  expect(status).toBe(200);
  return {
    found: body.map(({ jobTitle, foundBy }) => [jobTitle, foundBy]),
    total: headers['x-total-count'],
  };
}

test('if little is found, others of the same area follow, the newest first', async () => {
  expect(await find('florista')).toEqual({
    found: [
      ['Florista', 'role'],
      ['Livreiro', 'sameArea'],
      ['Relojoeiro', 'sameArea'],
    ],
    total: '3',
  });
});

test('a search for hours alone is not completed, because it names no job', async () => {
  expect((await find('12x36')).found.map(([title]) => title)).toEqual(['Plantonista']);
});

test('others of the same area meet the conditions that the words name', async () => {
  const { found } = await find('florista recife');
  expect(found).toEqual([
    ['Florista', 'role'],
    ['Relojoeiro', 'sameArea'],
  ]);
});

test('vacancies outside of all areas have no area in common', async () => {
  const { found } = await find('vaqueiro');
  expect(found).toEqual([['Vaqueiro', 'role']]);
});

test('the area of a company found by its name is not its only one', async () => {
  const { found } = await find('lumiar');
  expect(found).toEqual([['Cenógrafa', 'text']]);
});

test('an occupation that is related to the searched one only the other way round is found', async () => {
  const { found } = await find('passadeira');
  expect(found).toEqual([
    ['Passadeira', 'role'],
    ['Auxiliar de costura', 'related'],
  ]);
});

test('an occupation that only the CBO names finds those of its subgroup', async () => {
  expect((await find('mosaísta')).found).toEqual([['Vidraceiro', 'related']]);
});

test('a single word of a name is enough if little is found', async () => {
  const { found } = await find('peão de obra');
  expect(found).toContainEqual(['Vigia', 'partial']);
});

test('no list is completed beyond ten results', async () => {
  const { found, total } = await find('enfermeiro');
  expect(found).toHaveLength(12);
  expect(found.filter(([title]) => title !== 'Enfermeira')).toEqual([]);
  expect(total).toBe('12');
});

test('a page of fewer than ten results is not completed', async () => {
  const { found } = await find('florista', 5);
  expect(found).toEqual([['Florista', 'role']]);
});
