import { brotliDecompressSync } from 'node:zlib';
import { addDays, today } from '@trampolim/contract/values/calendar';
import { expect, test, vi } from 'vitest';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { advanceMonotonicClock } from '../../test/advance-monotonic-clock.ts';
import { startTestApp } from '../../test/test-app.ts';
import { newId } from '../platform/database/database.ts';
import { compress } from '../platform/http/compress-responses.ts';
import { publicLimits } from '../platform/http/request-queue.ts';
import { countsCacheMs, pagesCacheMs } from './public-vacancy-routes.ts';

const { app, call, db } = await startTestApp();
const padaria = await aCompany(db, { name: 'Padaria Lumiar' });

const search = (query: object = {}) => call('GET /api/public/vacancies', { query });
const findTitles = async (query: object) => (await search(query)).body.map(({ jobTitle }) => jobTitle);
const counts = async (query: object = {}) => (await call('GET /api/public/vacancy-counts', { query })).body;

await aVacancy(db, padaria, { title: 'Encerrada', deadline: addDays(today(), -1) });
const banned = await aVacancy(db, padaria, { title: 'Banida', banned: true });
const bannedCompany = await aCompany(db, { name: 'Golpes Ltda.', banned: true });
const vacancyOfBannedCompany = await aVacancy(db, bannedCompany, { title: 'De empresa banida' });
await aVacancy(db, padaria, {
  title: 'Pessoa padeira',
  area: 'Outros',
  city: 'São José dos Campos',
  description: 'a'.repeat(400),
});
await aVacancy(db, padaria, { title: 'Analista', area: 'Tecnologia', city: 'Campinas' });
await aVacancy(db, padaria, { title: 'Suporte', area: 'Tecnologia', city: 'Niterói', state: 'RJ' });

test('a visitor finds live vacancies, newest first, without fields that depend on a viewer', async () => {
  const { status, body, headers } = await search();

  expect(status).toBe(200);
  expect(body.map(({ jobTitle }) => jobTitle)).toEqual(['Suporte', 'Analista', 'Pessoa padeira']);
  expect(Object.keys(body[2] ?? {}).sort()).toEqual([
    '_id',
    'applicationDeadline',
    'companyId',
    'createdAt',
    'daysLeft',
    'desiredSkills',
    'employmentType',
    'jobArea',
    'jobDescription',
    'jobLocation',
    'jobTitle',
    'requiredQualifications',
    'salary',
    'status',
    'workSchedule',
  ]);
  expect(body[2]?.jobDescription).toHaveLength(320);
  expect(headers['x-total-count']).toBe('3');
});

test.each<[object, string[]]>([
  [{ title: 'PADEIRA' }, ['Pessoa padeira']],
  [{ area: 'Tecnologia', state: 'SP' }, ['Analista']],
  [{ city: 'sao jose dos campos' }, ['Pessoa padeira']],
  [{ city: 'São José' }, []],
  [{ city: 'Niterói', state: 'SP' }, []],
])('%j finds %j', async (query, titles) => {
  expect(await findTitles(query)).toEqual(titles);
});

test('a page of the search comes with the counts of related searches and the cursor of the next page', async () => {
  const query = { area: 'Tecnologia' as const, limit: 1 };
  const first = (await call('GET /api/public/vacancy-search', { query })).body;
  expect(first).toMatchObject({
    vacancies: [{ jobTitle: 'Suporte' }],
    total: 2,
    totalIsEstimate: false,
    counts: { total: 2, states: [{ state: 'RJ' }, { state: 'SP' }] },
  });
  const { nextCursor } = first;
  const last = (await call('GET /api/public/vacancy-search', { query: { ...query, cursor: nextCursor } }))
    .body;
  expect(last.vacancies.map(({ jobTitle }) => jobTitle)).toEqual(['Analista']);
  expect(last).not.toHaveProperty('nextCursor');
});

test.each<[object, string]>([
  [{ area: 'Bruxaria' }, 'area'],
  [{ state: 'sp' }, 'state'],
  [{ city: 'a'.repeat(201) }, 'city'],
  [{ title: 'a\0b' }, 'title'],
  [{ limit: 101 }, 'limit'],
  [{ cursor: 'inventado' }, 'cursor'],
])('%j is refused at its field', async (query, path) => {
  const { status, body } = await search(query);
  expect(status).toBe(400);
  expect(body.issues?.[0]).toMatchObject({ path, message: expect.stringMatching(/\S/) });
});

test('a page of the search is cached for ten seconds', async () => {
  const { headers } = await search({ area: 'Saúde' });
  expect(headers['cache-control']).toBe('public, max-age=10, stale-while-revalidate=60');
  const { id } = await aVacancy(db, padaria, { title: 'Recém-publicada', area: 'Saúde' });

  expect(await findTitles({ area: 'Saúde' })).toEqual([]);
  expect(await findTitles({ area: 'Saúde', limit: 5 })).toEqual(['Recém-publicada']);
  advanceMonotonicClock(pagesCacheMs);
  expect(await findTitles({ area: 'Saúde' })).toEqual(['Recém-publicada']);
  await db.deleteFrom('vacancy').where('id', '=', id).execute();
});

