import bcrypt from 'bcrypt';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { demoPassword } from '../../../seeds/demo-password.ts';
import { openBrowser } from '../../../test/callers/test-browser.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { removeFailedSignIns } from './sign-in-wait.ts';

const compare = vi.spyOn(bcrypt, 'compare');

const { app, db } = await startTestApp();

/** Creates a candidate whose password is quick to compare, because the tests make hundreds of guesses. */
async function aCheapCandidate() {
  const candidate = await aCandidate(db);
  const cheap = { password_hash: await bcrypt.hash(demoPassword, 4) };
  await db.updateTable('account').set(cheap).where('id', '=', candidate.id).execute();
  return candidate;
}

let lastIp = 0;
/** An attempt from a new IP address and a new device. */
const tryAs = (email: string, password = 'not the password') =>
  openBrowser(app, `2001:db8:0:${((lastIp += 1)).toString(16)}::1`).post('/api/auth/login', {
    email,
    password,
  });

/** On a slow machine, more than half of the wait remains, and each wait is twice the previous one. */
async function expectToWait(email: string, seconds: number): Promise<void> {
  const { headers } = await tryAs(email);
  expect(Number(headers['retry-after'])).toBeGreaterThan(seconds / 2);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(seconds);
}

const failuresOf = (email: string) =>
  db
    .selectFrom('failed_sign_in as f')
    .innerJoin('account as a', (join) => join.on('f.key', '=', sql`a.id::text`))
    .select('f.failures')
    .where('a.email', '=', email)
    .executeTakeFirstOrThrow();

/** Makes the last failures look this much older. */
const passTime = (interval: string) =>
  db
    .updateTable('failed_sign_in')
    .set({ retry_at: sql`retry_at - ${interval}::interval` })
    .execute();

test('eleven of a hundred simultaneous guesses from a hundred IP addresses are checked', async () => {
  const { email } = await aCheapCandidate();
  compare.mockClear();

  const guesses = await Promise.all(Array.from({ length: 100 }, () => tryAs(email)));

  expect(guesses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(11);
  expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(89);
  expect(compare).toHaveBeenCalledTimes(11);
});

test.each(['an account', 'nobody'])(
  'each further failure is waited for twice as long, for %s',
  async (whose) => {
    const email = whose === 'nobody' ? 'nobody@exemplo.com' : (await aCheapCandidate()).email;
    for (let i = 0; i < 11; i += 1) expect((await tryAs(email)).statusCode).toBe(401);

    for (const wait of [30, 60, 120, 240, 480, 900, 900, 900]) {
      await expectToWait(email, wait);
      await passTime(`${wait} seconds`);
      expect((await tryAs(email)).statusCode).toBe(401);
    }
  },
);

test('the right password from an unknown device takes back one failure, and none of other networks', async () => {
  const { email } = await aCheapCandidate();
  for (let i = 0; i < 12; i += 1) {
    await tryAs(email);
    await passTime('1 minute');
  }

  expect((await tryAs(email, demoPassword)).statusCode).toBe(200);
  expect((await tryAs(email, demoPassword)).statusCode).toBe(200);
  expect((await tryAs(email)).statusCode).toBe(401);
  await expectToWait(email, 120);
});

test('a person who mistypes before each sign-in, without cookies, is never treated as an attacker', async () => {
  const { email } = await aCheapCandidate();
  for (let i = 0; i < 4; i += 1) await tryAs(email);

  for (let i = 0; i < 12; i += 1) {
    const forgetful = () => openBrowser(app, '192.0.2.7');
    const credentials = { email, password: 'not the password' };
    expect((await forgetful().post('/api/auth/login', credentials)).statusCode).toBe(401);
    const right = await forgetful().post('/api/auth/login', { email, password: demoPassword });
    expect(right.statusCode).toBe(200);
  }

  const { failures } = await failuresOf(email);
  expect(failures).toBe(4);
});

test('simultaneous successes take back the failures of their network once', async () => {
  const { email } = await aCheapCandidate();
  for (let i = 0; i < 4; i += 1) await tryAs(email);
  const post = (password: string) =>
    openBrowser(app, '192.0.2.8').post('/api/auth/login', { email, password });
  await post('not the password');

  const rights = await Promise.all(Array.from({ length: 4 }, () => post(demoPassword)));

  expect(rights.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect((await failuresOf(email)).failures).toBe(4);
});

test('failures older than 15 minutes are not taken back', async () => {
  const { email } = await aCheapCandidate();
  const post = (password: string) =>
    openBrowser(app, '192.0.2.9').post('/api/auth/login', { email, password });
  for (let i = 0; i < 3; i += 1) await post('not the password');
  await db
    .updateTable('rate_limit')
    .set({ expire: sql`expire - 15 * 60 * 1000` })
    .where('key', 'like', '%192.0.2.9')
    .execute();

  expect((await post(demoPassword)).statusCode).toBe(200);
  expect((await failuresOf(email)).failures).toBe(3);
});

test('repeated guessing is one line of the log, not one for each guess', async () => {
  const { email } = await aCheapCandidate();
  for (let i = 0; i < 14; i += 1) await tryAs(email);

  const lines = await db
    .selectFrom('action_log')
    .select(['level', 'message'])
    .where('message', 'like', 'Login retido%')
    .where('message', 'like', `%${email}`)
    .execute();
  expect(lines).toEqual([{ level: 'WARN', message: `Login retido por excesso de tentativas: ${email}` }]);
});

test('failures are removed after a quiet day, and not earlier', async () => {
  const { email } = await aCheapCandidate();
  for (let i = 0; i < 11; i += 1) await tryAs(email);

  await passTime('23 hours');
  await removeFailedSignIns(db);
  expect((await tryAs(email)).statusCode).toBe(401);
  await expectToWait(email, 60);

  await passTime('25 hours');
  await removeFailedSignIns(db);
  expect(await db.selectFrom('failed_sign_in').selectAll().execute()).toEqual([]);
});
