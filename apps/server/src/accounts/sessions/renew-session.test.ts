import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aSignedInBrowser } from '../../../test/callers/signed-in-browser.ts';
import { openBrowser, type TestBrowser } from '../../../test/callers/test-browser.ts';
import { renewalScenario, sessionEnded } from '../../../test/scenarios/renewal-scenario.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { createAuthenticator } from './authenticator.ts';

const testApp = await startTestApp();
const { app, db, services } = testApp;
const { renew, passSeconds, userStatusWith } = renewalScenario(testApp);

/** A replaced token may be used again for ten seconds. */
const secondsAfterGracePeriod = 11;

/** Returns the warnings about a person in the action log. */
async function warningsOf(email: string): Promise<string[]> {
  const lines = await db
    .selectFrom('action_log')
    .select('message')
    .where('level', '=', 'WARN')
    .where('message', 'like', `%${email}`)
    .execute();
  return lines.map(({ message }) => message);
}

test('each renewal returns a valid access token and a new cookie', async () => {
  const { browser } = await aSignedInBrowser(testApp);
  const firstCookie = browser.refreshCookie;

  const renewal = await renew(browser);

  expect(renewal.statusCode).toBe(200);
  expect(await userStatusWith(renewal.json<{ accessToken: string }>().accessToken)).toBe(200);
  expect(browser.refreshCookie).not.toBe(firstCookie);
  expect((await renew(browser)).statusCode).toBe(200);
});

test('a remembered session stays remembered', async () => {
  const { browser } = await aSignedInBrowser(testApp, { rememberMe: true });

  expect((await renew(browser)).cookies).toMatchObject([{ maxAge: 30 * 24 * 60 * 60 }]);
});

test('simultaneous renewals of one session all succeed', async () => {
  const { browser } = await aSignedInBrowser(testApp);
  const tabs = Array.from({ length: 8 }, () => openBrowser(app));
  for (const tab of tabs) tab.refreshCookie = browser.refreshCookie;

  const renewals = await Promise.all(tabs.map((tab) => renew(tab)));
  const nextRenewals = await Promise.all(tabs.map((tab) => renew(tab)));

  for (const { statusCode } of [...renewals, ...nextRenewals]) expect(statusCode).toBe(200);
});

test('reuse of an old token ends the session for everybody', async () => {
  const { ana, browser, sessionId } = await aSignedInBrowser(testApp);
  const thief = openBrowser(app);
  thief.refreshCookie = browser.refreshCookie;
  const { accessToken } = (await renew(browser)).json<{ accessToken: string }>();
  expect(await userStatusWith(accessToken)).toBe(200);
  await passSeconds(sessionId, secondsAfterGracePeriod);

  const theft = await renew(thief);

  expect(theft.statusCode).toBe(401);
  expect(theft.json()).toEqual(sessionEnded);
  expect(await userStatusWith(accessToken)).toBe(401);
  expect((await renew(browser)).statusCode).toBe(401);
  expect(await warningsOf(ana.email)).toEqual([`Sessão encerrada por token reutilizado: ${ana.email}`]);
});

test('an old token that is used ten times at once is logged once', async () => {
  const { ana, browser, sessionId } = await aSignedInBrowser(testApp);
  const thieves = Array.from({ length: 10 }, () => openBrowser(app));
  for (const thief of thieves) thief.refreshCookie = browser.refreshCookie;
  await renew(browser);
  await passSeconds(sessionId, secondsAfterGracePeriod);

  const thefts = await Promise.all(thieves.map((thief) => renew(thief)));

  for (const theft of thefts) expect(theft.json()).toEqual(sessionEnded);
  expect(await warningsOf(ana.email)).toHaveLength(1);
});

test('a renewal for a deleted account reports the deletion, unlike one for an expired session', async () => {
  const { ana, browser, sessionId } = await aSignedInBrowser(testApp);
  const codeFor = async (body?: object) => (await renew(browser, body)).json<{ code: string }>().code;
  const { refreshCookie: cookie } = browser;
  await db.updateTable('session').set({ expires_at: sql`now()` }).where('id', '=', sessionId).execute();
  expect(await codeFor({ accountId: ana.id })).toBe('session_ended');

  await db.deleteFrom('account').where('id', '=', ana.id).execute();
  browser.refreshCookie = cookie;
  expect(await codeFor({ accountId: ana.id })).toBe('account_ended');
  expect(await codeFor()).toBe('session_ended');

  // Another tab deleted the account and the cookie.
  browser.refreshCookie = '';
  expect(await codeFor({ accountId: ana.id })).toBe('account_ended');
  expect(await codeFor()).toBe('session_ended');
});

