import type { states } from '@trampolim/contract/values/vocabulary';
import { expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy, type VacancyOverrides } from '../../seeds/vacancy-factory.ts';
import { startTestApp } from '../../test/test-app.ts';

const { call, db } = await startTestApp();
const route = 'GET /api/user/company/vacancy/writing-help';
const padaria = await aCompany(db);

async function ask(title: string, state?: (typeof states)[number]) {
  const { status, body } = await call(route, { query: { title, ...(state && { state }) } }, padaria);
  expect(status).toBe(200);
  return body;
}

/** Publishes vacancies of so many companies in turn, with a salary each. */
async function publish(salaries: number[], companies: number, overrides: VacancyOverrides): Promise<void> {
  const publishers = await Promise.all(Array.from({ length: companies }, () => aCompany(db)));
  for (const [index, salary] of salaries.entries()) {
    const publisher = publishers[index % companies] ?? padaria;
    await aVacancy(db, publisher, { salary: `R$ ${salary}`, ...overrides });
  }
}

const salaries = Array.from({ length: 12 }, (_, index) => 1500 + 100 * index);

test('a title names its occupation and gets duties, area, benefits and the pay of its state', async () => {
  const cook = { title: 'Cozinheira', area: 'Operações', benefits: ['Vale-transporte'] } as const;
  await publish(salaries, 3, { ...cook, benefits: [...cook.benefits], state: 'BA' });
  await publish([9000], 1, { title: 'Cozinheiro chefe', area: 'Operações', state: 'RS' });

  const help = await ask('Pessoa cozinheira', 'BA');

  expect(help).toMatchObject({
    occupation: 'cozinheiro',
    area: 'Operações',
    benefits: ['Vale-transporte'],
    pay: { from: 1700, to: 2300, vacancies: 12 },
  });
  expect(help.activities.length).toBeGreaterThan(5);
  expect((await ask('Pessoa cozinheira')).pay).toBeUndefined();
  expect((await ask('Pessoa cozinheira', 'RS')).pay).toBeUndefined();
});

test('nine vacancies, or those of two companies, say nothing about pay', async () => {
  await publish(salaries.slice(0, 9), 3, { title: 'Pedreiro', state: 'SP' });
  await publish(salaries, 2, { title: 'Pintor de obras', state: 'SP' });

  expect((await ask('Pedreira', 'SP')).pay).toBeUndefined();
  expect((await ask('Pintor', 'SP')).pay).toBeUndefined();
});

test('ranges count with both ends; pay by the hour and in dollars does not count', async () => {
  const range = { title: 'Motorista', state: 'PR', salary: '', pay_from: 2000, pay_to: 3000 };
  await publish(salaries.slice(0, 10), 3, { ...range, pay_period: 'Mês', pay_currency: 'R$' });
  await publish(salaries, 3, { ...range, pay_from: 90, pay_to: 99, pay_period: 'Hora', pay_currency: 'R$' });
  await publish(salaries, 3, { ...range, pay_period: 'Mês', pay_currency: 'US$' });

  expect((await ask('Motorista', 'PR')).pay).toEqual({ from: 2000, to: 3000, vacancies: 10 });
});

test('a title without a known occupation gets nothing', async () => {
  expect(await ask('Xptoísta')).toEqual({ activities: [], benefits: [] });
  expect(await ask("' | !(")).toEqual({ activities: [], benefits: [] });
});

test('only companies and administrators ask, with the right to recruit, and not without end', async () => {
  const query = { title: 'Padeira' };
  expect((await call(route, { query })).status).toBe(401);
  expect((await call(route, { query }, await aCandidate(db))).status).toBe(403);
  const recruiter = await aColleague(db, padaria, { right: 'Recrutamento' });
  expect((await call(route, { query }, recruiter)).status).toBe(200);
  expect((await call(route, { query: { title: ' ' } }, padaria)).status).toBe(400);

  const busy = await aCompany(db);
  const statuses = [];
  for (let asked = 0; asked < 121; asked += 1) statuses.push((await call(route, { query }, busy)).status);
  expect(statuses.lastIndexOf(200)).toBe(119);
  expect(statuses.at(-1)).toBe(429);
});
