import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { createAuthenticator } from '../../src/accounts/sessions/authenticator.ts';
import { buildApp } from '../../src/app.ts';
import { type Database, openDatabase } from '../../src/platform/database/database.ts';
import { createRateLimits } from '../../src/platform/rate-limits.ts';
import { createPrimaryReads } from '../../src/platform/replicas/reads.ts';
import { candidateForm } from '../callers/sign-up-forms.ts';
import { openDatabaseProxy } from '../process/database-proxy.ts';
import { aWebFolder } from '../scenarios/rendering-scenario.ts';
import { startTestApp } from '../test-app.ts';

const { call, db: database, services } = await startTestApp();
const webFolder = aWebFolder();

const readLoggedErrors = (db: Database) =>
  db.selectFrom('action_log').select('id').where('level', '=', 'ERROR').execute();

/** Starts an application whose database connection can be cut. */
async function startWithProxy(pagesFolder?: string) {
  const proxy = await openDatabaseProxy(services.config.databaseUrl ?? '');
  const { db, pool } = openDatabase(proxy.url);
  const authenticator = createAuthenticator(db, { current: services.config.sessionSecret ?? '' });
  const app = await buildApp(
    {
      ...services,
      db,
      pool,
      reads: createPrimaryReads(db),
      rateLimits: createRateLimits(pool),
      authenticator,
    },
    pagesFolder === undefined ? {} : { webFolder: pagesFolder },
  );
  onTestFinished(async () => {
    await app.close();
    await db.destroy();
    await proxy.close();
  });
  return { app, db, proxy };
}

const openPage = (app: FastifyInstance, url: string) => app.inject({ url, headers: { accept: 'text/html' } });

test('calls respond 503 while the database is unavailable', async () => {
  const { app, db, proxy } = await startWithProxy();
  const signIn = () =>
    app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: 'a@b.co', password: 'x' } });
  expect((await signIn()).statusCode).toBe(401);

  await proxy.cut();
  for (const response of [await signIn(), await app.inject('/api/health')]) {
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(response.json()).toEqual({
      error: 'O serviço está temporariamente indisponível. Tente de novo em instantes.',
      code: 'database_unavailable',
    });
  }

  await proxy.restore();
  expect((await signIn()).statusCode).toBe(401);
  expect((await app.inject('/api/health')).statusCode).toBe(200);

  expect(await readLoggedErrors(db)).toEqual([]);
});

test('public pages respond 503 while the database is unavailable', async () => {
  const vacancy = await aVacancy(services.db, await aCompany(services.db));
  const url = `/vaga/${vacancy.id}`;
  const { app, proxy } = await startWithProxy(webFolder);

  await proxy.cut();
  const unavailablePage = await openPage(app, url);
  expect([
    unavailablePage.statusCode,
    unavailablePage.headers['retry-after'],
    unavailablePage.headers['cache-control'],
  ]).toEqual([503, '5', 'no-store']);
  expect(unavailablePage.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(unavailablePage.payload).toContain('O serviço está temporariamente indisponível.');

  await proxy.restore();
  expect((await openPage(app, url)).statusCode).toBe(200);
});

test('pages that wait behind others for a silent database respond 503', async () => {
  const padaria = await aCompany(services.db);
  const urls: string[] = [];
  for (let count = 0; count < 5; count += 1) urls.push(`/vaga/${(await aVacancy(services.db, padaria)).id}`);
  const { app, proxy } = await startWithProxy(webFolder);
  expect((await app.inject('/api/health')).statusCode).toBe(200);

  proxy.freeze();
  const responses = urls.map((url) => openPage(app, url));
  // The first three take all slots of their network, and wait longer.
  for (const response of await Promise.all(responses.slice(3)))
    expect([response.statusCode, response.headers['retry-after'], response.headers['cache-control']]).toEqual(
      [503, '5', 'no-store'],
    );

  await proxy.restore();
  for (const response of await Promise.all(responses.slice(0, 3))) expect(response.statusCode).toBe(503);
});

test('the home page is rendered without data while the database is unavailable', async () => {
  const { app, proxy } = await startWithProxy(webFolder);

  await proxy.cut();
  const home = await openPage(app, '/');
  expect([home.statusCode, home.payload, home.headers['cache-control']]).toEqual([
    200,
    'home left out',
    'no-store',
  ]);

  await proxy.restore();
  expect((await openPage(app, '/')).payload).toBe('home 200');
});

test.each(['disk_full', 'out_of_memory'])(
  'a database without space or memory (%s) causes 503',
  async (condition) => {
    await sql`create or replace function refuse_without_space() returns trigger language plpgsql as ${sql.lit(
      `begin raise ${condition} using message = 'could not extend file "base/5/2619": No space left on device'; end`,
    )}`.execute(database);
    await sql`create or replace trigger no_space before insert on account execute function refuse_without_space()`.execute(
      database,
    );

    const response = await call('POST /api/user/candidate/create-candidate', { body: candidateForm });

    expect([response.status, response.body.code, response.headers['retry-after']]).toEqual([
      503,
      'database_unavailable',
      '60',
    ]);
    await sql`drop trigger no_space on account`.execute(database);
    expect(
      (
        await call('POST /api/user/candidate/create-candidate', {
          body: { ...candidateForm, email: `${condition}@exemplo.com` },
        })
      ).status,
    ).toBe(200);
    expect(await readLoggedErrors(database)).toEqual([]);
  },
);
