import { endpoints, type Route } from '@trampolim/contract/api';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { countWaiting } from '../stored/count-waiting.ts';
import { startTestApp } from '../test-app.ts';
import { type Admin, type AdminRoute, administratorCalls, type RecordedCall } from './administrator-calls.ts';

const testApp = await startTestApp();
const { app, authorization, db } = testApp;
const calls = administratorCalls(testApp, await anAdmin(db, { email: 'outra.chefia@trampolim.example' }));

/** Some responses are not JSON. */
async function statusOf(route: Route, { params = {}, query, body }: Parts, as: Admin): Promise<number> {
  const [method, path] = route.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  const response = await app.inject({
    method,
    url: path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
    ...(query && { query }),
    ...(body && { payload: body }),
    headers: await authorization(as),
  });
  return response.statusCode;
}

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

const lastLine = async () => {
  const { id } = await db
    .selectFrom('action_log')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  return id ?? 0;
};

test('every call of administrators is listed', () => {
  const callable = endpoints
    .filter(({ audience }) => audience !== 'anyone' && audience.includes('Admin'))
    .map(({ method, path }) => `${method} ${path}`);

  expect(Object.keys(calls).sort()).toEqual(callable.sort());
  const silent = Object.entries(calls).filter(([, call]) => typeof call === 'string');
  expect(silent.map(([route]) => route).filter((route) => !route.startsWith('GET'))).toEqual([
    'POST /api/user/second-factor/app',
    'POST /api/user/second-factor/passkeys/options',
    'POST /api/notices/read',
    'POST /api/user/company/vacancy/check-vacancy',
  ]);
});

const recorded = Object.entries(calls).filter(([, call]) => typeof call === 'function') as [
  AdminRoute,
  (admin: Admin) => Promise<RecordedCall<AdminRoute>>,
][];

test.each(recorded)('%s adds a log line with actor, action and subject', async (route, prepare) => {
  const admin = await anAdmin(db);
  const { request, names } = await prepare(admin);
  const before = await lastLine();

  expect(await statusOf(route, request as Parts, admin)).toBe(200);

  const lines = await db
    .selectFrom('action_log')
    .select(['message', 'administrator', 'actor_id', 'address'])
    .where('id', '>', before)
    .execute();
  expect(lines).toContainEqual({
    message: expect.stringContaining(names),
    administrator: admin.email,
    actor_id: admin.id,
    address: '127.0.0.1',
  });
});

const changes = recorded.filter(([route]) => !route.startsWith('GET'));

test.each(changes)(
  '%s is refused if the caller is no administrator any more after a wait',
  async (route, prepare) => {
    const admin = await anAdmin(db);
    const { request } = await prepare(admin);
    await authorization(admin);

    const { asked, goesFirst } = await db.transaction().execute(async (transaction) => {
      await sql`lock table action_log in exclusive mode`.execute(transaction);
      const asked = statusOf(route, request, admin);
      await expect.poll(() => countWaiting(db)).toBe(1);
      const { rows } = await sql`
      update account set role = 'Candidate' where id in (
        select id from account where id = ${admin.id} for update skip locked) returning id`.execute(
        transaction,
      );
      return { asked, goesFirst: rows.length === 1 };
    });

    // A request that has locked the account's row finishes before the account is deleted.
    expect(await asked).toBe(goesFirst ? 401 : 200);
  },
);
