import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { buildApp } from '../../src/app.ts';
import { replicaReads } from '../../src/platform/observability/metrics.ts';
import { maxLagMs, type Read } from '../../src/platform/replicas/reads.ts';
import { passTime } from '../pass-time.ts';
import { aWebFolder, longWait } from '../scenarios/rendering-scenario.ts';
import { startReplicated } from '../scenarios/replication-scenario.ts';

const { db, services, replica, authorization, hasReplayed, holdReplica, releaseReplica, promoteReplica } =
  await startReplicated();
const { reads } = services;
const app = await buildApp(services, { webFolder: aWebFolder(), strict: true });
const padaria = await aCompany(db);
const ana = await aCandidate(db);
const { id } = await aVacancy(db, padaria, { title: 'Pessoa padeira' });

const untilUsed = (isUsed: boolean) =>
  vi.waitFor(() => expect(reads.status()).toMatchObject([{ isUsable: isUsed }]), longWait);

/** The number of reads by the database that answered them. */
async function countReads(): Promise<Map<string, number>> {
  const { values } = await replicaReads.get();
  return new Map(values.map(({ labels, value }) => [String(labels.answered_by), value]));
}

/** Returns who answered the reads of an action. */
async function answeredBy(action: () => Promise<unknown>): Promise<string[]> {
  const before = await countReads();
  await action();
  const after = [...(await countReads())];
  return after.filter(([name, count]) => count > (before.get(name) ?? 0)).map(([name]) => name);
}

async function signedIn(cookies: Record<string, string> = {}) {
  return { headers: await authorization(ana), cookies };
}

const isFavourite = async (cookies?: Record<string, string>) => {
  const response = await app.inject({
    url: '/api/user/company/vacancy/list-vacancies',
    ...(await signedIn(cookies)),
  });
  return response.json<{ _id: string; favorite?: boolean }[]>().find(({ _id }) => _id === id)?.favorite;
};

/** Stars the vacancy or takes the star back. Returns the cookies of the response. */
async function setFavourite(favourite: boolean): Promise<Record<string, string>> {
  const { statusCode, cookies } = await app.inject({
    method: favourite ? 'POST' : 'DELETE',
    url: `/api/user/candidate/${favourite ? 'add' : 'remove'}-favorite`,
    payload: { jobVacancyId: id },
    ...(await signedIn()),
  });
  expect(statusCode).toBe(200);
  return Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
}

beforeAll(async () => {
  await app.ready();
  // A usable replica may still lack the vacancy.
  const position = await reads.currentPosition();
  await vi.waitUntil(() => hasReplayed(position), longWait);
  return () => app.close();
});
beforeEach(() => untilUsed(true));

/** The replica lacks what is committed from now until it is released. */
async function hold(): Promise<void> {
  onTestFinished(async () => {
    await releaseReplica();
  });
  await holdReplica();
}

test.each([
  '/api/user/company/vacancy/list-vacancies',
  '/api/user/company/vacancy/list-vacancies?title=padaria',
  '/api/user/company/vacancy/list-vacancies?order=match',
  '/api/user/company/vacancy/recommend-jobvacancies',
])('a replica answers a candidate who asks for %s', async (url) => {
  const answering = async () => {
    const { statusCode, body } = await app.inject({ url, ...(await signedIn()) });
    expect([statusCode, body]).toEqual([200, expect.any(String)]);
  };
  expect(await answeredBy(answering)).toEqual(['replica']);
});

test.each([
  '/api/user/candidate/list-candidates',
  '/api/user/candidate/list-candidates?search=vendas',
  '/api/user/candidate/wider-searches?search=vendas&state=SP',
  '/api/user/candidate/search-suggestions?text=ven',
  '/api/user/company/recommend-candidates',
  '/api/user/company/vacancy/trending-area',
])('a replica answers a company that asks for %s', async (url) => {
  const answering = async () => {
    const { statusCode, body } = await app.inject({ url, headers: await authorization(padaria) });
    expect([statusCode, body]).toEqual([200, expect.any(String)]);
  };
  expect(await answeredBy(answering)).toEqual(['replica']);
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
])('a replica answers a visitor who asks for %s', async (url) => {
  const answering = async () => {
    const { statusCode, body } = await app.inject({ url });
    expect([statusCode, body]).toEqual([200, expect.any(String)]);
  };
  expect(await answeredBy(answering)).toEqual(['replica']);
});

test('a replica reads a page that is rendered, unless something on it has just changed', async () => {
  await db.updateTable('vacancy').set({ salary: 'R$ 2500' }).where('id', '=', id).execute();
  // The notification of the change arrives a moment later.
  await vi.waitFor(async () => {
    const answering = await answeredBy(() => app.inject({ url: `/vaga/${id}` }));
    expect(answering).toContain('primary');
  }, longWait);
  passTime(maxLagMs);
  await untilUsed(true);
  expect(await answeredBy(() => app.inject({ url: `/empresa/${padaria.id}` }))).toEqual(['replica']);
});

