import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { demoPassword } from '../../../seeds/demo-password.ts';
import { openBrowser, type TestBrowser } from '../../../test/callers/test-browser.ts';
import { countWaiting } from '../../../test/stored/count-waiting.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { accountLimits } from '../account-limits.ts';
import { addDevice, removeUnusedDevices } from './known-devices.ts';

const { app, db, services } = await startTestApp();

let lastIp = 0;
const openElsewhere = () => openBrowser(app, `198.51.100.${(lastIp += 1)}`);

const signIn = (browser: TestBrowser, email: string, password = demoPassword) =>
  browser.post('/api/auth/login', { email, password });
const guess = (browser: TestBrowser, email: string) => signIn(browser, email, 'not the password');

const devicesOf = (accountId: string) =>
  db.selectFrom('known_device').select('token_hash').where('account_id', '=', accountId).execute();

/** Fills the account's limit, as if strangers had been guessing from many networks. */
async function blockUnknownDevices(accountId: string): Promise<void> {
  const failures = { failures: 20, retry_at: sql<string>`now() + interval '15 minutes'` };
  await db
    .insertInto('failed_sign_in')
    .values({ key: accountId, ...failures })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(failures))
    .execute();
}

test('a sign-in sets a cookie for a year, which scripts cannot read and other sites cannot send', async () => {
  const ana = await aCandidate(db);
  const browser = openElsewhere();

  const { cookies } = await signIn(browser, ana.email);

  expect(cookies.find(({ name }) => name === 'known_device')).toEqual({
    name: 'known_device',
    value: browser.device,
    httpOnly: true,
    sameSite: 'Strict',
    path: '/api/auth',
    maxAge: 365 * 24 * 60 * 60,
  });
  const [storedDevice] = await devicesOf(ana.id);
  expect(storedDevice?.token_hash.toString('base64url')).not.toBe(browser.device);
  await signIn(browser, ana.email);
  expect(await devicesOf(ana.id)).toHaveLength(1);
});

test('guesses on unknown devices delay only unknown devices', async () => {
  const ana = await aCandidate(db);
  const owner = openElsewhere();
  await signIn(owner, ana.email);
  await blockUnknownDevices(ana.id);

  expect((await signIn(openElsewhere(), ana.email)).statusCode).toBe(429);
  expect((await signIn(owner, ana.email)).statusCode).toBe(200);
});

test('a network that fails too often delays only unknown devices behind it', async () => {
  const ana = await aCandidate(db);
  const owner = openBrowser(app, '192.0.2.1');
  await signIn(owner, ana.email);
  const { failedSignInOfNetwork, signInOfNetwork } = accountLimits;
  for (let i = 0; i < failedSignInOfNetwork.points; i += 1)
    await services.rateLimits.consume(failedSignInOfNetwork, '192.0.2.1');
  // The first sign-in counts too.
  for (let i = 0; i < signInOfNetwork.points - 1; i += 1)
    await services.rateLimits.consume(signInOfNetwork, '192.0.2.1');

  expect((await signIn(openBrowser(app, '192.0.2.1'), ana.email)).statusCode).toBe(429);
  expect((await signIn(owner, ana.email)).statusCode).toBe(200);
});

test('ten guesses with a stolen device cookie are checked, from all IP addresses together', async () => {
  const ana = await aCandidate(db);
  const owner = openElsewhere();
  await signIn(owner, ana.email);
  const thieves = Array.from({ length: 30 }, openElsewhere);
  for (const thief of thieves) thief.device = owner.device;

  const responses = await Promise.all(thieves.map((thief) => guess(thief, ana.email)));

  expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
  expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20);
  expect((await signIn(openElsewhere(), ana.email)).statusCode).toBe(200);
});

