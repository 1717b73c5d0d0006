import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { demoPassword } from '../../../seeds/demo-password.ts';
import { openSession } from '../../../test/callers/own-session.ts';
import { openBrowser, type TestBrowser } from '../../../test/callers/test-browser.ts';
import { createTestPasskey } from '../../../test/callers/test-passkey.ts';
import { mailsTo } from '../../../test/mails-and-notices/queued-mails.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { createResetLink } from '../password-reset/reset-links.ts';

const origin = 'https://trampolim.example';
const testApp = await startTestApp({ PUBLIC_URL: origin });
const { app, db, call } = testApp;
const currentPassword = demoPassword;
const newPassword = 'uma senha nova e boa';

/** Returns the code of a time step. `addApp` uses up the current one, so sign-ins need the code of the next. */
const codeOf = (secret: string, stepsAhead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 });

let ana: Awaited<ReturnType<typeof aCandidate>>;
let secret: string;
let activatingCode: string;
let recoveryCodes: string[];

async function addApp() {
  const startResponse = await call('POST /api/user/second-factor/app', { body: { currentPassword } }, ana);
  secret = startResponse.body.secret;
  activatingCode = codeOf(secret);
  const confirmation = await call('PUT /api/user/second-factor/app', { body: { code: activatingCode } }, ana);
  recoveryCodes = confirmation.body.recoveryCodes;
}

async function addPasskey() {
  const passkey = createTestPasskey(origin);
  const { body } = await call(
    'POST /api/user/second-factor/passkeys/options',
    { body: { currentPassword } },
    ana,
  );
  const response = await call(
    'POST /api/user/second-factor/passkeys',
    { body: { name: 'Celular', passkey: passkey.create(body.challenge) } },
    ana,
  );
  expect(response.status).toBe(200);
  return passkey;
}

let lastIp = 0;
/** Enters the password in a new browser on a separate network. */
async function enterPassword(password = currentPassword): Promise<TestBrowser> {
  lastIp += 1;
  const browser = openBrowser(app, `203.0.113.${lastIp}`);
  await browser.post('/api/auth/login', { email: ana.email, password });
  return browser;
}

/** The status and the error code of a response. */
const success = [200, undefined];
const wrongCode = [400, 'invalid_input'];
const passkeyRefused = [400, 'passkey_refused'];
const signInExpired = [401, 'sign_in_expired'];

const completeSignIn = async (browser: TestBrowser, proof: object) => {
  const response = await browser.post('/api/auth/second-factor', proof);
  return [response.statusCode, response.json<{ code?: string }>().code];
};
const requestChallenge = async (browser: TestBrowser) => {
  const { passkey } = (await browser.post('/api/auth/second-factor/options')).json<{
    passkey: { challenge: string };
  }>();
  return passkey.challenge;
};

beforeEach(async () => {
  ana = await aCandidate(db);
});