test('a renewal with another account’s cookie reports that the expected account was deleted', async () => {
  const { ana } = await aSignedInBrowser(testApp);
  const { ana: bia, browser, sessionId } = await aSignedInBrowser(testApp);
  const codeFor = async (accountId: string) =>
    (await renew(browser, { accountId })).json<{ code?: string }>().code;
  expect(await codeFor(ana.id)).toBe('other_account');

  await db.deleteFrom('account').where('id', '=', ana.id).execute();
  expect(await codeFor(ana.id)).toBe('account_ended');
  expect(await codeFor(bia.id)).toBeUndefined();

  await db
    .updateTable('session')
    .set({ expires_at: sql`now()`, closed_remotely: true })
    .where('id', '=', sessionId)
    .execute();
  expect(await codeFor(ana.id)).toBe('account_ended');
  expect(await codeFor(bia.id)).toBe('session_closed');
});

test('a remotely closed session does not close the tabs of another account', async () => {
  const { ana } = await aSignedInBrowser(testApp);
  const { browser, sessionId } = await aSignedInBrowser(testApp);
  await db
    .updateTable('session')
    .set({ expires_at: sql`now()`, closed_remotely: true })
    .where('id', '=', sessionId)
    .execute();

  expect((await renew(browser, { accountId: ana.id })).json()).toMatchObject({ code: 'session_ended' });
});

test('within the grace period, the same token is renewed again', async () => {
  const { browser, sessionId } = await aSignedInBrowser(testApp);
  const tab = openBrowser(app);
  tab.refreshCookie = browser.refreshCookie;
  await renew(browser);
  await passSeconds(sessionId, 8);

  expect((await renew(tab)).statusCode).toBe(200);
});

const listValidTokens = (sessionId: string) =>
  db
    .selectFrom('refresh_token')
    .select('token_hash')
    .where('session_id', '=', sessionId)
    .where('replaced_at', 'is', null)
    .execute();

test('ten simultaneous renewals with one cookie give one successor, whose reuse ends the session', async () => {
  const { browser, sessionId } = await aSignedInBrowser(testApp);
  const tabs = Array.from({ length: 10 }, () => openBrowser(app));
  for (const tab of tabs) tab.refreshCookie = browser.refreshCookie;

  await Promise.all(tabs.map((tab) => renew(tab)));

  expect(new Set(tabs.map(({ refreshCookie }) => refreshCookie)).size).toBe(1);
  expect(await listValidTokens(sessionId)).toHaveLength(1);
  const [owner, thief] = tabs as [TestBrowser, TestBrowser];
  await renew(owner);
  await passSeconds(sessionId, secondsAfterGracePeriod);
  expect((await renew(thief)).statusCode).toBe(401);
  expect((await renew(owner)).statusCode).toBe(401);
});

test('a tab that sends a twice replaced token within the grace period gets the newest cookie', async () => {
  const { browser, sessionId } = await aSignedInBrowser(testApp);
  const lateTab = openBrowser(app);
  lateTab.refreshCookie = browser.refreshCookie;
  await renew(browser);
  await renew(browser);

  await renew(lateTab);

  expect(lateTab.refreshCookie).toBe(browser.refreshCookie);
  expect(await listValidTokens(sessionId)).toHaveLength(1);
});

test('a successor cannot be computed from the cookie alone', async () => {
  const { browser } = await aSignedInBrowser(testApp);
  const { refreshCookie: cookie = '' } = browser;
  const otherAuthenticator = createAuthenticator(db, {
    current: 'another secret of thirty-two bytes, or even more',
  });
  expect(services.authenticator.successorOf(cookie)).not.toBe(otherAuthenticator.successorOf(cookie));

  await renew(browser);

  expect(browser.refreshCookie).toBe(services.authenticator.successorOf(cookie));
});

test('a banned account is not renewed', async () => {
  const { ana, browser } = await aSignedInBrowser(testApp);
  await db.updateTable('account').set({ banned: true }).where('id', '=', ana.id).execute();

  const renewal = await renew(browser);

  expect(renewal.statusCode).toBe(401);
  expect(renewal.json()).toEqual(sessionEnded);
});

test.each([undefined, 'never-issued', '%E0%A4%A', 'x'.repeat(4000)])(
  'a cookie of %s renews nothing',
  async (cookie) => {
    const browser = openBrowser(app);
    browser.refreshCookie = cookie;

    expect((await renew(browser)).statusCode).toBe(401);
  },
);

test('a renewal that exceeds the limit leaves the token valid', async () => {
  const { browser } = await aSignedInBrowser(testApp);
  const statuses: number[] = [];
  do statuses.push((await renew(browser)).statusCode);
  while (statuses.at(-1) === 200 && statuses.length < 100);

  expect(statuses.at(-1)).toBe(429);
  expect(statuses.length).toBeGreaterThan(60);
  expect(browser.refreshCookie).toBeDefined();
  expect((await browser.post('/api/auth/logout')).statusCode).toBe(200);
});

test('only hashes of refresh tokens are stored', async () => {
  const { browser } = await aSignedInBrowser(testApp);

  const tokenRows = await db.selectFrom('refresh_token').select('token_hash').execute();

  expect(tokenRows.map(({ token_hash }) => token_hash.toString('base64url'))).not.toContain(
    browser.refreshCookie,
  );
});
