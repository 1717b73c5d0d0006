import type { State } from '@trampolim/contract/public-vacancies/vacancy-places';
import { expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy, type VacancyOverrides } from '../../seeds/vacancy-factory.ts';
import { startTestApp } from '../../test/test-app.ts';
import { computeSalaries } from '../salaries/compute-salaries.ts';

const { call, db } = await startTestApp();
const getVacancyHelpRoute = 'GET /api/user/company/vacancy/writing-help';
const padaria = await aCompany(db);

async function getHelp(title: string, state?: State) {
  const { status, body } = await call(
    getVacancyHelpRoute,
    { query: { title, ...(state && { state }) } },
    padaria,
  );
  expect(status).toBe(200);
  return body;
}

/** Publishes one vacancy for each salary, in turn by this number of companies. */
async function publish(salaries: number[], companies: number, overrides: VacancyOverrides): Promise<void> {
  const publishers = await Promise.all(Array.from({ length: companies }, () => aCompany(db)));
  for (const [index, salary] of salaries.entries()) {
    const publisher = publishers[index % companies] ?? padaria;
    await aVacancy(db, publisher, { salary: `R$ ${salary}`, ...overrides });
  }
}

/** The salaries R$ 1500, 1600 and so on up to 2600. Their lower and upper quartiles are 1700 and 2300. */
const salaries = Array.from({ length: 12 }, (_, index) => 1500 + 100 * index);

test('a title names its occupation and gets duties, area, benefits and the pay of its state', async () => {
  await publish(salaries, 3, {
    title: 'Cozinheira',
    area: 'Operações',
    benefits: ['Vale-transporte'],
    state: 'BA',
  });
  // One salary is too few for a statistic.
  await publish([9000], 1, { title: 'Cozinheiro chefe', area: 'Operações', state: 'RS' });
  await computeSalaries(db);

  const help = await getHelp('Pessoa cozinheira', 'BA');

  expect(help).toMatchObject({
    occupation: 'cozinheiro',
    area: 'Operações',
    benefits: ['Vale-transporte'],
    pay: { from: 1700, to: 2300, vacancies: 12 },
  });
  expect(help.activities.length).toBeGreaterThan(5);
  expect((await getHelp('Pessoa cozinheira')).pay).toBeUndefined();
  expect((await getHelp('Pessoa cozinheira', 'RS')).pay).toBeUndefined();
});

test('a title without a known occupation gets nothing', async () => {
  expect(await getHelp('Xptoísta')).toEqual({ activities: [], benefits: [] });
  expect(await getHelp("' | !(")).toEqual({ activities: [], benefits: [] });
});

test('only companies and their recruiters get help', async () => {
  const query = { title: 'Padeira' };
  expect((await call(getVacancyHelpRoute, { query })).status).toBe(401);
  expect((await call(getVacancyHelpRoute, { query }, await aCandidate(db))).status).toBe(403);
  const recruiter = await aColleague(db, padaria, { right: 'Recrutamento' });
  expect((await call(getVacancyHelpRoute, { query }, recruiter)).status).toBe(200);
});

test('an empty title is refused', async () => {
  expect((await call(getVacancyHelpRoute, { query: { title: ' ' } }, padaria)).status).toBe(400);
});

test('a company gets help 120 times a minute', async () => {
  const busy = await aCompany(db);
  const statuses = [];
  for (let count = 0; count < 121; count += 1)
    statuses.push((await call(getVacancyHelpRoute, { query: { title: 'Padeira' } }, busy)).status);
  expect(statuses).toEqual([...Array<number>(120).fill(200), 429]);
});
