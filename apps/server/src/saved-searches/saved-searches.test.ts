import {
  newCandidatesCounted,
  savedSearchLimit,
  savedSearchNameLimit,
} from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { type Person, startTestApp } from '../../test/test-app.ts';
import { newId } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import { countCacheMs, listSavedSearches } from './saved-searches.ts';

const { app, authorization, call, db } = await startTestApp();

const list = (as: Person) => call('GET /api/user/company/saved-searches', {}, as);
const save = (name: string, as: Person, filters: object = { area: 'Saúde' }) =>
  call('POST /api/user/company/saved-searches', { body: { name, filters } }, as);
const rename = (id: string, name: string, as: Person) =>
  call('PUT /api/user/company/saved-searches/:id', { params: { id }, body: { name } }, as);
const look = (id: string, as: Person) =>
  call('POST /api/user/company/saved-searches/:id/look', { params: { id } }, as);
const remove = (id: string, as: Person) =>
  call('DELETE /api/user/company/saved-searches/:id', { params: { id } }, as);

/** Returns the number of new candidates of each search by name. */
const countNewCandidates = async (as: Person) =>
  Object.fromEntries((await list(as)).body.map(({ name, newCandidates }) => [name, newCandidates]));
const updateAbout = (id: string, about: string) =>
  db.updateTable('candidate').set({ about }).where('id', '=', id).execute();

test('a company saves a search with all its filters, renames it and deletes it', async () => {
  const padaria = await aCompany(db);
  const filters = {
    search: 'forno',
    language: ['Inglês', 'Libras'],
    skill: ['Liderança'],
    minAge: 21,
    maxAge: 39,
    area: 'Saúde',
    state: 'SP',
    experience: 'Mais de 3',
  };

  const saved = await save('  Chefes de forno ', padaria, filters);
  await save('Só Libras', padaria, { language: 'Libras' });

  expect([saved.status, saved.body]).toEqual([
    200,
    {
      _id: expect.any(String) as string,
      name: 'Chefes de forno',
      filters,
      lookedAt: expect.any(String) as string,
      newCandidates: 0,
      moreNew: false,
    },
  ]);
  expect(Math.abs(Date.now() - Date.parse(saved.body.lookedAt))).toBeLessThan(60_000);
  expect((await list(padaria)).body).toMatchObject([
    { name: 'Só Libras', filters: { language: ['Libras'] } },
    { name: 'Chefes de forno', filters },
  ]);
  expect((await rename(saved.body._id, 'Forneiras', padaria)).body).toEqual({ name: 'Forneiras' });
  expect((await remove(saved.body._id, padaria)).body).toEqual({ message: 'Busca excluída.' });
  expect((await list(padaria)).body.map(({ name }) => name)).toEqual(['Só Libras']);
});

test('matching resumes saved since the last look count as new', async () => {
  const padaria = await aCompany(db);
  const ana = await aCandidate(db, { name: 'Ana', area: 'Logística', state: 'AC' });
  const saved = await save('Logística', padaria, { area: 'Logística', state: 'AC', maxAge: 60 });
  await save('Jurídico', padaria, { area: 'Jurídico', state: 'AC' });
  expect(await countNewCandidates(padaria)).toEqual({ Logística: 0, Jurídico: 0 });

  await aCandidate(db, { name: 'Bia', area: 'Logística', state: 'AC' });
  await aCandidate(db, { name: 'Caio', area: 'Logística', state: 'RR' });
  await updateAbout(ana.id, 'Agora também de moto.');
  expect(await countNewCandidates(padaria)).toEqual({ Logística: 2, Jurídico: 0 });
  await updateAbout(ana.id, 'Agora também de bicicleta.');
  expect(await countNewCandidates(padaria)).toEqual({ Logística: 2, Jurídico: 0 });

  expect((await look(saved.body._id, padaria)).status).toBe(200);
  expect(await countNewCandidates(padaria)).toEqual({ Logística: 0, Jurídico: 0 });
  await updateAbout(ana.id, 'De moto outra vez.');
  expect(await countNewCandidates(padaria)).toEqual({ Logística: 1, Jurídico: 0 });
});

test('a saved search with a city counts candidates who live or want to work there', async () => {
  const padaria = await aCompany(db);
  await save('Xapuri', padaria, { city: 'Xapuri', state: 'AC' });
  await aCandidate(db, { city: 'Xapuri', state: 'AC' });
  await aCandidate(db, { city: 'Feijó', state: 'AC', desired_city: 'Xapuri', desired_state: 'AC' });
  await aCandidate(db, { city: 'Feijó', state: 'AC', desired_city: 'Feijó', desired_state: 'AC' });

  expect(await countNewCandidates(padaria)).toEqual({ Xapuri: 2 });
});

test('candidates who are hidden, banned or blocked the company do not count as new', async () => {
  const padaria = await aCompany(db);
  await save('Design', padaria, { area: 'Design', state: 'AP' });
  const [hidden, banned, blocking] = [
    await aCandidate(db, { area: 'Design', state: 'AP' }),
    await aCandidate(db, { area: 'Design', state: 'AP' }),
    await aCandidate(db, { area: 'Design', state: 'AP' }),
  ];
  expect(await countNewCandidates(padaria)).toEqual({ Design: 3 });

  await call('PUT /api/user/candidate/visibility', { body: { visible: false } }, hidden);
  await db.updateTable('account').set({ banned: true }).where('id', '=', banned.id).execute();
  await call('POST /api/user/candidate/block-company', { body: { companyId: padaria.id } }, blocking);

  expect(await countNewCandidates(padaria)).toEqual({ Design: 0 });
});