test('a response is serialised and compressed once for all callers', async () => {
  const description = 'Pão. '.repeat(200);
  for (let n = 0; n < 10; n += 1) await aVacancy(db, padaria, { area: 'Design', description });
  const url = `/api/public/vacancies?area=${encodeURIComponent('Design')}`;
  const compressing = vi.spyOn(compress, 'br');
  const get = (remoteAddress: string) =>
    app.inject({ url, remoteAddress, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });

  const responses = await Promise.all(Array.from({ length: 50 }, (_, n) => get(`198.51.100.${n}`)));
  const later = await get('203.0.113.7');

  expect(compressing).toHaveBeenCalledOnce();
  for (const { statusCode, headers, rawPayload } of [...responses, later]) {
    expect([statusCode, headers['content-encoding'], headers['x-total-count']]).toEqual([200, 'br', '10']);
    expect(rawPayload).toEqual(later.rawPayload);
  }
  expect(JSON.parse(brotliDecompressSync(later.rawPayload).toString())).toHaveLength(10);
  const notModified = await app.inject({ url, headers: { 'if-none-match': later.headers.etag } });
  expect([notModified.statusCode, notModified.payload]).toEqual([304, '']);
  await db.deleteFrom('vacancy').where('area', '=', 'Design').execute();
});

test('only so many different searches of one network wait in a queue', async () => {
  const responses = await Promise.all(
    Array.from({ length: 300 }, (_, index) => search({ title: `palavra ${index}` })),
  );
  const statuses = responses.map(({ status }) => status);

  expect(statuses.filter((status) => status === 200)).toHaveLength(
    publicLimits.slotsPerCaller + publicLimits.waiting,
  );
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});

test('single vacancies and companies wait in the same queue', async () => {
  const kinds = ['vacancies', 'companies'] as const;
  const responses = await Promise.all(
    Array.from({ length: 300 }, (_, index) => app.inject(`/api/public/${kinds[index % 2]}/${newId()}`)),
  );
  const statuses = responses.map(({ statusCode }) => statusCode);

  expect(statuses.filter((status) => status === 404)).toHaveLength(
    publicLimits.slotsPerCaller + publicLimits.waiting,
  );
  expect(new Set(statuses)).toEqual(new Set([404, 429]));
});

test('only a change after its publication sets the time of a vacancy’s last change', async () => {
  const { id } = await aVacancy(db, padaria, { title: 'Muda', area: 'Saúde' });
  const changedAt = async () =>
    (await db.selectFrom('vacancy').select('changed_at').where('id', '=', id).executeTakeFirst())?.changed_at;
  expect(await changedAt()).toBeNull();
  await db.updateTable('vacancy').set({ title: 'Muda' }).where('id', '=', id).execute();
  expect(await changedAt()).toBeNull();
  await db.updateTable('vacancy').set({ title: 'Mudou' }).where('id', '=', id).execute();
  expect(await changedAt()).not.toBeNull();
  await db.deleteFrom('vacancy').where('id', '=', id).execute();
});

test('live vacancies are counted by area and state', async () => {
  const expected = {
    total: 3,
    areas: [
      { area: 'Tecnologia', count: 2 },
      { area: 'Outros', count: 1 },
    ],
    states: [
      { state: 'SP', count: 2 },
      { state: 'RJ', count: 1 },
    ],
  };
  expect(await counts()).toEqual(expected);
  expect(await counts({ area: 'Tecnologia', state: 'SP' })).toEqual({
    total: 1,
    areas: [
      { area: 'Outros', count: 1 },
      { area: 'Tecnologia', count: 1 },
    ],
    states: [
      { state: 'RJ', count: 1 },
      { state: 'SP', count: 1 },
    ],
  });
  expect(await counts({ area: 'Saúde' })).toEqual({ total: 0, areas: expected.areas, states: [] });
});

test('the counts of vacancies are cached for a minute', async () => {
  const before = await counts();
  await aVacancy(db, padaria, { area: 'Saúde' });
  expect(await counts()).toEqual(before);
  advanceMonotonicClock(countsCacheMs);
  expect(await counts()).toMatchObject({ total: before.total + 1 });
});

test('a vacancy comes with others of its area with those of its state first', async () => {
  const place = { area: 'Jurídico', state: 'AC' } as const;
  const first = await aVacancy(db, padaria, { ...place, title: 'Escrivã' });
  await aVacancy(db, padaria, { ...place, title: 'Encerrada', deadline: addDays(today(), -1) });
  const similar = async () => {
    const { body } = await call('GET /api/public/vacancies/:id', { params: { id: first.id } });
    return body.similar.map(({ jobTitle }) => jobTitle);
  };
  expect(await similar()).toEqual([]);

  await aVacancy(db, padaria, { ...place, title: 'Juíza' });
  await aVacancy(db, padaria, { ...place, state: 'RJ', title: 'Notária' });
  expect(await similar()).toEqual(['Juíza', 'Notária']);

  const other = await aCompany(db);
  for (const title of ['A', 'B', 'C', 'D', 'E', 'F']) await aVacancy(db, other, { ...place, title });
  // At most six are shown, the newest first.
  expect(await similar()).toEqual(['F', 'E', 'D', 'C', 'B', 'A']);
});

test('a vacancy comes with the site and the city of its company', async () => {
  const company = await aCompany(db, { site: 'https://doces.exemplo.com.br/', city: 'Campinas' });
  const { id } = await aVacancy(db, company, { area: 'Marketing' });
  const { body } = await call('GET /api/public/vacancies/:id', { params: { id } });

  expect(body.company).toEqual({
    site: 'https://doces.exemplo.com.br/',
    address: { city: 'Campinas', state: 'SP' },
  });
});

test('a banned vacancy reveals nothing except that it is gone', async () => {
  for (const { id } of [banned, vacancyOfBannedCompany]) {
    const { status, body } = await call('GET /api/public/vacancies/:id', { params: { id } });
    expect([status, body.vacancy, body.company, body.closed]).toEqual([
      200,
      undefined,
      undefined,
      { why: 'removed' },
    ]);
  }
  const company = await call('GET /api/public/companies/:id', { params: { id: bannedCompany.id } });
  expect([company.status, company.body.code]).toEqual([404, 'company_not_found']);
  expect(JSON.stringify(company.body)).not.toContain('Golpes');
});
