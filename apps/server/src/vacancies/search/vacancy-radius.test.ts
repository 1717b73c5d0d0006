import { expect, test } from 'vitest';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { aCompany } from '../../../seeds/company-factory.ts';
import { aVacancy, type VacancyOverrides } from '../../../seeds/vacancy-factory.ts';
import { nextCursor } from '../../../test/callers/next-cursor.ts';
import { readFeed } from '../../../test/documents/read-xml.ts';
import { startTestApp } from '../../../test/test-app.ts';

const { app, call, db } = await startTestApp();
const company = await aCompany(db, { name: 'Brilho Serviços' });
const ana = await aCandidate(db, { desired_city: 'Valinhos', desired_state: 'SP' });

const publish = (title: string, city: string, overrides: VacancyOverrides = {}) =>
  aVacancy(db, company, { title, city, state: 'SP', ...overrides });

// Published from the farthest to the nearest, so that the order differs from the newest first.
await publish('Limpeza em Campinas', 'Campinas');
await publish('Limpeza em São Paulo', 'São Paulo');
await publish('Limpeza em Extrema', 'Extrema', { state: 'MG' });
await publish('Limpeza em Pedreira', 'Pedreira');
await publish('Limpeza de dados', 'Manaus', { state: 'AM', work_mode: 'Remoto' });
await publish('Limpeza em Itatiba', 'Itatiba', { work_mode: 'Híbrido' });
await publish('Limpeza em Valinhos', 'Valinhos');
await publish('Limpeza em Teresina', 'Teresina', { state: 'PI' });
await publish('Limpeza em Timon', 'Timon', { state: 'MA' });

const search = (query: object) => call('GET /api/public/vacancies', { query });
const findTitles = async (query: object) => (await search(query)).body.map(({ jobTitle }) => jobTitle);
const distances = (body: { jobTitle: string; distanceKm?: number | undefined }[]) =>
  Object.fromEntries(body.map(({ jobTitle, distanceKm }) => [jobTitle.replace('Limpeza ', ''), distanceKm]));

const nearestFirst = [
  'Limpeza em Campinas',
  'Limpeza de dados',
  'Limpeza em Valinhos',
  'Limpeza em Itatiba',
  'Limpeza em Pedreira',
  'Limpeza em Extrema',
  'Limpeza em São Paulo',
];

test('a radius reaches the cities whose centres lie within it', async () => {
  // Itatiba is 24.99 km away, Pedreira 25.30.
  expect(await findTitles({ city: 'campinas', radius: 25 })).toEqual([
    'Limpeza em Valinhos',
    'Limpeza em Itatiba',
    'Limpeza de dados',
    'Limpeza em Campinas',
  ]);
  expect(await findTitles({ city: 'Campinas', radius: 10 })).toEqual([
    'Limpeza de dados',
    'Limpeza em Campinas',
  ]);
  expect(await findTitles({ city: 'Campinas' })).toEqual(['Limpeza em Campinas']);
  expect((await findTitles({ city: 'Campinas', radius: 100 })).sort()).toEqual(nearestFirst.toSorted());
});

test('the state of a city with a radius identifies the city', async () => {
  const around = { city: 'Teresina', radius: 10 };

  expect(await findTitles({ ...around, state: 'PI' })).toEqual([
    'Limpeza em Timon',
    'Limpeza em Teresina',
    'Limpeza de dados',
  ]);
  expect(await findTitles({ ...around, state: 'SP' })).toEqual([]);
});

test('among equal matches the nearer come first, however the city is named', async () => {
  expect(await findTitles({ title: 'limpeza', city: 'Campinas', radius: 100 })).toEqual(nearestFirst);
  expect((await findTitles({ title: 'limpeza campinas', radius: 50 })).slice(0, 5)).toEqual(
    nearestFirst.slice(0, 5),
  );
  expect(await findTitles({ title: 'limpeza', city: 'Campinas', radius: 25, order: 'newest' })).toEqual([
    'Limpeza em Valinhos',
    'Limpeza em Itatiba',
    'Limpeza de dados',
    'Limpeza em Campinas',
  ]);
});

