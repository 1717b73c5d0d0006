import { addDays, today } from '@trampolim/contract/values/calendar';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { aCompany } from '../../../seeds/company-factory.ts';
import { storeRows } from '../../../seeds/demo/store-rows.ts';
import { aVacancy, type VacancyOverrides, vacancyRow } from '../../../seeds/vacancy-factory.ts';
import { nextCursor } from '../../../test/callers/next-cursor.ts';
import { startTestApp } from '../../../test/test-app.ts';

const { call, db } = await startTestApp();
const ana = await aCandidate(db);
const padaria = await aCompany(db);

const search = (query: object = {}) => call('GET /api/user/company/vacancy/list-vacancies', { query }, ana);
const findTitles = async (query: object) => (await search(query)).body.map(({ jobTitle }) => jobTitle);

/** Publishes vacancies after deleting all others, because the search covers everything. */
async function publishOnly(...vacancies: VacancyOverrides[]) {
  await db.deleteFrom('vacancy').execute();
  for (const overrides of vacancies) await aVacancy(db, padaria, { area: 'Outros', ...overrides });
}

test('live vacancies appear, newest first, with the fields of cards', async () => {
  const yesterday = addDays(today(), -1);
  await publishOnly(
    { title: 'Primeira', description: 'a'.repeat(400) },
    { title: 'Último dia', deadline: today() },
    { title: 'Encerrada', deadline: yesterday },
    { title: 'Encerrada há pouco', deadline: yesterday, live: true },
    { title: 'Banida', banned: true },
  );
  await aVacancy(db, await aCompany(db, { banned: true }), { title: 'De empresa banida' });

  const { body, headers } = await search();

  expect(body.map(({ jobTitle }) => jobTitle)).toEqual(['Último dia', 'Primeira']);
  expect(body[1]).toMatchObject({
    companyId: { _id: padaria.id, companyName: padaria.name },
    status: 'Aberta',
    mayApply: true,
    mayEdit: false,
  });
  expect(body[1]?.jobDescription).toHaveLength(320);
  expect(body[1]).not.toHaveProperty('applicationCount');
  expect(headers['x-total-count']).toBe('2');
  expect(headers).not.toHaveProperty('link');
});

test('the title is searched without case and accents', async () => {
  await publishOnly({ title: 'Pessoa Técnica de Eletrônica' }, { title: 'Confeitaria' });

  expect(await findTitles({ title: 'tecnica' })).toEqual(['Pessoa Técnica de Eletrônica']);
  expect(await findTitles({ title: 'ELETRÔNICA' })).toEqual(['Pessoa Técnica de Eletrônica']);
  expect(await findTitles({ title: '  Confeitaria ' })).toEqual(['Confeitaria']);
  expect(await findTitles({ title: 'pedreiro' })).toEqual([]);
});

test('punctuation only separates words', async () => {
  await publishOnly(
    { title: 'Comissão de 10%' },
    { title: 'dev_junior' },
    { title: 'C\\C++' },
    { title: 'Caixa' },
  );

  expect(await findTitles({ title: '10%' })).toEqual(['Comissão de 10%']);
  expect(await findTitles({ title: '10％' })).toEqual(['Comissão de 10%']);
  expect(await findTitles({ title: 'junior%dev' })).toEqual(['dev_junior']);
  expect(await findTitles({ title: 'c++' })).toEqual(['C\\C++']);
});

test('area, state and employment type are chosen from lists and combined', async () => {
  await publishOnly(
    { title: 'Saúde SP', area: 'Saúde', state: 'SP', employment_type: 'CLT' },
    { title: 'Saúde BA', area: 'Saúde', state: 'BA', employment_type: 'PJ' },
    { title: 'Outra BA', area: 'Outros', state: 'BA', employment_type: 'CLT' },
  );

  expect(await findTitles({ area: 'Saúde' })).toEqual(['Saúde BA', 'Saúde SP']);
  expect(await findTitles({ area: 'Outros' })).toEqual(['Outra BA']);
  expect(await findTitles({ state: 'BA' })).toEqual(['Outra BA', 'Saúde BA']);
  expect(await findTitles({ employmentType: 'CLT' })).toEqual(['Outra BA', 'Saúde SP']);
  expect(await findTitles({ area: 'Saúde', state: 'BA', employmentType: 'PJ' })).toEqual(['Saúde BA']);
  expect(await findTitles({ area: 'Saúde', state: 'BA', employmentType: 'CLT' })).toEqual([]);
});

test('language and skill are searched in required qualifications and in desired skills', async () => {
  await publishOnly(
    { title: 'Exige', required_qualifications: ['Inglês fluente'], desired_skills: ['Liderança'] },
    { title: 'Deseja', required_qualifications: ['Empatia'], desired_skills: ['inglês técnico'] },
    { title: 'Nada disso', required_qualifications: [], desired_skills: [] },
  );

  expect(await findTitles({ language: 'ingles' })).toEqual(['Deseja', 'Exige']);
  expect(await findTitles({ skill: 'LIDERANCA' })).toEqual(['Exige']);
  expect(await findTitles({ language: 'Inglês', skill: 'Empatia' })).toEqual(['Deseja']);
});

