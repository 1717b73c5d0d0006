import { expect, test } from 'vitest';
import { aSignedInBrowser } from '../../../test/callers/signed-in-browser.ts';
import type { TestBrowser } from '../../../test/callers/test-browser.ts';
import { startTestApp } from '../../../test/test-app.ts';

const testApp = await startTestApp();
const { app } = testApp;

const renew = (browser: TestBrowser, body?: object) => browser.post('/api/auth/refresh-token', body);

/** Returns the status of a call with an access token. */
const callStatusWith = async (accessToken: string) =>
  (await app.inject({ url: '/api/user/me', headers: { authorization: `Bearer ${accessToken}` } })).statusCode;

/** Signs an account out, with a cookie and a token that may belong to another account. Returns the status. */
const signOutWith = async ({ refreshCookie }: TestBrowser, accessToken: string, accountId: string) =>
  (
    await app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { authorization: `Bearer ${accessToken}`, cookie: `refresh_token=${refreshCookie}` },
      payload: { accountId },
    })
  ).statusCode;

const sessionEnded = { error: 'Sua sessão terminou. Entre de novo para continuar.', code: 'session_ended' };

test('a session of another account than expected is neither renewed nor ended', async () => {
  const { ana, browser } = await aSignedInBrowser(testApp);
  const { ana: bia, browser: biasBrowser } = await aSignedInBrowser(testApp);
  const cookie = biasBrowser.refreshCookie;

  for (const path of ['/api/auth/refresh-token', '/api/auth/logout']) {
    const refusal = await biasBrowser.post(path, { accountId: ana.id });
    expect(refusal.statusCode).toBe(409);
    expect(refusal.json()).toEqual({ error: 'Outra conta entrou neste navegador.', code: 'other_account' });
    expect(refusal.cookies).toEqual([]);
    biasBrowser.refreshCookie = cookie;
  }

  expect((await renew(biasBrowser, { accountId: bia.id })).statusCode).toBe(200);
  expect((await renew(browser, { accountId: ana.id })).statusCode).toBe(200);
});

test('a sign-out after another account has signed in ends the session that the token names', async () => {
  const { ana, browser } = await aSignedInBrowser(testApp);
  const { browser: biasBrowser } = await aSignedInBrowser(testApp);
  const { accessToken } = (await renew(browser)).json<{ accessToken: string }>();

  expect(await signOutWith(biasBrowser, accessToken, ana.id)).toBe(409);
  expect(await callStatusWith(accessToken)).toBe(401);
  expect((await renew(browser)).statusCode).toBe(401);
  expect((await renew(biasBrowser)).statusCode).toBe(200);
});

test('a sign-out for another account leaves the own session active, although its token is sent', async () => {
  const { ana } = await aSignedInBrowser(testApp);
  const { browser: biasBrowser } = await aSignedInBrowser(testApp);
  const { accessToken } = (await renew(biasBrowser)).json<{ accessToken: string }>();

  expect(await signOutWith(biasBrowser, accessToken, ana.id)).toBe(409);
  expect(await callStatusWith(accessToken)).toBe(200);
  expect((await renew(biasBrowser)).statusCode).toBe(200);
});

test('an ended session is reported as ended, whichever account is expected', async () => {
  const { ana } = await aSignedInBrowser(testApp);
  const { browser } = await aSignedInBrowser(testApp);
  const cookie = browser.refreshCookie;
  await browser.post('/api/auth/logout');
  browser.refreshCookie = cookie;

  expect((await renew(browser, { accountId: ana.id })).json()).toEqual(sessionEnded);
  browser.refreshCookie = cookie;
  expect((await browser.post('/api/auth/logout', { accountId: ana.id })).statusCode).toBe(200);
});

test('clients may leave out the expected account and the body', async () => {
  const { browser } = await aSignedInBrowser(testApp);

  expect((await renew(browser)).statusCode).toBe(200);
  expect((await renew(browser, {})).statusCode).toBe(200);
  expect((await browser.post('/api/auth/logout', {})).statusCode).toBe(200);
});
