import { expect, test } from 'vitest';
import { anApplication } from '../../../seeds/application-factory.ts';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { aCompany } from '../../../seeds/company-factory.ts';
import { aVacancy } from '../../../seeds/vacancy-factory.ts';
import { nextCursor } from '../../../test/callers/next-cursor.ts';
import { type Person, startTestApp } from '../../../test/test-app.ts';

const { call, db } = await startTestApp();
const padaria = await aCompany(db, { name: 'Padaria Santa Clara' });

interface Filters {
  status?: 'Currículo Enviado' | 'Em Análise' | 'Aprovado' | 'Dispensado';
  title?: string;
  vacancyId?: string;
  limit?: number;
  cursor?: string;
}
const listOwnApplications = (as: Person, query: Filters = {}) =>
  call('GET /api/user/company/vacancy/vacancy-status', { query }, as);
const listTitles = async (as: Person, query: Filters = {}) =>
  (await listOwnApplications(as, query)).body.map(({ vacancy }) => vacancy.jobTitle);

async function anApplicantTo(...vacancyTitles: string[]) {
  const ana = await aCandidate(db);
  const vacancies = [];
  for (const title of vacancyTitles) {
    const vacancy = await aVacancy(db, padaria, { title });
    await anApplication(db, ana, vacancy);
    vacancies.push(vacancy);
  }
  return { ana, vacancies };
}

test('the newest application comes first, with all its fields', async () => {
  const { ana, vacancies } = await anApplicantTo('Caixa', 'Confeitaria');

  const { body, headers } = await listOwnApplications(ana);

  expect(headers['x-total-count']).toBe('2');
  expect(body.map(({ vacancy }) => vacancy.jobTitle)).toEqual(['Confeitaria', 'Caixa']);
  expect(body[0]).toMatchObject({
    status: 'Currículo Enviado',
    comments: '',
    unseen: false,
    changedBy: ana.name,
    vacancy: { _id: vacancies[1]?.id, companyId: { _id: padaria.id, companyName: 'Padaria Santa Clara' } },
  });
});

test('the vacancy filter finds only the candidate’s own application', async () => {
  const { ana, vacancies } = await anApplicantTo('Caixa', 'Confeitaria');
  const { ana: bia } = await anApplicantTo('Caixa');

  expect(await listTitles(ana, { vacancyId: vacancies[0]?.id ?? '' })).toEqual(['Caixa']);
  expect(await listTitles(bia, { vacancyId: vacancies[0]?.id ?? '' })).toEqual([]);
});

test('search by title ignores case and accents', async () => {
  const { ana } = await anApplicantTo('Pessoa técnica', 'Comissão de 10%', 'Analista _junior');

  expect(await listTitles(ana, { title: 'TECNICA' })).toEqual(['Pessoa técnica']);
  expect(await listTitles(ana, { title: 'comissao' })).toEqual(['Comissão de 10%']);
});

test('% and _ are ordinary characters in a search by title', async () => {
  const { ana } = await anApplicantTo('Pessoa técnica', 'Comissão de 10%', 'Analista _junior');

  expect(await listTitles(ana, { title: '10%' })).toEqual(['Comissão de 10%']);
  expect(await listTitles(ana, { title: 'com%10' })).toEqual([]);
  expect(await listTitles(ana, { title: '_ju' })).toEqual(['Analista _junior']);
  expect(await listTitles(ana, { title: '_te' })).toEqual([]);
  expect(await listTitles(ana, { title: '\\' })).toEqual([]);
});

test('applications can be filtered by every status', async () => {
  const ana = await aCandidate(db);
  for (const status of ['Currículo Enviado', 'Em Análise', 'Aprovado', 'Dispensado'] as const) {
    await anApplication(db, ana, await aVacancy(db, padaria, { title: status }), { status });
  }

  for (const status of ['Currículo Enviado', 'Em Análise', 'Aprovado', 'Dispensado'] as const) {
    expect(await listTitles(ana, { status })).toEqual([status]);
  }
});

test('a change is unseen until the candidate has looked', async () => {
  const ana = await aCandidate(db);
  await anApplication(db, ana, await aVacancy(db, padaria), { status: 'Aprovado', unseen: true });
  expect((await listOwnApplications(ana)).body[0]?.unseen).toBe(true);

  const response = await call('POST /api/user/company/vacancy/vacancy-status/seen', {}, ana);

  expect(response.status).toBe(200);
  expect((await listOwnApplications(ana)).body[0]?.unseen).toBe(false);
});

