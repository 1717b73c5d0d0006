import { endpoints, type Route } from '@trampolim/contract/api';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { countWaiting } from '../stored/count-waiting.ts';
import { startTestApp } from '../test-app.ts';
import { administratorCalls } from './administrator-calls.ts';
import type { Admin, AdminRoute, RecordedCall } from './recorded-call.ts';

const testApp = await startTestApp();
const { app, authorization, db } = testApp;
const calls = administratorCalls(testApp, await anAdmin(db, { email: 'outra.chefia@trampolim.example' }));

/** Returns the status only, because some responses are not JSON. */
async function requestStatus(
  route: Route,
  { params = {}, query, body }: RequestParts,
  admin: Admin,
): Promise<number> {
  const [method, path] = route.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  const response = await app.inject({
    method,
    url: path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
    ...(query && { query }),
    ...(body && { payload: body }),
    headers: await authorization(admin),
  });
  return response.statusCode;
}

interface RequestParts {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

const readLastLineId = async () => {
  const { id } = await db
    .selectFrom('action_log')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  return id ?? 0;
};

test('all changes by administrators are recorded except four', () => {
  const adminCalls = endpoints
    .filter(({ audience }) => audience !== 'anyone' && audience.includes('Admin'))
    .map(({ method, path }) => `${method} ${path}`);

  expect(Object.keys(calls).sort()).toEqual(adminCalls.sort());
  const unrecorded = Object.entries(calls).filter(([, call]) => typeof call === 'string');
  expect(unrecorded.map(([route]) => route).filter((route) => !route.startsWith('GET'))).toEqual([
    'POST /api/user/second-factor/app',
    'POST /api/user/second-factor/passkeys/options',
    'POST /api/notices/read',
    'POST /api/user/company/vacancy/check-vacancy',
  ]);
});

const recordedCalls = Object.entries(calls).filter(([, call]) => typeof call === 'function') as [
  AdminRoute,
  (admin: Admin) => Promise<RecordedCall<AdminRoute>>,
][];

test.each(recordedCalls)('%s adds a log line with actor, action and subject', async (route, prepare) => {
  const admin = await anAdmin(db);
  const { request, logText } = await prepare(admin);
  const lastLineId = await readLastLineId();

  expect(await requestStatus(route, request as RequestParts, admin)).toBe(200);

  const lines = await db
    .selectFrom('action_log')
    .select(['message', 'administrator', 'actor_id', 'address'])
    .where('id', '>', lastLineId)
    .execute();
  expect(lines).toContainEqual({
    message: expect.stringContaining(logText),
    administrator: admin.email,
    actor_id: admin.id,
    address: '127.0.0.1',
  });
});

const changes = recordedCalls.filter(([route]) => !route.startsWith('GET'));

test.each(changes)(
  '%s is refused if the caller stops being an administrator while the call waits',
  async (route, prepare) => {
    const admin = await anAdmin(db);
    const { request } = await prepare(admin);
    await authorization(admin);

    const { status, isRoleChanged } = await db.transaction().execute(async (transaction) => {
      await sql`lock table action_log in exclusive mode`.execute(transaction);
      const status = requestStatus(route, request, admin);
      await expect.poll(() => countWaiting(db)).toBe(1);
      const { rows } = await sql`
      update account set role = 'Candidate' where id in (
        select id from account where id = ${admin.id} for update skip locked) returning id`.execute(
        transaction,
      );
      return { status, isRoleChanged: rows.length === 1 };
    });

    // The role cannot change if the request has already locked the account's row. Such a request succeeds.
    expect(await status).toBe(isRoleChanged ? 401 : 200);
  },
);