test('both spellings of a language are found by either', async () => {
  await publishOnly(
    { title: 'Com tê', required_qualifications: ['Tcheco fluente'] },
    { title: 'Sem tê', required_qualifications: ['Checo fluente'] },
  );

  expect(await findTitles({ language: 'Tcheco' })).toEqual(['Sem tê', 'Com tê']);
  expect(await findTitles({ language: 'Checo' })).toEqual(['Sem tê', 'Com tê']);
});

test('a salary matches with the same currency and at least the amount', async () => {
  await publishOnly(
    { title: 'Três e meio', salary: 'R$ 3.500,00' },
    { title: 'Quatro mil', salary: 'R$ 4000' },
    { title: 'Em dólar', salary: 'US$ 9000' },
    { title: 'A combinar', salary: 'a combinar' },
    { title: 'Não diz', salary: '' },
  );

  expect(await findTitles({ minSalary: 3500 })).toEqual(['Quatro mil', 'Três e meio']);
  expect(await findTitles({ minSalary: 3500.01 })).toEqual(['Quatro mil']);
  expect(await findTitles({ minSalary: 0, currency: 'US$' })).toEqual(['Em dólar']);
  expect(await findTitles({ minSalary: 10_000, currency: 'US$' })).toEqual([]);
  expect(await findTitles({})).toHaveLength(5);
});

test('the pages contain every match once', async () => {
  await publishOnly(...Array.from({ length: 7 }, (_, index) => ({ title: `Caixa ${index}` })), {
    title: 'Confeitaria',
  });

  const listedTitles: string[] = [];
  const links: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await search({ title: 'caixa', limit: 3, ...(cursor && { cursor }) });
    expect(page.headers['x-total-count']).toBe('7');
    links.push(...[page.headers.link ?? []].flat());
    listedTitles.push(...page.body.map(({ jobTitle }) => jobTitle));
    cursor = nextCursor(page.headers);
  } while (cursor);

  expect(listedTitles).toEqual([6, 5, 4, 3, 2, 1, 0].map((index) => `Caixa ${index}`));
  expect(links).toHaveLength(2);
  for (const link of links) {
    expect(link).toMatch(/^<\/api\/user\/company\/vacancy\/list-vacancies\?.*title=caixa.*>; rel="next"$/);
  }
});

test('a page that ends exactly with the list has no next page', async () => {
  await publishOnly({}, {});

  expect((await search({ limit: 2 })).headers).not.toHaveProperty('link');
  expect((await search({ limit: 1 })).headers).toHaveProperty('link');
});

test('totals are exact up to a thousand', async () => {
  await publishOnly();
  const publishThousand = () =>
    db.transaction().execute((transaction) =>
      storeRows(
        transaction,
        'vacancy',
        Array.from({ length: 1000 }, () => vacancyRow(padaria)),
      ),
    );
  await publishThousand();
  const exact = await search({ limit: 1 });
  expect(exact.headers['x-total-count']).toBe('1000');
  expect(exact.headers).not.toHaveProperty('x-total-count-estimated');

  await publishThousand();
  await sql`analyze vacancy_search`.execute(db);

  const estimated = await search({ limit: 1 });
  expect(estimated.headers['x-total-count-estimated']).toBe('true');
  const total = Number(estimated.headers['x-total-count']);
  expect(total).toBeGreaterThan(1500);
  expect(total).toBeLessThan(2500);
});

test('unknown values, numbers out of bounds and foreign cursors are refused at their field', async () => {
  const invalidQueries: [object, string][] = [
    [{ area: 'Astrologia' }, 'area'],
    [{ state: 'XX' }, 'state'],
    [{ state: 'São Paulo' }, 'state'],
    [{ employmentType: 'Bico' }, 'employmentType'],
    [{ currency: 'BTC' }, 'currency'],
    [{ minSalary: -1 }, 'minSalary'],
    [{ minSalary: 'muito' }, 'minSalary'],
    [{ title: 'a\0b' }, 'title'],
    [{ title: 'a'.repeat(201) }, 'title'],
    [{ skill: 'a'.repeat(81) }, 'skill'],
    [{ title: ['a', 'b'] }, 'title'],
    [{ limit: 0 }, 'limit'],
    [{ limit: 101 }, 'limit'],
    [{ limit: 1.5 }, 'limit'],
    [{ cursor: 'bm8' }, 'cursor'],
    [{ cursor: '../..' }, 'cursor'],
  ];
  for (const [query, path] of invalidQueries) {
    const { status, body } = await search(query);
    expect(status, JSON.stringify(query)).toBe(400);
    expect(body.issues?.[0]).toMatchObject({ path, message: expect.stringMatching(/\S/) });
  }
});

test('companies cannot search vacancies', async () => {
  expect((await call('GET /api/user/company/vacancy/list-vacancies', {}, padaria)).status).toBe(403);
});

test('visitors must sign in to search here', async () => {
  expect((await call('GET /api/user/company/vacancy/list-vacancies', {})).status).toBe(401);
});
