import { expect, test } from 'vitest';
import { aCompany } from '../../seeds/company-factory.ts';
import { daysAgo } from '../../seeds/days-ago.ts';
import { aVacancy, type VacancyOverrides } from '../../seeds/vacancy-factory.ts';
import { startTestApp } from '../../test/test-app.ts';
import { computeSalaries } from './compute-salaries.ts';

const { call, db } = await startTestApp();

/** Publishes one vacancy for each salary, in turn by `companyCount` new companies. */
async function publish(
  salaries: number[],
  companyCount: number,
  overrides: VacancyOverrides,
): Promise<string[]> {
  const publishers = await Promise.all(Array.from({ length: companyCount }, () => aCompany(db)));
  const ids = [];
  for (const [index, salary] of salaries.entries()) {
    const publisher = publishers[index % companyCount];
    if (publisher) ids.push((await aVacancy(db, publisher, { salary: `R$ ${salary}`, ...overrides })).id);
  }
  return ids;
}

const getPage = async (occupation: string, state: 'SP' | 'BA' | 'PR' | 'RS' | 'MG') => {
  const { status, body } = await call('GET /api/public/salaries/page', {
    query: { occupation, state },
  });
  expect(status).toBe(200);
  return body;
};

/** The salaries R$ 1500, 1600 and so on up to 2600. Their quartiles are 1700, 2000 and 2300. */
const twelveSalaries = Array.from({ length: 12 }, (_, index) => 1500 + 100 * index);

test('vacancies with any name of an occupation count for its quartiles, median and counts', async () => {
  await publish(twelveSalaries.slice(0, 6), 3, { title: 'Cozinheira', state: 'BA' });
  const [id = ''] = await publish(twelveSalaries.slice(6), 1, {
    title: 'Pessoa cozinheira júnior',
    state: 'BA',
  });
  await computeSalaries(db);

  const salary = {
    occupation: 'cozinheiro',
    slug: 'cozinheiro',
    state: 'BA',
    low: 1700,
    median: 2000,
    high: 2300,
    vacancies: 12,
    companies: 4,
  };
  expect(await getPage('cozinheiro', 'BA')).toMatchObject({ occupation: 'cozinheiro', salary });
  expect(await getPage('cozinheiro', 'RS')).toMatchObject({ state: 'RS', inOtherStates: [salary] });
  expect((await getPage('cozinheiro', 'RS')).salary).toBeUndefined();
  expect((await getPage('pedreiro', 'BA')).ofOthers).toEqual([salary]);
  expect((await call('GET /api/public/salaries', {})).body).toMatchObject({ salaries: [salary] });
  const salaryOfVacancy = await call('GET /api/public/vacancies/:id/usual-salary', { params: { id } });
  expect(salaryOfVacancy.body).toEqual({ salary });
});

test('no salary is published for nine vacancies or for two companies', async () => {
  await publish(twelveSalaries.slice(0, 9), 3, { title: 'Pedreiro', state: 'SP' });
  await publish(twelveSalaries, 2, { title: 'Pintor de obras', state: 'SP' });
  await computeSalaries(db);

  expect((await getPage('pedreiro', 'SP')).salary).toBeUndefined();
  expect((await getPage('pintor', 'SP')).salary).toBeUndefined();
});

test('of one company, only as many of its newest vacancies count as of all others together', async () => {
  const base = { title: 'Eletricista', state: 'SP' };
  const inflatedSalaries = Array<number>(20).fill(30_000);
  await publish(twelveSalaries.slice(0, 6), 3, base);
  await publish([...inflatedSalaries, ...twelveSalaries.slice(6)], 1, base);
  await publish(twelveSalaries.slice(0, 4), 2, { ...base, state: 'MG' });
  await publish(inflatedSalaries, 1, { ...base, state: 'MG' });
  await computeSalaries(db);

  expect((await getPage('eletricista', 'SP')).salary).toMatchObject({
    median: 2000,
    high: 2300,
    vacancies: 12,
  });
  expect((await getPage('eletricista', 'MG')).salary).toBeUndefined();
});