test('after a vacancy was removed, its application retains title, company, status and comment', async () => {
  const ana = await aCandidate(db);
  const [current, removed, newest] = [
    await aVacancy(db, padaria, { title: 'Balcão' }),
    await aVacancy(db, padaria, { title: 'Confeitaria' }),
    await aVacancy(db, padaria, { title: 'Caixa' }),
  ];
  await anApplication(db, ana, current);
  await anApplication(db, ana, removed, { status: 'Dispensado', comments: 'Obrigado!' });
  await anApplication(db, ana, newest);

  await call('DELETE /api/user/company/vacancy/delete-vacancy/:id', { params: { id: removed.id } }, padaria);

  const { body, headers } = await listOwnApplications(ana);
  expect(headers['x-total-count']).toBe('3');
  expect(body.map(({ vacancy }) => vacancy.jobTitle)).toEqual(['Caixa', 'Confeitaria', 'Balcão']);
  expect(body[1]).toEqual({
    status: 'Dispensado',
    comments: 'Obrigado!',
    appliedAt: expect.any(String),
    unseen: false,
    mayWithdraw: false,
    vacancy: {
      jobTitle: 'Confeitaria',
      companyId: { companyName: 'Padaria Santa Clara' },
      status: 'Encerrada',
    },
  });
  expect(await listTitles(ana, { title: 'confeit', status: 'Dispensado' })).toEqual(['Confeitaria']);
});

test('pages contain each application once, including those to removed vacancies', async () => {
  const { ana, vacancies } = await anApplicantTo('A', 'B', 'C', 'D', 'E', 'F', 'G');
  for (const { id } of [vacancies[1], vacancies[4], vacancies[5]].filter(
    (vacancy) => vacancy !== undefined,
  )) {
    await call('DELETE /api/user/company/vacancy/delete-vacancy/:id', { params: { id } }, padaria);
  }

  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listOwnApplications(ana, { limit: 2, ...(cursor && { cursor }) });
    seen.push(...page.body.map(({ vacancy }) => vacancy.jobTitle));
    cursor = nextCursor(page.headers);
  } while (cursor);

  expect(seen).toEqual(['G', 'F', 'E', 'D', 'C', 'B', 'A']);
});

test('each application says whether its vacancy is still open', async () => {
  const ana = await aCandidate(db);
  await anApplication(db, ana, await aVacancy(db, padaria, { title: 'Aberta' }));
  await anApplication(db, ana, await aVacancy(db, padaria, { title: 'Encerrada', live: false }));
  await anApplication(db, ana, await aVacancy(db, padaria, { title: 'Vaga Banida', banned: true }));

  const { body } = await listOwnApplications(ana);

  expect(body.map(({ vacancy }) => vacancy.status)).toEqual(['Vaga Banida', 'Encerrada', 'Aberta']);
  expect(body.map(({ vacancy }) => vacancy.jobTitle)).toEqual(['Vaga Banida', 'Encerrada', 'Aberta']);
});

const readCounts = async (as: Person, title?: string) =>
  (await call('GET /api/user/company/vacancy/vacancy-status/counts', { query: { title } }, as)).body;

test('the counts include all four statuses and applications to removed vacancies', async () => {
  const ana = await aCandidate(db);
  const removed = await aVacancy(db, padaria, { title: 'Confeitaria' });
  await anApplication(db, ana, removed, { status: 'Dispensado' });
  await anApplication(db, ana, await aVacancy(db, padaria, { title: 'Caixa' }), { status: 'Dispensado' });
  await anApplication(db, ana, await aVacancy(db, padaria, { title: 'Balcão' }));
  await anApplication(db, await aCandidate(db), await aVacancy(db, padaria), { status: 'Aprovado' });

  await call('DELETE /api/user/company/vacancy/delete-vacancy/:id', { params: { id: removed.id } }, padaria);

  expect(await readCounts(ana)).toEqual([
    { status: 'Currículo Enviado', count: 1 },
    { status: 'Em Análise', count: 0 },
    { status: 'Aprovado', count: 0 },
    { status: 'Dispensado', count: 2 },
  ]);
});

test('the counts use the title filter of the list', async () => {
  const { ana, vacancies } = await anApplicantTo('Pessoa técnica', 'Técnica de som', 'Caixa');
  await call(
    'DELETE /api/user/company/vacancy/delete-vacancy/:id',
    { params: { id: vacancies[1]?.id ?? '' } },
    padaria,
  );

  const countSent = async (title: string) => (await readCounts(ana, title))[0];

  expect(await countSent('TECNICA')).toEqual({ status: 'Currículo Enviado', count: 2 });
  expect(await countSent('caixa')).toEqual({ status: 'Currículo Enviado', count: 1 });
  expect(await countSent('%')).toEqual({ status: 'Currículo Enviado', count: 0 });
});

test('nobody sees another candidate’s applications', async () => {
  await anApplicantTo('Só da Ana');

  expect(await listTitles(await aCandidate(db))).toEqual([]);
  expect((await listOwnApplications(padaria)).status).toBe(403);
});

test('unknown filters and cursors are refused at their field', async () => {
  const ana = await aCandidate(db);
  const invalidQueries: [Record<string, unknown>, string][] = [
    [{ status: 'Contratado' }, 'status'],
    [{ limit: 0 }, 'limit'],
    [{ limit: 101 }, 'limit'],
    [{ limit: 'dez' }, 'limit'],
    [{ cursor: 'bm8' }, 'cursor'],
    [{ cursor: '"' }, 'cursor'],
    [{ title: 'a\0b' }, 'title'],
  ];

  for (const [query, path] of invalidQueries) {
    const response = await listOwnApplications(ana, query);
    expect(response.status, JSON.stringify(query)).toBe(400);
    expect(response.body.issues?.[0]?.path).toBe(path);
  }
});
