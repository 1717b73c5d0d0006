import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { buildApp } from '../../src/app.ts';
import { replicaReads } from '../../src/platform/observability/metrics.ts';
import { maxLagMs, type Read } from '../../src/platform/replicas/reads.ts';
import { listCacheSeconds } from '../../src/public-pages/cached-page.ts';
import { advanceMonotonicClock } from '../advance-monotonic-clock.ts';
import { aWebFolder, longWait } from '../scenarios/rendering-scenario.ts';
import { startReplicated } from '../scenarios/replication-scenario.ts';

const { db, services, replica, authorization, hasReplayed, pauseReplay, resumeReplay, promoteReplica } =
  await startReplicated();
const { reads } = services;
const app = await buildApp(services, { webFolder: aWebFolder(), strict: true });
const padaria = await aCompany(db);
const ana = await aCandidate(db);
const { id } = await aVacancy(db, padaria, { title: 'Pessoa padeira' });

const waitUntilUsable = (isUsable: boolean) =>
  vi.waitFor(() => expect(reads.status()).toMatchObject([{ isUsable }]), longWait);

/** Returns the number of reads by the database that executed them. */
async function countReads(): Promise<Map<string, number>> {
  const { values } = await replicaReads.get();
  return new Map(values.map(({ labels, value }) => [String(labels.answered_by), value]));
}

/** Returns the databases that executed the reads of an action. */
async function databasesOf(action: () => Promise<unknown>): Promise<string[]> {
  const before = await countReads();
  await action();
  const after = [...(await countReads())];
  return after.filter(([name, count]) => count > (before.get(name) ?? 0)).map(([name]) => name);
}

async function credentialsOfAna(cookies: Record<string, string> = {}) {
  return { headers: await authorization(ana), cookies };
}

const isFavourite = async (cookies?: Record<string, string>) => {
  const response = await app.inject({
    url: '/api/user/company/vacancy/list-vacancies',
    ...(await credentialsOfAna(cookies)),
  });
  return response.json<{ _id: string; favorite?: boolean }[]>().find(({ _id }) => _id === id)?.favorite;
};

/** Adds the vacancy to the favourites or removes it. Returns the cookies of the response. */
async function setFavourite(favourite: boolean): Promise<Record<string, string>> {
  const { statusCode, cookies } = await app.inject({
    method: favourite ? 'POST' : 'DELETE',
    url: `/api/user/candidate/${favourite ? 'add' : 'remove'}-favorite`,
    payload: { jobVacancyId: id },
    ...(await credentialsOfAna()),
  });
  expect(statusCode).toBe(200);
  return Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
}

/**
 * Waits until the replica answers a read. The first reads after its start may still run on the primary, because on a
 * busy machine a new connection takes longer than a read waits for one.
 */
const waitUntilReplicaAnswers = () =>
  vi.waitFor(async () => expect(await databasesOf(() => isFavourite())).toEqual(['replica']), longWait);

beforeAll(async () => {
  await app.ready();
  // A usable replica may still lack the vacancy.
  const position = await reads.currentPosition();
  await vi.waitUntil(() => hasReplayed(position), longWait);
  return () => app.close();
});
beforeEach(() => waitUntilUsable(true));

/** Pauses the replica: it lacks later changes until the replay is resumed, at the latest at the end of the test. */
async function pauseReplica(): Promise<void> {
  onTestFinished(async () => {
    await resumeReplay();
  });
  await pauseReplay();
}

test.each([
  '/api/user/company/vacancy/list-vacancies',
  '/api/user/company/vacancy/list-vacancies?title=padaria',
  '/api/user/company/vacancy/list-vacancies?order=match',
  '/api/user/company/vacancy/recommend-jobvacancies',
])('a replica serves %s for a candidate', async (url) => {
  const request = async () => {
    const { statusCode, body } = await app.inject({ url, ...(await credentialsOfAna()) });
    expect([statusCode, body]).toEqual([200, expect.any(String)]);
  };
  expect(await databasesOf(request)).toEqual(['replica']);
});

test.each([
  '/api/user/candidate/list-candidates',
  '/api/user/candidate/list-candidates?search=vendas',
  '/api/user/candidate/wider-searches?search=vendas&state=SP',
  '/api/user/candidate/search-suggestions?text=ven',
  '/api/user/company/recommend-candidates',
  '/api/user/company/vacancy/trending-area',
])('a replica serves %s for a company', async (url) => {
  const request = async () => {
    const { statusCode, body } = await app.inject({ url, headers: await authorization(padaria) });
    expect([statusCode, body]).toEqual([200, expect.any(String)]);
  };
  expect(await databasesOf(request)).toEqual(['replica']);
});

test.each([
  '/api/public/vacancies?title=padeira',
  '/api/public/vacancy-search?title=padeira',
  `/api/public/vacancies/${id}`,
  `/api/public/vacancies/${id}/usual-salary`,
  `/api/public/companies/${padaria.id}`,
  '/api/public/search-suggestions?text=pad',
  '/api/public/numbers',
  '/api/public/salaries',
  '/vagas.atom',
  '/sitemap.xml',
  '/sitemap-vagas-1.xml',
  '/sitemap-paginas.xml',
])('a replica serves %s for a visitor', async (url) => {
  const request = async () => {
    const { statusCode, body } = await app.inject({ url });
    expect([statusCode, body]).toEqual([200, expect.any(String)]);
  };
  expect(await databasesOf(request)).toEqual(['replica']);
});

