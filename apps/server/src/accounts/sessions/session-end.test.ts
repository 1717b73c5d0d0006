import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aSignedInBrowser } from '../../../test/callers/signed-in-browser.ts';
import { openBrowser } from '../../../test/callers/test-browser.ts';
import { renewalScenario, sessionEnded } from '../../../test/scenarios/renewal-scenario.ts';
import { startTestApp } from '../../../test/test-app.ts';

const testApp = await startTestApp();
const { app, db, services } = testApp;
const { renew, passSeconds, userStatusWith } = renewalScenario(testApp);

/** Makes a session look as if its sign-in had been this many days ago. */
const backdate = (sessionId: string, days: number) =>
  db
    .updateTable('session')
    .set({
      created_at: sql`now() - ${days} * interval '24 hours'`,
      expires_at: sql`least(expires_at, now() + ${90 - days} * interval '24 hours')`,
    })
    .where('id', '=', sessionId)
    .execute();

test('a session and its cookie end ninety days after the sign-in, regardless of renewals', async () => {
  const { browser, sessionId } = await aSignedInBrowser(testApp, { rememberMe: true });
  await backdate(sessionId, 89);

  const renewal = await renew(browser);

  expect(renewal.cookies).toMatchObject([{ maxAge: 24 * 60 * 60 }]);
  const { accessToken } = renewal.json<{ accessToken: string }>();
  await backdate(sessionId, 90);
  expect((await renew(browser)).json()).toEqual(sessionEnded);
  services.authenticator.forgetSessions([sessionId]);
  expect(await userStatusWith(accessToken)).toBe(401);
});

test('no statement moves the end of a session beyond its last day', async () => {
  const { sessionId } = await aSignedInBrowser(testApp);
  const tooManyHours = 90 * 24 + 1;

  const update = db
    .updateTable('session')
    .set({ expires_at: sql`created_at + ${tooManyHours} * interval '1 hour'` })
    .where('id', '=', sessionId)
    .execute();

  await expect(update).rejects.toMatchObject({ constraint: 'session_last_day' });
});

const setExpiry = (sessionId: string, intervalFromNow: string) =>
  db
    .updateTable('session')
    .set({ expires_at: sql`now() + ${intervalFromNow}::interval` })
    .where('id', '=', sessionId)
    .execute();

test('each use postpones the expiry', async () => {
  const { browser, sessionId } = await aSignedInBrowser(testApp);
  await setExpiry(sessionId, '1 minute');
  expect((await renew(browser)).statusCode).toBe(200);
  const { hours } = await db
    .selectFrom('session')
    .select(sql<number>`extract(hour from expires_at - now())::integer`.as('hours'))
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  // Without `rememberMe` a session lasts a day after its last use.
  expect(hours).toBe(23);
});

test('an expired session is not renewed', async () => {
  const { browser, sessionId } = await aSignedInBrowser(testApp);
  await setExpiry(sessionId, '-1 second');
  expect((await renew(browser)).statusCode).toBe(401);
});

test('signing out ends the session and its access tokens at once', async () => {
  const { browser } = await aSignedInBrowser(testApp);
  const { accessToken } = (await renew(browser)).json<{ accessToken: string }>();
  expect(await userStatusWith(accessToken)).toBe(200);
  const { refreshCookie: cookie } = browser;

  const response = await browser.post('/api/auth/logout');

  expect(response.statusCode).toBe(200);
  expect(browser.refreshCookie).toBeUndefined();
  expect(await userStatusWith(accessToken)).toBe(401);
  browser.refreshCookie = cookie;
  expect((await renew(browser)).statusCode).toBe(401);
});

test('a cookie that was replaced long ago still signs out', async () => {
  const { browser, sessionId } = await aSignedInBrowser(testApp);
  const lateTab = openBrowser(app);
  lateTab.refreshCookie = browser.refreshCookie;
  await renew(browser);
  const afterGracePeriod = 11;
  await passSeconds(sessionId, afterGracePeriod);

  await lateTab.post('/api/auth/logout');

  expect((await renew(browser)).json()).toEqual(sessionEnded);
});

test('signing out without a session is not an error', async () => {
  expect((await openBrowser(app).post('/api/auth/logout')).statusCode).toBe(200);
});