test('people see their own changes at once, whatever the replica lacks', async () => {
  await hold();
  const cookies = await setFavourite(true);
  expect(await isFavourite(cookies)).toBe(true);
  expect(await isFavourite()).toBeFalsy();
  const cookiesOfRemoval = await setFavourite(false);
  expect(await isFavourite(cookiesOfRemoval)).toBeFalsy();

  await releaseReplica();
  const cookiesOfLast = await setFavourite(true);
  await vi.waitFor(async () => {
    const byReplica = await answeredBy(async () => expect(await isFavourite(cookiesOfLast)).toBe(true));
    expect(byReplica).toEqual(['replica']);
  }, longWait);
});

test('the position after a change is hidden from scripts, and one that nobody sent is ignored', async () => {
  const { headers } = await app.inject({
    method: 'POST',
    url: '/api/user/candidate/add-favorite',
    payload: { jobVacancyId: id },
    ...(await signedIn()),
  });
  expect(headers['set-cookie']).toMatch(
    /^last_write=[\dA-F]+\/[\dA-F]+; Max-Age=60; Path=\/api; HttpOnly; SameSite=Strict$/,
  );
  expect(await isFavourite({ last_write: "0/0'; drop table vacancy" })).toBeDefined();
  expect(await answeredBy(() => isFavourite({ last_write: 'FFFFFFFF/FFFFFFFF' }))).toEqual(['primary']);
});

test('the response to a refused change contains no position', async () => {
  const { statusCode, cookies } = await app.inject({
    method: 'POST',
    url: '/api/user/candidate/add-favorite',
    payload: { jobVacancyId: 'x' },
    ...(await signedIn()),
  });
  expect([statusCode, cookies]).toEqual([400, []]);
});

test('a page shows a change at once, and one of a new vacancy exists at once', async () => {
  const shown = async (vacancy: string) => (await app.inject({ url: `/vaga/${vacancy}` })).payload;
  await vi.waitFor(async () => expect(await shown(id)).toContain('Pessoa padeira'), longWait);
  await hold();
  await db.updateTable('vacancy').set({ title: 'Pessoa confeiteira' }).where('id', '=', id).execute();
  await vi.waitFor(async () => expect(await shown(id)).toContain('Pessoa confeiteira'), longWait);
  const { id: created } = await aVacancy(db, padaria, { title: 'Pessoa forneira' });
  expect(await shown(created)).toContain('Pessoa forneira');
});

test('a replica that lags is left out until it has caught up', async () => {
  await hold();
  await setFavourite(true);
  passTime(maxLagMs);
  await untilUsed(false);
  expect(await answeredBy(() => isFavourite())).toEqual(['primary']);
  await releaseReplica();
  await untilUsed(true);
  expect(await answeredBy(() => isFavourite())).toEqual(['replica']);
});

test('a read whose replica is killed is repeated on the primary, and the replica is taken back', async () => {
  let attempts = 0;
  const started = Promise.withResolvers<void>();
  const read: Read<number> = async (source) => {
    attempts += 1;
    if (attempts > 1) return attempts;
    const sleeping = sql`select pg_sleep(60)`.execute(source);
    started.resolve();
    await sleeping;
    return attempts;
  };
  const reading = reads.forEverybody(read);
  await started.promise;
  await replica.kill();
  expect(await reading).toBe(2);
  await untilUsed(false);
  expect(await answeredBy(() => isFavourite())).toEqual(['primary']);
  const { statusCode } = await app.inject({ url: '/api/ready' });
  expect(statusCode).toBe(200);
  await replica.start();
  await untilUsed(true);
  expect(await answeredBy(() => isFavourite())).toEqual(['replica']);
});

test('a read that the replica must not run is repeated, and an error of the read itself is not', async () => {
  const write: Read<unknown> = (source) =>
    source.updateTable('vacancy').set({ title: 'Pessoa padeira' }).where('id', '=', id).execute();
  expect(await answeredBy(() => reads.forEverybody(write))).toEqual(['primary_after_failure']);
  const fail = vi.fn<Read<unknown>>((source) => sql`select 1 / 0`.execute(source));
  await expect(reads.forEverybody(fail)).rejects.toThrow('division by zero');
  expect(fail).toHaveBeenCalledOnce();
});

// The last test, because the replica is none afterwards.
test('a replica that was promoted is left out', async () => {
  await promoteReplica();
  await untilUsed(false);
  expect(await answeredBy(() => isFavourite())).toEqual(['primary']);
});