test('ranges count by their middle for twelve months', async () => {
  const range = { title: 'Motorista', state: 'PR', salary: '', pay_from: 2000, pay_to: 3000 } as const;
  const monthly = { ...range, pay_period: 'Mês', pay_currency: 'R$' } as const;
  const monthsAgo = (months: number) => daysAgo(months * 30);
  await publish(twelveSalaries.slice(0, 5), 3, monthly);
  await publish(twelveSalaries.slice(0, 5), 1, { ...monthly, created_at: monthsAgo(11), live: false });
  // These vacancies are too old, otherwise they would raise the median.
  await publish(twelveSalaries, 3, {
    ...monthly,
    pay_from: 9000,
    pay_to: 9000,
    created_at: monthsAgo(13),
    live: false,
  });
  await computeSalaries(db);

  expect((await getPage('motorista', 'PR')).salary).toMatchObject({
    low: 2500,
    median: 2500,
    high: 2500,
    vacancies: 10,
  });
});

test('banned vacancies and unusual kinds of pay do not count', async () => {
  const base = { title: 'Vendedora', state: 'MG' };
  await publish(twelveSalaries.slice(0, 10), 3, base);
  // Each of the following salaries would change the upper quartile if it counted.
  const range = { ...base, salary: '', pay_from: 9000, pay_to: 9000 };
  await publish([9000], 1, { ...base, banned: true });
  await aVacancy(db, await aCompany(db, { banned: true }), { ...base, salary: 'R$ 9000' });
  await publish([9000], 1, { ...base, employment_type: 'Estágio' });
  await publish([9000], 1, { ...base, employment_type: 'Jovem Aprendiz' });
  await publish([9000], 1, { ...range, pay_period: 'Hora', pay_currency: 'R$' });
  await publish([9000], 1, { ...range, pay_period: 'Mês', pay_currency: 'US$' });
  await publish([90, 900_000], 1, base);
  await computeSalaries(db);

  expect((await getPage('vendedor', 'MG')).salary).toMatchObject({ vacancies: 10, high: 2100 });
});

test('an outdated salary disappears at the next computation, also when two run at once', async () => {
  const ids = await publish(twelveSalaries, 3, { title: 'Garçom', state: 'RS' });
  await computeSalaries(db);
  expect((await getPage('garcom', 'RS')).salary).toBeDefined();

  await db.deleteFrom('vacancy').where('id', 'in', ids.slice(0, 4)).execute();
  await Promise.all([computeSalaries(db), computeSalaries(db)]);
  const rows = await db
    .selectFrom('salary_statistic')
    .selectAll()
    .where('occupation', '=', 'garçom')
    .execute();
  expect(rows).toEqual([]);
});

test('an internship, an unknown occupation and a banned vacancy show no usual salary', async () => {
  const company = await aCompany(db);
  const getSalaryOfVacancy = async (overrides: VacancyOverrides) => {
    const { id } = await aVacancy(db, company, { state: 'BA', ...overrides });
    return call('GET /api/public/vacancies/:id/usual-salary', { params: { id } });
  };

  expect((await getSalaryOfVacancy({ title: 'Cozinheira', employment_type: 'Estágio' })).body).toEqual({});
  expect((await getSalaryOfVacancy({ title: "Xptoísta ' | !(" })).body).toEqual({});
  expect((await getSalaryOfVacancy({ title: 'Cozinheira', banned: true })).body).toEqual({});
});

test.each([
  ['astronauta', 'SP', 404],
  ['cozinheiro', 'XX', 400],
  ["co'zinheiro", 'SP', 400],
])('/salaries/%s/%s responds with %i', async (occupation, state, status) => {
  const query = { occupation, state: state as 'SP' };
  expect((await call('GET /api/public/salaries/page', { query })).status).toBe(status);
});