test('pages are rendered from a replica, unless their content has just changed', async () => {
  await db.updateTable('vacancy').set({ salary: 'R$ 2500' }).where('id', '=', id).execute();
  // The notification of the change arrives a moment later.
  await vi.waitFor(async () => {
    const databases = await databasesOf(() => app.inject({ url: `/vaga/${id}` }));
    expect(databases).toContain('primary');
  }, longWait);
  await vi.waitFor(async () => {
    // A second notification may arrive late, after which the page is cached.
    advanceMonotonicClock(listCacheSeconds * 1_000);
    await waitUntilUsable(true);
    expect(await databasesOf(() => app.inject({ url: `/empresa/${padaria.id}` }))).toEqual(['replica']);
  }, longWait);
});

test('people see their own changes at once, even while the replica lacks them', async () => {
  await pauseReplica();
  const cookies = await setFavourite(true);
  expect(await isFavourite(cookies)).toBe(true);
  expect(await isFavourite()).toBeFalsy();
  const removalCookies = await setFavourite(false);
  expect(await isFavourite(removalCookies)).toBeFalsy();

  await resumeReplay();
  const latestCookies = await setFavourite(true);
  await vi.waitFor(async () => {
    const databases = await databasesOf(async () => expect(await isFavourite(latestCookies)).toBe(true));
    expect(databases).toEqual(['replica']);
  }, longWait);
});

test('the cookie with the position of a change is hidden from scripts', async () => {
  const { headers } = await app.inject({
    method: 'POST',
    url: '/api/user/candidate/add-favorite',
    payload: { jobVacancyId: id },
    ...(await credentialsOfAna()),
  });
  expect(headers['set-cookie']).toMatch(
    /^last_write=[\dA-F]+\/[\dA-F]+; Max-Age=60; Path=\/api; HttpOnly; SameSite=Strict$/,
  );
});

test('forged positions of a change do no harm', async () => {
  expect(await isFavourite({ last_write: "0/0'; drop table vacancy" })).toBeDefined();
  expect(await databasesOf(() => isFavourite({ last_write: 'FFFFFFFF/FFFFFFFF' }))).toEqual(['primary']);
});

test('the response to a refused change contains no position', async () => {
  const { statusCode, cookies } = await app.inject({
    method: 'POST',
    url: '/api/user/candidate/add-favorite',
    payload: { jobVacancyId: 'x' },
    ...(await credentialsOfAna()),
  });
  expect([statusCode, cookies]).toEqual([400, []]);
});

test('a page shows a change or a new vacancy at once, even while the replica lacks it', async () => {
  const readPage = async (vacancy: string) => (await app.inject({ url: `/vaga/${vacancy}` })).payload;
  await vi.waitFor(async () => expect(await readPage(id)).toContain('Pessoa padeira'), longWait);
  await pauseReplica();
  await db.updateTable('vacancy').set({ title: 'Pessoa confeiteira' }).where('id', '=', id).execute();
  await vi.waitFor(async () => expect(await readPage(id)).toContain('Pessoa confeiteira'), longWait);
  const { id: newId } = await aVacancy(db, padaria, { title: 'Pessoa forneira' });
  expect(await readPage(newId)).toContain('Pessoa forneira');
});

test('a replica that lags is left out until it has caught up', async () => {
  await pauseReplica();
  await setFavourite(true);
  advanceMonotonicClock(maxLagMs);
  await waitUntilUsable(false);
  expect(await databasesOf(() => isFavourite())).toEqual(['primary']);
  await resumeReplay();
  await waitUntilReplicaAnswers();
});

test('a read whose replica is killed is repeated on the primary until the replica is back', async () => {
  // The read below then uses an open connection, so that it starts on the replica.
  await waitUntilReplicaAnswers();
  let attempts = 0;
  const readStart = Promise.withResolvers<void>();
  const read: Read<number> = async (source) => {
    attempts += 1;
    if (attempts > 1) return attempts;
    const sleeping = sql`select pg_sleep(60)`.execute(source);
    readStart.resolve();
    await sleeping;
    return attempts;
  };
  const result = reads.forEverybody(read);
  await readStart.promise;
  await replica.kill();
  expect(await result).toBe(2);
  await waitUntilUsable(false);
  expect(await databasesOf(() => isFavourite())).toEqual(['primary']);
  const { statusCode } = await app.inject({ url: '/api/ready' });
  expect(statusCode).toBe(200);
  await replica.start();
  await waitUntilReplicaAnswers();
});

test('a statement that a replica refuses is repeated on the primary, other errors are not', async () => {
  const write: Read<unknown> = (source) =>
    source.updateTable('vacancy').set({ title: 'Pessoa padeira' }).where('id', '=', id).execute();
  expect(await databasesOf(() => reads.forEverybody(write))).toEqual(['primary_after_failure']);
  const fail = vi.fn<Read<unknown>>((source) => sql`select 1 / 0`.execute(source));
  await expect(reads.forEverybody(fail)).rejects.toThrow('division by zero');
  expect(fail).toHaveBeenCalledOnce();
});

// This must be the last test, because the promoted database no longer is a replica.
test('a replica that was promoted is left out', async () => {
  await promoteReplica();
  await waitUntilUsable(false);
  expect(await databasesOf(() => isFavourite())).toEqual(['primary']);
});