describe('with an authenticator app', () => {
  beforeEach(addApp);

  test('the password alone starts no session but leads to the second step', async () => {
    const browser = openBrowser(app);
    const response = await browser.post('/api/auth/login', { email: ana.email, password: currentPassword });

    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
      401,
      'second_factor_required',
    ]);
    expect(response.body).not.toContain('accessToken');
    expect([browser.refreshCookie, browser.device]).toEqual([undefined, undefined]);
    expect((await browser.post('/api/auth/second-factor/options')).json()).toEqual({
      app: true,
      recoveryCodes: true,
    });
  });

  test('a code completes only one sign-in', async () => {
    const code = codeOf(secret, 1);
    const [browser, otherBrowser] = [await enterPassword(), await enterPassword()];

    expect(await completeSignIn(browser, { code })).toEqual(success);
    expect((await browser.post('/api/auth/refresh-token')).statusCode).toBe(200);
    expect(await completeSignIn(otherBrowser, { code })).toEqual(wrongCode);
    expect(await completeSignIn(browser, { code: codeOf(secret, 1) })).toEqual(signInExpired);
  });

  test('the code that activated the app cannot be used again', async () => {
    expect(await completeSignIn(await enterPassword(), { code: activatingCode })).toEqual(wrongCode);
  });

  test('only one of five browsers that enter the same code at once is signed in', async () => {
    const browsers = await Promise.all(Array.from({ length: 5 }, () => enterPassword()));
    const code = codeOf(secret, 1);

    const responses = await Promise.all(browsers.map((browser) => completeSignIn(browser, { code })));

    expect(responses.filter(([status]) => status === 200)).toHaveLength(1);
  });

  test('every code is refused after ten wrong codes on several devices', async () => {
    const browsers = await Promise.all(Array.from({ length: 3 }, () => enterPassword()));

    const responses = await Promise.all(
      Array.from({ length: 14 }, (_, index) =>
        completeSignIn(browsers[index % browsers.length] as TestBrowser, { code: '000000' }),
      ),
    );

    expect(responses.filter(([status]) => status === 400)).toHaveLength(10);
    expect(responses.filter(([status]) => status === 429)).toHaveLength(4);
    expect(await completeSignIn(await enterPassword(), { code: codeOf(secret, 1) })).toEqual([
      429,
      'too_many_requests',
    ]);
    const subjects = (await mailsTo(db, ana.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Alguém sabe a sua senha')).toHaveLength(1);
  });

  test('guesses on other devices do not block a known device', async () => {
    const ownBrowser = await enterPassword();
    expect(await completeSignIn(ownBrowser, { code: codeOf(secret, 1) })).toEqual(success);
    const otherBrowser = await enterPassword();
    for (let i = 0; i < 11; i += 1) await completeSignIn(otherBrowser, { code: '000000' });

    await ownBrowser.post('/api/auth/login', { email: ana.email, password: currentPassword });

    expect(await completeSignIn(ownBrowser, { code: recoveryCodes[0] })).toEqual(success);
  });

  test('a password reset does not make the browser a known device, which would allow more guesses', async () => {
    const browser = openBrowser(app, '198.51.100.1');
    const link = await db
      .transaction()
      .execute((transaction) => createResetLink(transaction, ana.id, origin));
    const token = link.split('#')[1];

    const response = await browser.post('/api/user/reset-password', { token, newPassword });

    expect([response.statusCode, response.headers['set-cookie']]).toEqual([200, undefined]);
    const devices = await db
      .selectFrom('known_device')
      .selectAll()
      .where('account_id', '=', ana.id)
      .execute();
    expect(devices).toEqual([]);
  });

  test('a recovery code works once in any spelling', async () => {
    const [first = '', second = ''] = recoveryCodes;
    expect(recoveryCodes).toHaveLength(10);
    const typedCode = ` ${first.toUpperCase().replaceAll('-', ' ')} `;

    const browser = await enterPassword();
    const response = await browser.post('/api/auth/second-factor', { code: typedCode });
    expect([response.statusCode, response.json<{ recoveryCodesLeft: number }>().recoveryCodesLeft]).toEqual([
      200, 9,
    ]);
    expect(await completeSignIn(await enterPassword(), { code: first })).toEqual(wrongCode);
    expect(await completeSignIn(await enterPassword(), { code: second })).toEqual(success);
    const subjects = (await mailsTo(db, ana.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Um código de recuperação foi usado');
  });

  test('codes are stored hashed and the secret encrypted', async () => {
    const { rows } = await testApp.services.pool.query<{ secrets: string }>(
      `select (select encode(secret, 'escape') from authenticator_app where account_id = $1)
        || (select string_agg(encode(code_hash, 'escape'), ' ') from recovery_code where account_id = $1) as secrets`,
      [ana.id],
    );
    const storedSecrets = rows[0]?.secrets ?? '';

    expect(storedSecrets.length).toBeGreaterThan(100);
    for (const plain of [secret, Secret.fromBase32(secret).latin1, ...recoveryCodes])
      expect(storedSecrets).not.toContain(plain);
  });

  test('another browser than the one in which the password was entered cannot complete the sign-in', async () => {
    await enterPassword();
    expect(await completeSignIn(openBrowser(app), { code: codeOf(secret, 1) })).toEqual(signInExpired);
  });

  test('a new password does not replace the second step of a sign-in', async () => {
    const browser = await enterPassword();
    await call('PUT /api/user/my-access', { body: { currentPassword, newPassword } }, ana);

    expect(await completeSignIn(browser, { code: codeOf(secret, 1) })).toEqual(signInExpired);
    const newBrowser = await enterPassword(newPassword);
    expect([newBrowser.refreshCookie, Boolean(newBrowser.signInCookie)]).toEqual([undefined, true]);
  });

  test('a sign-in cannot be completed after its expiry or after a ban', async () => {
    const [browserAfterExpiry, browserAfterBan] = [await enterPassword(), await enterPassword()];
    await db.updateTable('sign_in_challenge').set({ expires_at: '2026-01-01T00:00:00Z' }).execute();
    expect(await completeSignIn(browserAfterExpiry, { code: codeOf(secret, 1) })).toEqual(signInExpired);

    await db.updateTable('sign_in_challenge').set({ expires_at: '2999-01-01T00:00:00Z' }).execute();
    await db.updateTable('account').set({ banned: true }).where('id', '=', ana.id).execute();
    expect(await completeSignIn(browserAfterBan, { code: codeOf(secret, 1) })).toEqual([
      403,
      'account_banned',
    ]);
  });
});

describe('with a passkey', () => {
  test('its signature completes the sign-in once', async () => {
    const passkey = await addPasskey();
    const browser = await enterPassword();
    const proof = passkey.prove(await requestChallenge(browser));

    expect(await completeSignIn(browser, { passkey: proof })).toEqual(success);
    const otherBrowser = await enterPassword();
    await requestChallenge(otherBrowser);
    expect(await completeSignIn(otherBrowser, { passkey: proof })).toEqual(passkeyRefused);
  });

  test('a signature for another site, of another passkey or of a copied one is refused', async () => {
    const passkey = await addPasskey();
    const phishing = createTestPasskey('https://trampolin.example');
    const browser = await enterPassword();
    const challenge = await requestChallenge(browser);

    expect(await completeSignIn(browser, { passkey: phishing.prove(challenge) })).toEqual(passkeyRefused);
    const { id, rawId } = passkey.prove(challenge);
    expect(await completeSignIn(browser, { passkey: { ...phishing.prove(challenge), id, rawId } })).toEqual(
      passkeyRefused,
    );
    passkey.setCounter(0);
    expect(await completeSignIn(browser, { passkey: passkey.prove(challenge) })).toEqual(passkeyRefused);
    passkey.setCounter(10);
    expect(await completeSignIn(browser, { passkey: passkey.prove(challenge) })).toEqual(success);
  });

  test('a passkey of another account is refused', async () => {
    const otherPasskey = await addPasskey();
    ana = await aCandidate(db);
    await addPasskey();
    const browser = await enterPassword();

    expect(
      await completeSignIn(browser, { passkey: otherPasskey.prove(await requestChallenge(browser)) }),
    ).toEqual(passkeyRefused);
  });
});

test('adding or removing a factor ends the other sessions and asks for the password', async () => {
  const phone = await openSession(testApp, ana);
  const refusal = await call(
    'POST /api/user/second-factor/app',
    { body: { currentPassword: 'errada e longa' } },
    ana,
  );
  expect([refusal.status, refusal.body.issues?.[0]?.path]).toEqual([400, 'currentPassword']);
  await addApp();
  expect(await phone.isActive()).toBe(false);

  const tablet = await openSession(testApp, ana);
  const body = { currentPassword: 'errada e longa' };
  expect((await call('DELETE /api/user/second-factor/app', { body }, ana)).status).toBe(400);
  expect(await tablet.isActive()).toBe(true);
  expect((await call('DELETE /api/user/second-factor/app', { body: { currentPassword } }, ana)).status).toBe(
    200,
  );
  expect(await tablet.isActive()).toBe(false);

  expect((await call('GET /api/user/second-factor', {}, ana)).body).toEqual({
    required: false,
    appSince: null,
    passkeys: [],
    recoveryCodesLeft: 0,
  });
  expect((await enterPassword()).refreshCookie).toBeDefined();
});
