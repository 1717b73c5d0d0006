import type { CandidateSearchQuery } from '@trampolim/contract/candidates/candidates';
import { expect, test } from 'vitest';
import { aCandidate, type CandidateOverrides } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { startTestApp } from '../../test/test-app.ts';

const { call, db } = await startTestApp();
const company = await aCompany(db);

const aBricklayer = (name: string, city: string, overrides: CandidateOverrides = {}) =>
  aCandidate(db, {
    name,
    city,
    state: 'MA',
    desired_role: 'Pedreiro',
    area: 'Construção Civil',
    ...overrides,
  });

// The nearest is created first, so that the order by distance differs from the newest first.
await aBricklayer('Luís', 'São Luís');
await aBricklayer('Paula', 'Paço do Lumiar');
await aBricklayer('Rosa', 'Rosário');
await aBricklayer('Bento', 'Bequimão');
// Vítor lives far away and wants to work in the city.
await aBricklayer('Vítor', 'Recife', { state: 'PE', desired_city: 'São Luís', desired_state: 'MA' });

const search = (query: Partial<CandidateSearchQuery>) =>
  call('GET /api/user/candidate/list-candidates', { query }, company);
const findNames = async (query: Partial<CandidateSearchQuery>) =>
  (await search(query)).body.map(({ candidateName }) => candidateName);

test('a radius finds people who live or want to work within it, for a search by words the nearest first', async () => {
  expect(await findNames({ search: 'pedreiro', city: 'São Luís', radius: 25 })).toEqual([
    'Vítor',
    'Luís',
    'Paula',
  ]);
  // Without words, the order is the newest first.
  expect(await findNames({ city: 'sao luis', state: 'MA', radius: 100 })).toEqual([
    'Vítor',
    'Bento',
    'Rosa',
    'Paula',
    'Luís',
  ]);
  const cityInSearchText = await findNames({ search: 'pedreiro são luís', radius: 50 });
  expect(cityInSearchText.slice(0, 4)).toEqual(['Vítor', 'Luís', 'Paula', 'Rosa']);
  expect(await findNames({ city: 'São Luís' })).toEqual(['Vítor', 'Luís']);
});

test('pages of one candidate list each candidate once, the nearest first', async () => {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const query = { search: 'pedreiro', city: 'São Luís', radius: 100 as const, limit: 1 };
    const { body, headers } = await search({ ...query, ...(cursor && { cursor }) });
    names.push(...body.map(({ candidateName }) => candidateName));
    cursor = /cursor=([\w-]+)/.exec(headers.link?.toString() ?? '')?.[1];
  } while (cursor && names.length < 10);

  expect(names).toEqual(['Vítor', 'Luís', 'Paula', 'Rosa', 'Bento']);
});

test('the distance is to the home city on the card, not to the desired city', async () => {
  const { body } = await search({ search: 'pedreiro', city: 'São Luís', radius: 25 });

  expect(body.map(({ candidateName, distanceKm }) => [candidateName, distanceKm])).toEqual([
    ['Vítor', 1208],
    ['Luís', 0],
    ['Paula', 20],
  ]);
  expect((await search({ search: 'pedreiro' })).body[0]).not.toHaveProperty('distanceKm');
});

test('a saved search stores its radius and counts new candidates within it', async () => {
  const filters = { search: 'pedreiro', city: 'São Luís', radius: 25 as const };
  const saved = await call(
    'POST /api/user/company/saved-searches',
    { body: { name: 'Pedreiros', filters } },
    company,
  );
  await aBricklayer('Nina', 'Raposa');
  await aBricklayer('Otto', 'Rosário');

  expect(saved.body.filters).toEqual(filters);
  const [stored] = (await call('GET /api/user/company/saved-searches', {}, company)).body;
  expect(stored).toMatchObject({ filters, newCandidates: 1 });
  const refusal = await call(
    'POST /api/user/company/saved-searches',
    { body: { name: 'Só raio', filters: { radius: 25 } } },
    company,
  );
  expect(refusal.status).toBe(400);
});

test('a search without results suggests a wider radius and its number of candidates', async () => {
  const { body } = await call(
    'GET /api/user/candidate/wider-searches',
    { query: { search: 'pedreiro', city: 'Alcântara', state: 'MA', radius: 10 } },
    company,
  );

  expect(body).toContainEqual({ filter: 'radius', value: '25', candidates: 2, more: false });
  expect(body.map(({ filter }) => filter)).toContain('city');
});
