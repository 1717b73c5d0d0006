import { addDays, today } from '@trampolim/contract/values/calendar';
import type { OwnVacancyStatusFilter, WorkMode } from '@trampolim/contract/values/vocabulary';
import { expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy, type VacancyOverrides } from '../../seeds/vacancy-factory.ts';
import { nextCursor } from '../../test/callers/next-cursor.ts';
import { type Person, startTestApp } from '../../test/test-app.ts';

const { call, db } = await startTestApp();
const ana = await aCandidate(db);
const padaria = await aCompany(db);
const openVacancy = await aVacancy(db, padaria, { title: 'Aberta' });
const closedVacancy = await aVacancy(db, padaria, { title: 'Encerrada', deadline: addDays(today(), -1) });
await aVacancy(db, padaria, { title: 'Banida', banned: true });
await anApplication(db, ana, openVacancy);
await anApplication(db, ana, closedVacancy);
await anApplication(db, await aCandidate(db), closedVacancy);
// Applications of banned candidates are hidden and not counted.
await anApplication(db, await aCandidate(db, { banned: true }), closedVacancy);

const padariaTitlesSeenBy = async (as: Person, companyId = padaria.id, query = {}) => {
  const { body } = await call(
    'GET /api/user/company/vacancy/company-vacancies/:companyId',
    { params: { companyId }, query },
    as,
  );
  return body.map(({ jobTitle }) => jobTitle);
};

test('a company still sees its closed and banned vacancies, with their applications', async () => {
  const { body, headers } = await call('GET /api/user/company/vacancy/company-vacancies', {}, padaria);

  expect(body.map(({ status, applicationCount }) => [status, applicationCount])).toEqual([
    ['Vaga Banida', 0],
    ['Encerrada', 2],
    ['Aberta', 1],
  ]);
  expect(headers['x-total-count']).toBe('3');
});

test('candidates and other companies see only the open vacancies, the company and administrators all', async () => {
  expect(await padariaTitlesSeenBy(ana)).toEqual(['Aberta']);
  expect(await padariaTitlesSeenBy(await aCompany(db))).toEqual(['Aberta']);
  expect(await padariaTitlesSeenBy(padaria)).toEqual(['Banida', 'Encerrada', 'Aberta']);
  // Ids are accepted in any case.
  expect(await padariaTitlesSeenBy(padaria, padaria.id.toUpperCase())).toEqual([
    'Banida',
    'Encerrada',
    'Aberta',
  ]);
  expect(await padariaTitlesSeenBy(await anAdmin(db))).toEqual(['Banida', 'Encerrada', 'Aberta']);
});

test('companies and administrators can request the list as candidates see it', async () => {
  for (const as of [padaria, await anAdmin(db), ana])
    expect(await padariaTitlesSeenBy(as, padaria.id, { live: 'true' })).toEqual(['Aberta']);
});

test('candidates and other companies do not see how many applied', async () => {
  const stranger = await aCompany(db);
  for (const as of [ana, stranger]) {
    const { body } = await call(
      'GET /api/user/company/vacancy/company-vacancies/:companyId',
      { params: { companyId: padaria.id } },
      as,
    );
    expect(body[0]).not.toHaveProperty('applicationCount');
  }
});

test('the list is paged', async () => {
  const first = await call(
    'GET /api/user/company/vacancy/company-vacancies',
    { query: { limit: 2 } },
    padaria,
  );
  const cursor = nextCursor(first.headers);
  const second = await call(
    'GET /api/user/company/vacancy/company-vacancies',
    { query: { limit: 2, cursor: cursor ?? '' } },
    padaria,
  );

  expect([...first.body, ...second.body].map(({ jobTitle }) => jobTitle)).toEqual([
    'Banida',
    'Encerrada',
    'Aberta',
  ]);
  expect(nextCursor(second.headers)).toBeUndefined();
});

test('the company’s totals count its vacancies and their applications', async () => {
  const stats = (as: Person) => call('GET /api/user/company/vacancy/get-company-job-stats', {}, as);
  const none = {
    jobCount: 0,
    openCount: 0,
    closingCount: 0,
    closedCount: 0,
    areaCount: 0,
    candidateCount: 0,
  };

  expect((await stats(padaria)).body).toEqual({
    ...none,
    jobCount: 3,
    openCount: 1,
    closedCount: 1,
    areaCount: 1,
    // The API calls the number of applications `candidateCount`.
    candidateCount: 3,
  });
  expect((await stats(await aCompany(db))).body).toEqual(none);
});

test('the company filters its list by status and work mode', async () => {
  const confeitaria = await aCompany(db);
  const add = (title: string, overrides: VacancyOverrides = {}) =>
    aVacancy(db, confeitaria, { title, ...overrides });
  await add('Noventa dias');
  await add('Trinta dias', { deadline: addDays(today(), 30), area: 'Vendas' });
  await add('Menos de trinta', { deadline: addDays(today(), 29) });
  await add('Último dia', { deadline: today(), work_mode: 'Remoto' });
  await add('Ontem', { deadline: addDays(today(), -1), work_mode: 'Híbrido' });
  await add('Fechada antes', { live: false, closed_at: new Date().toISOString() });
  await add('Banida', { banned: true });
  const titlesWith = async (status?: OwnVacancyStatusFilter, workMode?: WorkMode[]) => {
    const { body, headers } = await call(
      'GET /api/user/company/vacancy/company-vacancies',
      { query: { status, workMode } },
      confeitaria,
    );
    expect(headers['x-total-count']).toBe(String(body.length));
    return body.map(({ jobTitle }) => jobTitle);
  };

  expect(await titlesWith()).toHaveLength(7);
  expect(await titlesWith('Aberta')).toEqual([
    'Último dia',
    'Menos de trinta',
    'Trinta dias',
    'Noventa dias',
  ]);
  expect(await titlesWith('Encerra em breve')).toEqual(['Último dia', 'Menos de trinta']);
  expect(await titlesWith('Encerrada')).toEqual(['Fechada antes', 'Ontem']);
  expect(await titlesWith(undefined, ['Remoto', 'Híbrido'])).toEqual(['Ontem', 'Último dia']);
  expect(await titlesWith('Encerrada', ['Híbrido'])).toEqual(['Ontem']);
  expect(await titlesWith('Encerrada', ['Remoto'])).toEqual([]);
  const { body } = await call('GET /api/user/company/vacancy/get-company-job-stats', {}, confeitaria);
  expect(body).toMatchObject({ jobCount: 7, openCount: 4, closingCount: 2, closedCount: 2, areaCount: 2 });
});

test('the id of an account that is not a company gets a 404', async () => {
  const response = await call(
    'GET /api/user/company/vacancy/company-vacancies/:companyId',
    { params: { companyId: ana.id } },
    ana,
  );

  expect(response.status).toBe(404);
  expect(response.body.error).toBe('Empresa não encontrada.');
});
