import { expect, test } from 'vitest';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { startTestApp } from '../../test/test-app.ts';
import { toUnderstanding } from './search-understanding.ts';
import { understandQuery } from './understand-query.ts';

const { db, call } = await startTestApp();

const understand = async (text: string) => toUnderstanding(await understandQuery(db, 'vacancy', text));

const findTitles = async (query: object) =>
  (await call('GET /api/public/vacancies', { query })).body.map(({ jobTitle }) => jobTitle);

test.each([
  ['motorista salário 3000', 3000, 'motorista'],
  ['salario de R$ 3.500,00 motorista', 3500, 'motorista'],
  ['motorista 3000 reais', 3000, 'motorista'],
  ['motorista acima de 2500', 2500, 'motorista'],
  ['a partir de 3 mil reais por mês', 3000, ''],
  ['R$ 4.000 motorista', 4000, 'motorista'],
  ['motorista 4 mil por mês', 4000, 'motorista'],
  ['motorista salário 3,5 mil CLT', 3500, 'motorista CLT'],
])('the salary in "%s" becomes a filter', async (text, amount, without) => {
  expect((await understand(text)).filters).toContainEqual({
    kind: 'minSalary',
    value: String(amount),
    without,
  });
});

test.each([
  'nr 10',
  '3000 vagas',
  'auditor iso 9001',
  'acima de 3000 seguidores',
  'estágio a partir de 2026',
  'salário',
  'analista de cargos e salários',
  'salário até 3000',
  'mais de 50 anos',
  'salário 15',
  'linguagem r 3000',
])('"%s" names no minimum salary', async (text) => {
  const { filters } = await understand(text);
  expect(filters.filter(({ kind }) => kind === 'minSalary')).toEqual([]);
});

test('a salary in the search text filters like the salary filter', async () => {
  const company = await aCompany(db);
  for (const amount of ['2000', '3000', '4000'])
    await aVacancy(db, company, {
      title: `Apicultor ${amount}`,
      salary: `R$ ${amount}`,
      description: 'Texto.',
    });

  expect((await findTitles({ title: 'apicultor salário 3000' })).sort()).toEqual([
    'Apicultor 3000',
    'Apicultor 4000',
  ]);
  expect(await findTitles({ title: 'apicultor acima de 2500', minSalary: 3500 })).toEqual(['Apicultor 4000']);
  expect(await findTitles({ title: 'apicultor 3000 reais', minSalary: 100, currency: 'US$' })).toEqual([]);
});

test('a vacancy whose salary is no single amount is found if none pays the salary in the search text', async () => {
  const company = await aCompany(db);
  await aVacancy(db, company, { title: 'Relojoeiro', salary: 'R$ 3.000 + comissão', description: 'Texto.' });

  const { body } = await call('GET /api/public/vacancies', { query: { title: 'relojoeiro salário 2500' } });
  expect(body[0]).toMatchObject({ jobTitle: 'Relojoeiro', foundBy: 'partial' });
});

test('a search of resumes treats a salary as words', async () => {
  const { filters, terms } = await understandQuery(db, 'resume', 'motorista salário 3000');

  expect(filters).toEqual([]);
  expect(terms.map(({ text }) => text)).toContain('3000');
});
