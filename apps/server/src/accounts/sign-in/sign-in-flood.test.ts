import bcrypt from 'bcrypt';
import { expect, test, vi } from 'vitest';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { demoPassword } from '../../../seeds/demo-password.ts';
import { openBrowser } from '../../../test/callers/test-browser.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { accountLimits } from '../account-limits.ts';
import { hashQueueLimits } from '../hash-queue.ts';
import { hashPassword } from '../passwords.ts';

const compare = vi.spyOn(bcrypt, 'compare');
vi.spyOn(bcrypt, 'hash');

const { app, db, services } = await startTestApp();

let lastIp = 0;
const openElsewhere = () => openBrowser(app, `198.18.0.${(lastIp += 1)}`);
const floodFrom = (network: string, count: number) =>
  Promise.allSettled(
    Array.from({ length: count }, () => hashPassword('uma senha boa', { group: 'unknownDevices', network })),
  );
const signIn = (email: string, browser = openElsewhere(), password = demoPassword) =>
  browser.post('/api/auth/login', { email, password });

/** Blocks all hashing until it is released. */
function blockHashing() {
  const release = Promise.withResolvers<void>();
  let running = 0;
  let maxRunning = 0;
  const waitForRelease = async () => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await release.promise;
    running -= 1;
    return '';
  };
  vi.mocked<(data: string, rounds: number) => Promise<string>>(bcrypt.hash).mockImplementation(
    waitForRelease,
  );
  return { release: () => release.resolve(), getMaxRunning: () => maxRunning };
}

const failuresOf = async (accountId: string) => {
  const row = await db
    .selectFrom('failed_sign_in')
    .select('failures')
    .where('key', '=', accountId)
    .executeTakeFirst();
  return row?.failures;
};

test('a flood hashes at most two passwords at once and is otherwise refused uncounted', async () => {
  const { email } = await aCandidate(db);
  const block = blockHashing();
  const browser = openElsewhere();
  const flood = floodFrom(`198.18.0.${lastIp}`, 50);
  compare.mockClear();

  for (let i = 0; i < 12; i += 1) {
    const response = await signIn(email, browser, 'not the password');
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('2');
    expect(response.json()).toEqual({
      error: 'Muita gente está usando o Trampolim agora. Tente de novo em instantes.',
      code: 'overloaded',
    });
  }
  expect(compare).not.toHaveBeenCalled();
  block.release();

  const hashedPasswords = (await flood).filter(({ status }) => status === 'fulfilled');
  expect(block.getMaxRunning()).toBeLessThanOrEqual(2);
  expect(hashedPasswords).toHaveLength(hashQueueLimits.waiting + block.getMaxRunning());
  expect((await signIn(email, browser)).statusCode).toBe(200);
});

test('an attempt that another network displaces from the queue is refused uncounted', async () => {
  const { id, email } = await aCandidate(db);
  const block = blockHashing();
  const browser = openElsewhere();
  const network = `198.18.0.${lastIp}`;
  const flood = [floodFrom(network, 20)];
  const responses = Array.from({ length: 8 }, () => signIn(email, browser, 'not the password'));
  await expect.poll(() => failuresOf(id)).toBe(8);
  // The counted attempts are in the queue or about to enter it. Enough callers from elsewhere displace all of them.
  const elsewhere = Array.from({ length: 40 }, (_, i) => `198.19.0.${i}`);
  flood.push(...elsewhere.map((ip) => floodFrom(ip, 1)));

  for (const { statusCode } of await Promise.all(responses)) expect(statusCode).toBe(503);

  expect(await failuresOf(id)).toBe(0);
  block.release();
  await Promise.all(flood);
  expect((await signIn(email, browser)).statusCode).toBe(200);
});

test('a full queue, from one network or from a hundred, delays no known device', async () => {
  const { email } = await aCandidate(db);
  const owner = openElsewhere();
  await signIn(email, owner);
  const block = blockHashing();
  const networks = Array.from({ length: 100 }, (_, i) => `198.19.1.${i}`);
  const flood = [floodFrom('198.19.2.1', 60), ...networks.map((network) => floodFrom(network, 1))];

  const [ownerResponse, strangerResponse] = [signIn(email, owner), signIn(email)];
  expect((await strangerResponse).statusCode).toBe(503);
  block.release();

  expect((await ownerResponse).statusCode).toBe(200);
  await Promise.all(flood);
});

test('an account allows sixty sign-ins in 15 minutes, also simultaneous ones', async () => {
  const { id, email } = await aCandidate(db);
  for (let i = 0; i < 40; i += 1) await services.rateLimits.consume(accountLimits.signInOfAccount, id);
  const browser = openElsewhere();
  expect((await signIn(email, browser)).statusCode).toBe(200);

  const statuses: number[] = [];
  let startedCount = 0;
  const signInRepeatedly = async () => {
    while (startedCount < 29) {
      startedCount += 1;
      statuses.push((await signIn(email, browser)).statusCode);
    }
  };
  // Forty-one sign-ins are counted, so nineteen of these succeed. Each of eight connections waits for its response.
  // More sign-ins at once would count as guesses.
  await Promise.all(Array.from({ length: 8 }, signInRepeatedly));

  expect(statuses.filter((status) => status === 200)).toHaveLength(19);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

test('one network may sign in six hundred times in 15 minutes, over all accounts', async () => {
  const browser = openElsewhere();
  for (let i = 0; i < 599; i += 1)
    await services.rateLimits.consume(accountLimits.signInOfNetwork, `198.18.0.${lastIp}`);
  const people = await Promise.all(Array.from({ length: 4 }, () => aCandidate(db)));

  const responses = await Promise.all(people.map(({ email }) => signIn(email, browser)));

  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(3);
});
