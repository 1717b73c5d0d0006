import { expect, test } from 'vitest';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy, type VacancyOverrides } from '../../seeds/vacancy-factory.ts';
import { startTestApp } from '../../test/test-app.ts';
import { computeSalaries } from './compute-salaries.ts';

const { call, db } = await startTestApp();

/** Publishes one vacancy for each salary, in turn by this number of companies. */
async function publish(
  salaries: number[],
  companies: number,
  overrides: VacancyOverrides,
): Promise<string[]> {
  const publishers = await Promise.all(Array.from({ length: companies }, () => aCompany(db)));
  const ids = [];
  for (const [index, salary] of salaries.entries()) {
    const publisher = publishers[index % companies];
    if (publisher) ids.push((await aVacancy(db, publisher, { salary: `R$ ${salary}`, ...overrides })).id);
  }
  return ids;
}

const page = async (occupation: string, state: 'SP' | 'BA' | 'PR' | 'RS' | 'MG') => {
  const { status, body } = await call('GET /api/public/salaries/page', {
    query: { occupation, state },
  });
  expect(status).toBe(200);
  return body;
};

const twelve = Array.from({ length: 12 }, (_, index) => 1500 + 100 * index);

test('an occupation in a state has quartiles, median and counts, by whatever name its vacancies call it', async () => {
  await publish(twelve.slice(0, 6), 3, { title: 'Cozinheira', state: 'BA' });
  const [id = ''] = await publish(twelve.slice(6), 1, { title: 'Pessoa cozinheira júnior', state: 'BA' });
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
  expect(await page('cozinheiro', 'BA')).toMatchObject({ occupation: 'cozinheiro', salary });
  expect(await page('cozinheiro', 'RS')).toMatchObject({ state: 'RS', inOtherStates: [salary] });
  expect((await page('cozinheiro', 'RS')).salary).toBeUndefined();
  expect((await page('pedreiro', 'BA')).ofOthers).toEqual([salary]);
  expect((await call('GET /api/public/salaries', {})).body).toMatchObject({ salaries: [salary] });
  const ofVacancy = await call('GET /api/public/vacancies/:id/usual-salary', { params: { id } });
  expect(ofVacancy.body).toEqual({ salary });
});

test('nine vacancies, or vacancies of only two companies, publish nothing', async () => {
  await publish(twelve.slice(0, 9), 3, { title: 'Pedreiro', state: 'SP' });
  await publish(twelve, 2, { title: 'Pintor de obras', state: 'SP' });
  await computeSalaries(db);

  expect((await page('pedreiro', 'SP')).salary).toBeUndefined();
  expect((await page('pintor', 'SP')).salary).toBeUndefined();
});

test('a company counts with at most as many vacancies as all others together, its newest', async () => {
  const base = { title: 'Eletricista', state: 'SP' };
  await publish(twelve.slice(0, 6), 3, base);
  await publish([...Array<number>(20).fill(30_000), ...twelve.slice(6)], 1, base);
  await publish(twelve.slice(0, 4), 2, { ...base, state: 'MG' });
  await publish(Array<number>(20).fill(30_000), 1, { ...base, state: 'MG' });
  await computeSalaries(db);

  expect((await page('eletricista', 'SP')).salary).toMatchObject({ median: 2000, high: 2300, vacancies: 12 });
  expect((await page('eletricista', 'MG')).salary).toBeUndefined();
});

test('a range counts with its middle; past vacancies count for twelve months', async () => {
  const range = { title: 'Motorista', state: 'PR', salary: '', pay_from: 2000, pay_to: 3000 } as const;
  const monthly = { ...range, pay_period: 'Mês', pay_currency: 'R$' } as const;
  const monthsAgo = (months: number) => new Date(Date.now() - months * 30 * 86_400_000).toISOString();
  await publish(twelve.slice(0, 5), 3, monthly);
  await publish(twelve.slice(0, 5), 1, { ...monthly, created_at: monthsAgo(11), live: false });
  await publish(twelve, 3, {
    ...monthly,
    pay_from: 9000,
    pay_to: 9000,
    created_at: monthsAgo(13),
    live: false,
  });
  await computeSalaries(db);

  expect((await page('motorista', 'PR')).salary).toMatchObject({
    low: 2500,
    median: 2500,
    high: 2500,
    vacancies: 10,
  });
});

test('banned vacancies and companies, internships, hourly pay, dollars and absurd amounts do not count', async () => {
  const base = { title: 'Vendedora', state: 'MG' };
  await publish(twelve.slice(0, 10), 3, base);
  const range = { ...base, salary: '', pay_from: 9000, pay_to: 9000 };
  await publish([9000], 1, { ...base, banned: true });
  await aVacancy(db, await aCompany(db, { banned: true }), { ...base, salary: 'R$ 9000' });
  await publish([9000], 1, { ...base, employment_type: 'Estágio' });
  await publish([9000], 1, { ...base, employment_type: 'Jovem Aprendiz' });
  await publish([9000], 1, { ...range, pay_period: 'Hora', pay_currency: 'R$' });
  await publish([9000], 1, { ...range, pay_period: 'Mês', pay_currency: 'US$' });
  await publish([90, 900_000], 1, base);
  await computeSalaries(db);

  expect((await page('vendedor', 'MG')).salary).toMatchObject({ vacancies: 10, high: 2100 });
});

test('an outdated salary disappears at the next computation, also when two run at once', async () => {
  const ids = await publish(twelve, 3, { title: 'Garçom', state: 'RS' });
  await computeSalaries(db);
  expect((await page('garcom', 'RS')).salary).toBeDefined();

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
  const ask = async (overrides: VacancyOverrides) => {
    const { id } = await aVacancy(db, company, { state: 'BA', ...overrides });
    return call('GET /api/public/vacancies/:id/usual-salary', { params: { id } });
  };
  expect((await ask({ title: 'Cozinheira', employment_type: 'Estágio' })).body).toEqual({});
  expect((await ask({ title: "Xptoísta ' | !(" })).body).toEqual({});
  expect((await ask({ title: 'Cozinheira', banned: true })).body).toEqual({});
});

test.each([
  ['astronauta', 'SP', 404],
  ['cozinheiro', 'XX', 400],
  ["co'zinheiro", 'SP', 400],
])('/salaries/%s/%s answers %i', async (occupation, state, status) => {
  const query = { occupation, state: state as 'SP' };
  expect((await call('GET /api/public/salaries/page', { query })).status).toBe(status);
});
