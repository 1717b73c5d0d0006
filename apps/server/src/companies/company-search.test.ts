import { beforeAll, expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { nextCursor } from '../../test/callers/next-cursor.ts';
import { type Person, startTestApp } from '../../test/test-app.ts';

const { db, call } = await startTestApp();
const ana = await aCandidate(db);

beforeAll(async () => {
  await aCompany(db, { name: 'Padaria Santa Clara', branch_of_activity: 'Alimentação' });
  await aCompany(db, { name: 'Oficina São João', branch_of_activity: 'Mecânica' });
  await aCompany(db, { name: 'Padaria do Zé 100%', branch_of_activity: 'Alimentação e Bebidas' });
  await aCompany(db, { name: 'Padaria Fechada', branch_of_activity: 'Alimentação sem Alvará', banned: true });
});

const listNames = async (query: { companyName?: string; branchOfActivity?: string }) => {
  const { body } = await call('GET /api/user/company/list-companies', { query }, ana);
  return body.map(({ companyName }) => companyName);
};

test('companies are listed newest first, banned ones never', async () => {
  expect(await listNames({})).toEqual(['Padaria do Zé 100%', 'Oficina São João', 'Padaria Santa Clara']);
});

test.each([
  ['padaria', ['Padaria do Zé 100%', 'Padaria Santa Clara']],
  ['SAO JOAO', ['Oficina São João']],
  ['clara santa', []],
  ['100%', ['Padaria do Zé 100%']],
  ['_', []],
])('a search for the name %j finds %j', async (companyName, names) => {
  expect(await listNames({ companyName })).toEqual(names);
});

test('companies are filtered by branch, alone or together with the name', async () => {
  expect(await listNames({ branchOfActivity: 'alimentacao' })).toEqual([
    'Padaria do Zé 100%',
    'Padaria Santa Clara',
  ]);
  expect(await listNames({ branchOfActivity: 'bebidas', companyName: 'padaria' })).toEqual([
    'Padaria do Zé 100%',
  ]);
  expect(await listNames({ branchOfActivity: 'Mecânica', companyName: 'padaria' })).toEqual([]);
});

test('a card describes the company without contact data', async () => {
  const mill = await aCompany(db, { name: 'Moinho Velho', description: 'Farinha. '.repeat(100) });
  await aVacancy(db, mill);
  await aVacancy(db, mill, { deadline: '2020-01-01' });

  const query = { companyName: 'moinho velho' };
  const { body } = await call('GET /api/user/company/list-companies', { query }, ana);

  expect(body).toEqual([
    {
      _id: mill.id,
      companyName: 'Moinho Velho',
      type: 'Empresa Empregadora',
      branchOfActivity: 'Alimentação',
      description: 'Farinha. '.repeat(100).slice(0, 200),
      address: { city: 'São Paulo', state: 'SP' },
      openVacancies: 1,
    },
  ]);
});

test('pages follow one another without gaps', async () => {
  for (const number of [1, 2, 3]) await aCompany(db, { name: `Escola ${number}` });
  const page = (cursor?: string) =>
    call(
      'GET /api/user/company/list-companies',
      { query: { companyName: 'escola', limit: 2, ...(cursor && { cursor }) } },
      ana,
    );

  const first = await page();
  const second = await page(nextCursor(first.headers));

  expect(first.headers['x-total-count']).toBe('3');
  expect([...first.body, ...second.body].map(({ companyName }) => companyName)).toEqual([
    'Escola 3',
    'Escola 2',
    'Escola 1',
  ]);
});

test('the branches that most companies are in come first', async () => {
  const { body } = await call('GET /api/user/company/list-branches', {}, ana);

  expect(body).toEqual(['Alimentação', 'Alimentação e Bebidas', 'Mecânica']);
});

test('only administrators and candidates may search companies', async () => {
  const status = async (viewer?: Person) =>
    (await call('GET /api/user/company/list-companies', {}, viewer)).status;

  expect(await status(await anAdmin(db))).toBe(200);
  expect(await status(await aCompany(db))).toBe(403);
  expect(await status()).toBe(401);
});