test('counting new candidates stops at a limit', async () => {
  const padaria = await aCompany(db);
  await save('Finanças', padaria, { area: 'Finanças', state: 'RO' });
  const candidates = Array.from({ length: newCandidatesCounted + 1 }, () =>
    aCandidate(db, { area: 'Finanças', state: 'RO' }),
  );
  await Promise.all(candidates);

  expect((await list(padaria)).body).toMatchObject([{ newCandidates: newCandidatesCounted, moreNew: true }]);
});

test('new candidates among many resumes are counted every few minutes', async () => {
  const padaria = await aCompany(db);
  const saved = await save('Distantes', padaria, { area: 'Logística', state: 'TO' });
  await aCandidate(db, { area: 'Logística', state: 'TO' });
  // Positions of 30,000 resumes are skipped, which counts as many new resumes.
  await sql`select setval('candidate_search_seq', last_value + 30000) from candidate_search_seq`.execute(db);
  await aCandidate(db, { area: 'Logística', state: 'TO' });
  expect(await countNewCandidates(padaria)).toEqual({ Distantes: 2 });

  await aCandidate(db, { area: 'Logística', state: 'TO' });
  expect(await countNewCandidates(padaria)).toEqual({ Distantes: 2 });
  const later = performance.now() + countCacheMs;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => later);
  onTestFinished(() => clock.mockRestore());
  // The function is called without the API, because the test moves the clock and would reach its rate limits.
  const searches = await listSavedSearches(db, { ...padaria, role: 'Company' } as unknown as Viewer);
  expect(searches.map(({ newCandidates }) => newCandidates)).toEqual([3]);
  clock.mockRestore();

  await look(saved.body._id, padaria);
  expect(await countNewCandidates(padaria)).toEqual({ Distantes: 0 });
});

test('a name is unique within a company without regard to case and accents', async () => {
  const [padaria, vizinha] = [await aCompany(db), await aCompany(db)];
  await save('Saúde', padaria);
  const other = await save('Outra', padaria);

  for (const refusal of [await save('saude', padaria), await rename(other.body._id, ' SAÚDE', padaria)]) {
    expect([refusal.status, refusal.body.error]).toEqual([409, 'Já existe uma busca salva com este nome.']);
  }
  expect((await rename(other.body._id, 'OUTRA', padaria)).status).toBe(200);
  expect((await save('Saúde', vizinha)).status).toBe(200);
});

test('only one of ten simultaneous searches is saved below the limit', async () => {
  const padaria = await aCompany(db);
  for (let n = 1; n < savedSearchLimit; n += 1) await save(`Busca ${n}`, padaria);

  const responses = await Promise.all(Array.from({ length: 10 }, (_, n) => save(`Última ${n}`, padaria)));

  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
  expect(responses.find(({ status }) => status === 409)?.body.error).toBe(
    'Sua empresa já tem 20 buscas salvas. Exclua uma delas para salvar outra.',
  );
  expect((await list(padaria)).body).toHaveLength(savedSearchLimit);
});

test('one of two simultaneous searches of the same name is saved', async () => {
  const padaria = await aCompany(db);
  const responses = await Promise.all([save('Mesma', padaria), save('Mesma', padaria)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test.each<[string, object, string]>([
  ['without a name', { name: '  ', filters: { area: 'Saúde' } }, 'name'],
  [
    'with a name too long',
    { name: 'x'.repeat(savedSearchNameLimit + 1), filters: { area: 'Saúde' } },
    'name',
  ],
  ['without filters', { name: 'Todos', filters: { search: '', language: [] } }, 'filters'],
  // Vacancies have this area, candidates do not.
  ['by an unknown area', { name: 'Outros', filters: { area: 'Outros' } }, 'filters.area'],
  [
    'by too many languages',
    { name: 'Babel', filters: { language: Array(21).fill('Grego') } },
    'filters.language',
  ],
])('a search %s is not saved', async (_, body, field) => {
  const padaria = await aCompany(db);
  const { statusCode, json } = await app.inject({
    method: 'POST',
    url: '/api/user/company/saved-searches',
    headers: await authorization(padaria),
    payload: body,
  });

  expect(statusCode).toBe(400);
  expect(json<{ issues: object[] }>().issues).toMatchObject([{ path: field }]);
  expect((await list(padaria)).body).toEqual([]);
});

test('all recruiters of a company share its saved searches and the time of the last look', async () => {
  const padaria = await aCompany(db);
  const marina = await aColleague(db, padaria);
  await save('Operações', padaria, { area: 'Operações', state: 'SE' });
  await aCandidate(db, { area: 'Operações', state: 'SE' });

  const [shared] = (await list(marina)).body;
  expect(shared).toMatchObject({ name: 'Operações', newCandidates: 1 });
  await look(shared?._id ?? '', marina);
  await save('Da Marina', marina);

  expect(await countNewCandidates(padaria)).toEqual({ 'Da Marina': 0, Operações: 0 });
});

test('saved searches are hidden from other companies and from banned ones', async () => {
  const [padaria, vizinha] = [await aCompany(db), await aCompany(db)];
  const saved = await save('Segredo', padaria);
  const missing = [404, 'Busca salva não encontrada.'];

  expect((await list(vizinha)).body).toEqual([]);
  for (const id of [saved.body._id, newId()]) {
    for (const response of [
      await rename(id, 'Minha', vizinha),
      await look(id, vizinha),
      await remove(id, vizinha),
    ]) {
      expect([response.status, response.body.error]).toEqual(missing);
    }
  }
  const banned = await aCompany(db, { banned: true });
  for (const response of [
    await list(banned),
    await save('Outra', banned),
    await rename(saved.body._id, 'Minha', banned),
    await look(saved.body._id, banned),
    await remove(saved.body._id, banned),
  ]) {
    expect(response.status).toBe(401);
  }
});
