import { endpoints } from '@trampolim/contract/api';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { anAdmin } from '../../../seeds/admin-factory.ts';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { demoPassword } from '../../../seeds/demo-password.ts';
import { openSession } from '../../../test/callers/own-session.ts';
import { startTestApp } from '../../../test/test-app.ts';

const testApp = await startTestApp();
const { app, db } = testApp;

let admin: Awaited<ReturnType<typeof anAdmin>>;
let session: Awaited<ReturnType<typeof openSession>>;

beforeEach(async () => {
  admin = await anAdmin(db);
  session = await openSession(testApp, admin);
});

/** Moves the last time at which the password was entered in any session of the administrator into the past. */
const agePassword = (interval: string) =>
  db
    .updateTable('session')
    .set({
      created_at: sql<string>`created_at - ${interval}::interval`,
      password_confirmed_at: sql<string>`password_confirmed_at - ${interval}::interval`,
    })
    .where('account_id', '=', admin.id)
    .execute();

const confirmPassword = (currentPassword: string, inSession = session) =>
  inSession.ask('POST', '/api/auth/confirm-password', { currentPassword });
const deleteAccount = ({ id }: { id: string }, inSession = session) =>
  inSession.ask('DELETE', `/api/user/delete-user/${id}`);
const exists = async ({ id }: { id: string }) =>
  (await db.selectFrom('account').select('id').where('id', '=', id).execute()).length > 0;

test('these calls need a password that was entered recently', () => {
  const calls = endpoints
    .filter(({ needsFreshSignIn }) => needsFreshSignIn)
    .map(({ method, path }) => `${method} ${path}`);

  expect(calls.sort()).toEqual([
    'DELETE /api/user/delete-user/:id',
    'POST /api/user/admin/removals',
    'POST /api/user/create-admin',
    'PUT /api/user/admin/access/:id',
  ]);
});

test.each(endpoints.filter(({ needsFreshSignIn }) => needsFreshSignIn))(
  '$method $path is refused when the password was entered 15 minutes ago, and changes nothing',
  async ({ method, path }) => {
    const candidate = await aCandidate(db);
    const bodies: Partial<Record<string, object>> = {
      '/api/user/admin/removals': { kind: 'Candidate', ids: [candidate.id] },
      '/api/user/create-admin': { email: `nova.${candidate.id}@exemplo.com`, password: 'uma senha qualquer' },
      '/api/user/admin/access/:id': { newPassword: 'outra senha qualquer' },
    };
    const attempt = () => session.ask(method, path.replace(':id', candidate.id), bodies[path]);
    const countRows = async () => {
      const count = (table: 'account' | 'bulk_removal') =>
        db.selectFrom(table).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
      return Promise.all([count('account'), count('bulk_removal')]);
    };
    const before = await countRows();
    await agePassword('15 minutes');

    const response = await attempt();

    expect([response.statusCode, response.json()]).toEqual([
      409,
      { error: 'Confirme sua senha para continuar.', code: 'password_needed' },
    ]);
    expect(await countRows()).toEqual(before);
    expect((await confirmPassword(demoPassword)).statusCode).toBe(200);
    expect((await attempt()).statusCode).toBe(200);
  },
);

test('a sign-in of the last 15 minutes is recent enough', async () => {
  const candidate = await aCandidate(db);
  await agePassword('14 minutes 50 seconds');

  expect((await deleteAccount(candidate)).statusCode).toBe(200);
  expect(await exists(candidate)).toBe(false);
});

test('a confirmed password is recent for 15 minutes', async () => {
  const candidate = await aCandidate(db);
  await agePassword('1 day');
  expect((await confirmPassword(demoPassword)).statusCode).toBe(200);
  await agePassword('15 minutes');

  expect((await deleteAccount(candidate)).statusCode).toBe(409);
  expect(await exists(candidate)).toBe(true);
});

test('a clock that was set back does not prolong a sign-in or a confirmation', async () => {
  const candidate = await aCandidate(db);
  await agePassword('-1 hour');
  expect((await deleteAccount(candidate)).statusCode).toBe(409);

  expect((await confirmPassword(demoPassword)).statusCode).toBe(200);
  await agePassword('-1 hour');
  expect((await deleteAccount(candidate)).statusCode).toBe(409);
  expect(await exists(candidate)).toBe(true);

  expect((await confirmPassword(demoPassword)).statusCode).toBe(200);
  expect((await deleteAccount(candidate)).statusCode).toBe(200);
});

test('a password is confirmed for one session only', async () => {
  const [candidate, otherSession] = [await aCandidate(db), await openSession(testApp, admin)];
  await agePassword('15 minutes');

  await confirmPassword(demoPassword, otherSession);

  expect((await deleteAccount(candidate)).statusCode).toBe(409);
  expect((await deleteAccount(candidate, otherSession)).statusCode).toBe(200);
});

test('a wrong password confirms nothing, and may be tried ten times', async () => {
  const candidate = await aCandidate(db);
  await agePassword('15 minutes');

  const response = await confirmPassword('outra senha');
  expect([response.statusCode, response.json()]).toMatchObject([
    400,
    { issues: [{ path: 'currentPassword', message: 'A senha atual está incorreta.' }] },
  ]);
  const responses = await Promise.all(Array.from({ length: 12 }, () => confirmPassword('outra senha')));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([
    ...Array<number>(9).fill(400),
    ...Array<number>(3).fill(429),
  ]);
  expect((await confirmPassword(demoPassword)).statusCode).toBe(429);
  expect((await deleteAccount(candidate)).statusCode).toBe(409);
});

test('nobody but an administrator confirms a password', async () => {
  const candidate = await aCandidate(db);
  const ownSession = await openSession(testApp, candidate);

  expect((await confirmPassword(demoPassword, ownSession)).statusCode).toBe(403);
  expect((await app.inject({ method: 'POST', url: '/api/auth/confirm-password' })).statusCode).toBe(401);
});
