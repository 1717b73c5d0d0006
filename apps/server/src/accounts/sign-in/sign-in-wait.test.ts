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
async function aCandidateWithFastHash() {
  const candidate = await aCandidate(db);
  const fastHash = { password_hash: await bcrypt.hash(demoPassword, 4) };
  await db.updateTable('account').set(fastHash).where('id', '=', candidate.id).execute();
  return candidate;
}

/** Ten failures cause no wait, and the eleventh starts it. */
const guessesBeforeWait = 11;

let lastIp = 0;
/** Tries to sign in from a new IP address and a new device. */
const signInElsewhere = (email: string, password = 'not the password') =>
  openBrowser(app, `2001:db8:0:${((lastIp += 1)).toString(16)}::1`).post('/api/auth/login', {
    email,
    password,
  });

/** Asserts the wait within a factor of two: a slow machine uses up a part, and each wait is twice the previous one. */
async function expectToWait(email: string, seconds: number): Promise<void> {
  const { headers } = await signInElsewhere(email);
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

/** Makes the last failures look older. */
const ageFailures = (interval: string) =>
  db
    .updateTable('failed_sign_in')
    .set({ retry_at: sql`retry_at - ${interval}::interval` })
    .execute();

test('eleven of a hundred simultaneous guesses from a hundred IP addresses are checked', async () => {
  const { email } = await aCandidateWithFastHash();
  compare.mockClear();

  const responses = await Promise.all(Array.from({ length: 100 }, () => signInElsewhere(email)));

  expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(guessesBeforeWait);
  expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(100 - guessesBeforeWait);
  expect(compare).toHaveBeenCalledTimes(guessesBeforeWait);
});

test.each(['an account', 'nobody'])('each further failure doubles the wait, for %s', async (owner) => {
  const email = owner === 'nobody' ? 'nobody@exemplo.com' : (await aCandidateWithFastHash()).email;
  for (let i = 0; i < guessesBeforeWait; i += 1) expect((await signInElsewhere(email)).statusCode).toBe(401);

  for (const wait of [30, 60, 120, 240, 480, 900, 900, 900]) {
    await expectToWait(email, wait);
    await ageFailures(`${wait} seconds`);
    expect((await signInElsewhere(email)).statusCode).toBe(401);
  }
});

test('a sign-in from an unknown device takes back no failures of other networks', async () => {
  const { email } = await aCandidateWithFastHash();
  for (let i = 0; i < guessesBeforeWait + 1; i += 1) {
    await signInElsewhere(email);
    await ageFailures('1 minute');
  }

  expect((await signInElsewhere(email, demoPassword)).statusCode).toBe(200);
  expect((await signInElsewhere(email, demoPassword)).statusCode).toBe(200);
  // The two earlier waits were 30 and 60 seconds.
  expect((await signInElsewhere(email)).statusCode).toBe(401);
  await expectToWait(email, 120);
});

test('a person who mistypes before each sign-in adds no failures, even without cookies', async () => {
  const { email } = await aCandidateWithFastHash();
  for (let i = 0; i < 4; i += 1) await signInElsewhere(email);

  for (let i = 0; i < 12; i += 1) {
    const openWithoutCookies = () => openBrowser(app, '192.0.2.7');
    const credentials = { email, password: 'not the password' };
    expect((await openWithoutCookies().post('/api/auth/login', credentials)).statusCode).toBe(401);
    const response = await openWithoutCookies().post('/api/auth/login', { email, password: demoPassword });
    expect(response.statusCode).toBe(200);
  }

  const { failures } = await failuresOf(email);
  expect(failures).toBe(4);
});

test('simultaneous successes take back the failures of their network once', async () => {
  const { email } = await aCandidateWithFastHash();
  for (let i = 0; i < 4; i += 1) await signInElsewhere(email);
  const signInHere = (password: string) =>
    openBrowser(app, '192.0.2.8').post('/api/auth/login', { email, password });
  await signInHere('not the password');

  const responses = await Promise.all(Array.from({ length: 4 }, () => signInHere(demoPassword)));

  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect((await failuresOf(email)).failures).toBe(4);
});

test('failures older than 15 minutes are not taken back', async () => {
  const { email } = await aCandidateWithFastHash();
  const signInHere = (password: string) =>
    openBrowser(app, '192.0.2.9').post('/api/auth/login', { email, password });
  for (let i = 0; i < 3; i += 1) await signInHere('not the password');
  await db
    .updateTable('rate_limit')
    .set({ expire: sql`expire - 15 * 60 * 1000` })
    .where('key', 'like', '%192.0.2.9')
    .execute();

  expect((await signInHere(demoPassword)).statusCode).toBe(200);
  expect((await failuresOf(email)).failures).toBe(3);
});

test('repeated guesses add one line to the log', async () => {
  const { email } = await aCandidateWithFastHash();
  for (let i = 0; i < 14; i += 1) await signInElsewhere(email);

  const lines = await db
    .selectFrom('action_log')
    .select(['level', 'message'])
    .where('message', 'like', 'Login retido%')
    .where('message', 'like', `%${email}`)
    .execute();
  expect(lines).toEqual([{ level: 'WARN', message: `Login retido por excesso de tentativas: ${email}` }]);
});

test('failures are removed only after a quiet day', async () => {
  const { email } = await aCandidateWithFastHash();
  for (let i = 0; i < guessesBeforeWait; i += 1) await signInElsewhere(email);

  await ageFailures('23 hours');
  await removeFailedSignIns(db);
  expect((await signInElsewhere(email)).statusCode).toBe(401);
  await expectToWait(email, 60);

  await ageFailures('25 hours');
  await removeFailedSignIns(db);
  expect(await db.selectFrom('failed_sign_in').selectAll().execute()).toEqual([]);
});
