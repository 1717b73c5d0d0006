import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { createAuthenticator } from '../../src/accounts/sessions/authenticator.ts';
import { buildApp } from '../../src/app.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { createRateLimits } from '../../src/platform/rate-limits.ts';
import { createPrimaryReads } from '../../src/platform/replicas/reads.ts';
import { candidateForm } from '../callers/sign-up-forms.ts';
import { aWebFolder } from '../scenarios/rendering-scenario.ts';
import { startTestApp } from '../test-app.ts';

const { call, db: database, services } = await startTestApp();

/** A proxy for the database connection that can be cut and restored. */
function buildBridge(socketPath: string) {
  const crossing = new Set<Socket>();
  let server: Server | undefined;
  return {
    /** Returns its port. */
    async mend(port = 0): Promise<number> {
      const opened = createServer((near) => {
        const far = connect(socketPath);
        near.pipe(far).pipe(near);
        for (const socket of [near, far]) {
          crossing.add(socket);
          socket.on('error', () => socket.destroy());
        }
      });
      server = opened;
      await new Promise<void>((resolve) => {
        opened.listen(port, '127.0.0.1', resolve);
      });
      return (opened.address() as AddressInfo).port;
    },
    cut(): void {
      server?.close();
      for (const socket of crossing) socket.destroy();
      crossing.clear();
    },
  };
}

/** An application whose database connection can be cut. */
async function startBehindBridge(webFolder?: string) {
  const url = new URL(services.config.databaseUrl ?? '');
  const bridge = buildBridge(`${url.searchParams.get('host')}/.s.PGSQL.5432`);
  const port = await bridge.mend();
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(port);
  const { db, pool } = openDatabase(url.href);
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
    webFolder === undefined ? {} : { webFolder },
  );
  return {
    app,
    db,
    cut: bridge.cut,
    mend: () => bridge.mend(port),
    close: async () => {
      await app.close();
      await db.destroy();
      bridge.cut();
    },
  };
}

test('without the database responses say so, and everything works again afterwards', async () => {
  const { app, db, cut, mend, close } = await startBehindBridge();
  const signIn = () =>
    app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: 'a@b.co', password: 'x' } });
  expect((await signIn()).statusCode).toBe(401);

  cut();
  for (const response of [await signIn(), await app.inject('/api/health')]) {
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(response.json()).toEqual({
      error: 'O serviço está temporariamente indisponível. Tente de novo em instantes.',
      code: 'database_unavailable',
    });
  }

  await mend();
  expect((await signIn()).statusCode).toBe(401);
  expect((await app.inject('/api/health')).statusCode).toBe(200);

  const faults = await db.selectFrom('action_log').select('id').where('level', '=', 'ERROR').execute();
  expect(faults).toEqual([]);

  await close();
});

test('without the database public pages say so, and are rendered again afterwards', async () => {
  const vacancy = await aVacancy(services.db, await aCompany(services.db));
  const url = `/vaga/${vacancy.id}`;
  const { app, cut, mend, close } = await startBehindBridge(aWebFolder());
  const open = (url: string) => app.inject({ url, headers: { accept: 'text/html' } });

  cut();
  const away = await open(url);
  expect([away.statusCode, away.headers['retry-after'], away.headers['cache-control']]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  expect(away.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(away.payload).toContain('O serviço está temporariamente indisponível.');
  // A page that is complete except for what could not be read is only sent to this visitor.
  const home = await open('/');
  expect([home.statusCode, home.payload, home.headers['cache-control']]).toEqual([
    200,
    'home left out',
    'no-store',
  ]);

  await mend();
  expect((await open(url)).statusCode).toBe(200);
  expect((await open('/')).payload).toBe('home 200');
  await close();
});

test.each(['disk_full', 'out_of_memory'])(
  'a database without free space (%s) causes a clear message and no server fault',
  async (condition) => {
    await sql`create or replace function refuse_for_want_of_room() returns trigger language plpgsql as ${sql.lit(
      `begin raise ${condition} using message = 'could not extend file "base/5/2619": No space left on device'; end`,
    )}`.execute(database);
    await sql`create or replace trigger no_room before insert on account execute function refuse_for_want_of_room()`.execute(
      database,
    );

    const response = await call('POST /api/user/candidate/create-candidate', { body: candidateForm });

    expect([response.status, response.body.code, response.headers['retry-after']]).toEqual([
      503,
      'database_unavailable',
      '60',
    ]);
    await sql`drop trigger no_room on account`.execute(database);
    expect(
      (
        await call('POST /api/user/candidate/create-candidate', {
          body: { ...candidateForm, email: `${condition}@exemplo.com` },
        })
      ).status,
    ).toBe(200);
    const faults = await database
      .selectFrom('action_log')
      .select('id')
      .where('level', '=', 'ERROR')
      .execute();
    expect(faults).toEqual([]);
  },
);