test('a shared browser is recognised only for the accounts that signed in on it', async () => {
  const [ana, bia, carlos] = [await aCandidate(db), await aCandidate(db), await aCandidate(db)];
  const sharedBrowser = openElsewhere();
  await signIn(sharedBrowser, ana.email);
  await signIn(sharedBrowser, bia.email);
  for (const { id } of [ana, bia, carlos]) await blockUnknownDevices(id);

  expect((await signIn(sharedBrowser, carlos.email)).statusCode).toBe(429);
  expect((await signIn(sharedBrowser, ana.email)).statusCode).toBe(200);
  expect((await signIn(sharedBrowser, bia.email)).statusCode).toBe(200);
});

test('a wrong password makes no device known', async () => {
  const ana = await aCandidate(db);
  const browser = openElsewhere();
  const forgedToken = 'x'.repeat(43);
  browser.device = forgedToken;

  await guess(browser, ana.email);
  expect(await devicesOf(ana.id)).toEqual([]);
});

test('a sign-in replaces a forged cookie', async () => {
  const ana = await aCandidate(db);
  const browser = openElsewhere();
  const forgedToken = 'x'.repeat(43);
  browser.device = forgedToken;

  await signIn(browser, ana.email);
  const [token] = browser.device.split('.');
  expect(token).not.toBe(forgedToken);
});

test('an account knows its ten latest devices, also after simultaneous sign-ins', async () => {
  const ana = await aCandidate(db);
  const add = () => db.transaction().execute((transaction) => addDevice(transaction, ana.id));
  const firstToken = await add();
  for (let i = 1; i < 10; i += 1) await add();

  const additions = await db.transaction().execute(async (transaction) => {
    await addDevice(transaction, ana.id);
    const pending = [add(), add()];
    await expect.poll(() => countWaiting(db)).toBe(2);
    // Returned in an object, because awaiting them here would wait for this transaction.
    return { done: Promise.all(pending) };
  });
  await additions.done;

  expect(await devicesOf(ana.id)).toHaveLength(10);
  const browser = openElsewhere();
  browser.device = firstToken;
  await blockUnknownDevices(ana.id);
  expect((await signIn(browser, ana.email)).statusCode).toBe(429);
});

test('renewing a session makes its browser a known device if it is none', async () => {
  const ana = await aCandidate(db);
  const owner = openElsewhere();
  await signIn(owner, ana.email);
  await db.deleteFrom('known_device').where('account_id', '=', ana.id).execute();
  owner.device = undefined;
  await blockUnknownDevices(ana.id);
  expect((await signIn(owner, ana.email)).statusCode).toBe(429);

  const { cookies } = await owner.post('/api/auth/refresh-token');

  expect(cookies.find(({ name }) => name === 'known_device')).toMatchObject({
    value: owner.device,
    httpOnly: true,
    maxAge: 365 * 24 * 60 * 60,
  });
  expect((await signIn(owner, ana.email)).statusCode).toBe(200);
  const secondRenewal = await owner.post('/api/auth/refresh-token');
  expect(secondRenewal.cookies.map(({ name }) => name)).toEqual(['refresh_token']);
});

test('a session adds one known device, even if several tabs renew it without the device cookie', async () => {
  const ana = await aCandidate(db);
  const owner = openElsewhere();
  await signIn(owner, ana.email);
  const tabs = Array.from({ length: 8 }, openElsewhere);
  for (const tab of tabs) tab.refreshCookie = owner.refreshCookie;

  await Promise.all(tabs.map((tab) => tab.post('/api/auth/refresh-token')));
  const [tab] = tabs as [TestBrowser];
  tab.device = undefined;
  await tab.post('/api/auth/refresh-token');

  expect(new Set(tabs.map(({ device }) => device)).size).toBe(1);
  // The sign-in had made the owner's browser known before.
  expect(await devicesOf(ana.id)).toHaveLength(2);
});

test('a device that was not used for a year is removed', async () => {
  const ana = await aCandidate(db);
  await db.transaction().execute((transaction) => addDevice(transaction, ana.id));
  await db
    .updateTable('known_device')
    .set({ used_at: sql`now() - interval '366 days'` })
    .where('account_id', '=', ana.id)
    .execute();
  await db.transaction().execute((transaction) => addDevice(transaction, ana.id));

  await removeUnusedDevices(db);

  expect(await devicesOf(ana.id)).toHaveLength(1);
});