test.each([{ city: 'Campinas', title: 'limpeza' }, { title: 'limpeza campinas' }])(
  'pages of one vacancy contain each vacancy once, the nearest ring first: %j',
  async (query) => {
    const unpaged = await findTitles({ ...query, radius: 100, limit: 100 });
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const { body, headers } = await search({ ...query, radius: 100, limit: 1, ...(cursor && { cursor }) });
      paged.push(...body.map(({ jobTitle }) => jobTitle));
      cursor = nextCursor(headers);
    } while (cursor && paged.length < 20);

    // The vacancies within the radius come before those elsewhere.
    const countWithin = nearestFirst.length;
    expect(paged.slice(0, countWithin)).toEqual(unpaged.slice(0, countWithin));
    expect(new Set(paged).size).toBe(paged.length);
  },
);

test('cards show the distance from the city of the search, except for remote work', async () => {
  const { body } = await search({ city: 'Campinas', radius: 100 });

  expect(distances(body)).toEqual({
    'em Campinas': 0,
    'em Valinhos': 10,
    'em Itatiba': 25,
    'em Pedreira': 25,
    'em São Paulo': 82,
    'em Extrema': 77,
    'de dados': undefined,
  });
  expect(distances((await search({ title: 'limpeza campinas', radius: 10 })).body)).toMatchObject({
    'em Campinas': 0,
  });
  expect(distances((await search({ title: 'limpeza' })).body)['em Campinas']).toBeUndefined();
});

test('the distance is from the city of the search, otherwise from the desired city', async () => {
  const list = (query: object) => call('GET /api/user/company/vacancy/list-vacancies', { query }, ana);

  expect(distances((await list({})).body)).toMatchObject({ 'em Valinhos': 0, 'em Campinas': 10 });
  expect(distances((await list({ order: 'match' })).body)).toMatchObject({ 'em Valinhos': 0 });
  expect(distances((await list({ city: 'Campinas', radius: 25 })).body)).toMatchObject({ 'em Valinhos': 10 });
  const candidateOfUnknownCity = await aCandidate(db, { desired_city: 'Lugar Nenhum', desired_state: 'SP' });
  const { body } = await call('GET /api/user/company/vacancy/list-vacancies', {}, candidateOfUnknownCity);
  expect(new Set(Object.values(distances(body)))).toEqual(new Set([undefined]));
});

test('a feed contains the results of its search', async () => {
  const { payload } = await app.inject({ url: '/vagas.atom?city=Campinas&radius=25' });
  const { entries, links } = readFeed(payload);

  expect(entries.map(({ title }) => title)).toEqual(await findTitles({ city: 'Campinas', radius: 25 }));
  expect(links[0]?.[1]).toMatch(/\/vagas\.atom\?city=Campinas&radius=25$/);
});

test('a radius that is not offered is refused with a message', async () => {
  for (const radius of [13, 0, -5, 'longe']) {
    const { status, body } = await search({ city: 'Campinas', radius });
    expect([status, JSON.stringify(body)]).toEqual([
      400,
      expect.stringMatching(/Escolha um raio|Informe um/),
    ]);
  }
  const { body } = await search({ city: 'Campinas', radius: 13 });
  expect(JSON.stringify(body)).toContain('Escolha um raio de 10, 25, 50 ou 100 km.');
});

test('a radius without a known city has no effect', async () => {
  expect(await findTitles({ radius: 10 })).toEqual(await findTitles({}));
  expect(await findTitles({ title: 'limpeza', radius: 10 })).toEqual(await findTitles({ title: 'limpeza' }));
  expect(await findTitles({ city: 'Lugar Nenhum', radius: 100 })).toEqual([]);
});
