import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { aColleague } from '../../../seeds/colleague-factory.ts';
import { aCompany } from '../../../seeds/company-factory.ts';
import { demoPassword } from '../../../seeds/demo-password.ts';
import { openSession } from '../../../test/callers/own-session.ts';
import { openBrowser } from '../../../test/callers/test-browser.ts';
import { startMailServer } from '../../../test/mails-and-notices/mail-server.ts';
import { startJobs } from '../../../test/scenarios/start-jobs.ts';
import { loggedAbout } from '../../../test/stored/logged-about.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { removeOldResets } from '../account-jobs.ts';
import { accountLimits } from '../account-limits.ts';

const inbox = await startMailServer();
const testApp = await startTestApp({ SMTP_URL: inbox.url, PUBLIC_URL: 'https://trampolim.example' });
const { app, call, db, services } = testApp;
// Closed after the jobs, whose connections it waits for.
afterAll(() => inbox.close());
await startJobs(services);

const goodPassword = 'uma senha nova e boa';

/** Returns the token of the next mail after a request for a link. */
async function requestToken(email: string, network = '127.0.0.1'): Promise<string> {
  await openBrowser(app, network).post('/api/user/forgot-password', { email });
  const { to, text = '' } = await inbox.next();
  expect(to?.[0]?.address).toBe(email);
  return /https:\/\/trampolim\.example\/reset-password#([\w-]{43})\n/.exec(text)?.[1] ?? '';
}
const reset = (token: string, newPassword = goodPassword) =>
  call('POST /api/user/reset-password', { query: {}, body: { token, newPassword } });
const readReset = (token: string) => call('POST /api/auth/password-reset', { body: { token } });
const signIn = (email: string, password: string, network = '127.0.0.1') =>
  openBrowser(app, network)
    .post('/api/auth/login', { email, password })
    .then(({ statusCode }) => statusCode);
const passMinutes = (minutes: number) =>
  db
    .updateTable('password_reset')
    .set({ expires_at: sql<string>`expires_at - ${minutes} * interval '1 minute'` })
    .execute();

test('a client written from the specification sets a new password with the token in the URL', async () => {
  const ana = await aCandidate(db);
  const token = await requestToken(ana.email);

  const response = await app.inject({
    method: 'POST',
    url: `/api/user/reset-password?token=${token}`,
    payload: { newPassword: goodPassword },
  });

  expect([response.statusCode, response.json()]).toEqual([
    200,
    { email: ana.email, message: 'Senha redefinida com sucesso.' },
  ]);
  expect([await signIn(ana.email, demoPassword), await signIn(ana.email, goodPassword)]).toEqual([401, 200]);
  const mail = await inbox.next();
  expect([mail.subject, mail.to?.[0]?.address]).toEqual(['Sua senha foi redefinida', ana.email]);
  expect(mail.text).toContain('https://trampolim.example/forgot-password');
  expect(await loggedAbout(db, ana.email)).toContain(
    `Senha redefinida com o link enviado por e-mail: ${ana.email}`,
  );
});

test('a reset removes the warning that the unused account will be deleted', async () => {
  const ana = await aCandidate(db);
  await db
    .updateTable('account')
    .set({ removal_warned_on: sql`current_date`, removal_counted_from: sql`current_date` })
    .where('id', '=', ana.id)
    .execute();

  await reset(await requestToken(ana.email));
  await inbox.next();

  const { removal_warned_on, removal_counted_from } = await db
    .selectFrom('account')
    .select(['removal_warned_on', 'removal_counted_from'])
    .where('id', '=', ana.id)
    .executeTakeFirstOrThrow();
  expect([removal_warned_on, removal_counted_from]).toEqual([null, null]);
});

test('a reset ends every session with its refresh token', async () => {
  const padaria = await aCompany(db);
  const marina = await aColleague(db, padaria, { email_confirmed_at: null });
  const browser = openBrowser(app);
  await browser.post('/api/auth/login', { email: marina.email, password: demoPassword });
  const phone = await openSession(testApp, marina);
  const ownerSession = await openSession(testApp, padaria);
  expect(await phone.isActive()).toBe(true);

  expect((await reset(await requestToken(marina.email))).status).toBe(200);
  await inbox.next();

  expect([await phone.isActive(), await ownerSession.isActive()]).toEqual([false, true]);
  expect((await browser.post('/api/auth/refresh-token')).statusCode).toBe(401);
});

test('a reset confirms the e-mail address', async () => {
  const marina = await aColleague(db, await aCompany(db), { email_confirmed_at: null });

  expect((await reset(await requestToken(marina.email))).status).toBe(200);
  await inbox.next();

  const account = await db
    .selectFrom('account')
    .select('email_confirmed_at')
    .where('id', '=', marina.id)
    .executeTakeFirstOrThrow();
  expect(account.email_confirmed_at).not.toBeNull();
});

test('one of twenty simultaneous uses of a link sets the password', async () => {
  const ana = await aCandidate(db);
  const token = await requestToken(ana.email);

  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => reset(token, `a senha número ${index}`)),
  );

  const winners = responses.flatMap(({ status }, index) => (status === 200 ? [index] : []));
  expect(winners).toHaveLength(1);
  const refusals = responses.filter(({ status }) => status !== 200).map(({ body }) => body.code);
  expect(refusals).toEqual(Array(19).fill('reset_used'));
  expect(await signIn(ana.email, `a senha número ${winners[0]}`)).toBe(200);
  await inbox.next();
  expect(inbox.waitingCount).toBe(0);
});

test('a link reports that it was used or expired until it is removed after a month', async () => {
  const [ana, bia] = [await aCandidate(db), await aCandidate(db)];
  const [expiredToken, usedToken] = [await requestToken(ana.email), await requestToken(bia.email)];
  // A link is valid for an hour.
  await passMinutes(59);
  expect((await readReset(expiredToken)).body).toEqual({ email: ana.email });
  expect((await reset(usedToken)).status).toBe(200);
  await inbox.next();
  await passMinutes(2);
  await removeOldResets(db);

  for (const [token, status, code, sentence] of [
    [expiredToken, 404, 'reset_expired', 'Este link de redefinição venceu: ele vale por 1 hora. Peça outro.'],
    [
      usedToken,
      409,
      'reset_used',
      'Este link já foi usado para criar uma senha nova. Entre com ela ou peça outro link.',
    ],
    [
      'x'.repeat(43),
      404,
      'reset_unknown',
      'Este link de redefinição não vale mais. Se você pediu outro, use o do e-mail mais recente.',
    ],
    ['', 400, 'reset_token_missing', 'Token inválido ou ausente.'],
  ] as const) {
    for (const response of [await readReset(token), await reset(token)])
      expect([response.status, response.body.code, response.body.error]).toEqual([status, code, sentence]);
  }
  expect(await signIn(ana.email, demoPassword)).toBe(200);

  const monthInMinutes = 30 * 24 * 60;
  await passMinutes(monthInMinutes);
  await removeOldResets(db);
  expect((await readReset(expiredToken)).body.code).toBe('reset_unknown');
});

test('hostile tokens and bodies are refused without a server error', async () => {
  const url = '/api/user/reset-password';
  const requests: [string, unknown][] = [
    [url, { newPassword: goodPassword }],
    [`${url}?token=`, { newPassword: goodPassword }],
    [`${url}?token=a&token=b`, { newPassword: goodPassword }],
    [`${url}?token=%00`, { newPassword: goodPassword }],
    [`${url}?token=${'a'.repeat(5000)}`, { newPassword: goodPassword }],
    [`${url}?token=%27%20or%201=1--`, { newPassword: goodPassword }],
    [`${url}?token=a`, {}],
    [`${url}?token=a`, { newPassword: { $ne: '' } }],
    [url, { token: { a: 1 }, newPassword: goodPassword }],
    [url, []],
  ];

  for (const [target, payload] of requests) {
    const { statusCode } = await app.inject({ method: 'POST', url: target, payload: payload as object });
    expect([target.slice(0, 60), statusCode]).toEqual([
      target.slice(0, 60),
      expect.toSatisfy((status: number) => status === 400 || status === 404),
    ]);
  }
});

test.each([
  ['newPassword', 'A senha deve ter no mínimo 8 caracteres.', { newPassword: 'curta' }],
  [
    'newPassword',
    'A senha deve ter no máximo 72 caracteres (letra com acento vale 2).',
    { newPassword: 'é'.repeat(37) },
  ],
  ['newPassword', 'A senha contém um caractere inválido.', { newPassword: 'uma\0senha boa' }],
  [
    'newPassword',
    'Esta senha é fácil de adivinhar: é muito usada ou feita de palavras deste site. Escolha outra.',
    { newPassword: 'Senha123' },
  ],
  [
    'confirmPassword',
    'As senhas não coincidem.',
    { newPassword: goodPassword, confirmPassword: 'outra senha' },
  ],
])('%s: "%s" is displayed next to the field while the link stays valid', async (path, message, passwords) => {
  const { email } = await aCandidate(db);
  const token = await requestToken(email);

  const { status, body } = await call('POST /api/user/reset-password', {
    query: {},
    body: { token, ...passwords },
  });

  expect([status, body.code, body.issues]).toEqual([400, 'invalid_input', [{ path, message }]]);
  expect((await readReset(token)).status).toBe(200);
});

test('a ban of the account or of its company blocks the link while it lasts', async () => {
  const padaria = await aCompany(db);
  const marina = await aColleague(db, padaria);
  const token = await requestToken(marina.email);
  const ban = (banned: boolean) =>
    db.updateTable('account').set({ banned }).where('id', '=', padaria.id).execute();
  await ban(true);

  for (const response of [await readReset(token), await reset(token)])
    expect([response.status, response.body.error]).toEqual([
      403,
      'Conta banida. Entre em contato com o suporte.',
    ]);
  await ban(false);
  expect((await reset(token)).status).toBe(200);
  await inbox.next();
});

test('deleting the account invalidates the link', async () => {
  const marina = await aColleague(db, await aCompany(db));
  const token = await requestToken(marina.email);

  // A colleague’s account is deleted with the place in the company.
  await db.deleteFrom('company_member').where('account_id', '=', marina.id).execute();

  expect((await reset(token)).body.code).toBe('reset_unknown');
});

test('a reset lets an owner sign in again who is delayed by guesses, even while they continue', async () => {
  const { email } = await aCandidate(db);
  const guess = async () => {
    for (let i = 0; i < 12; i += 1) await signIn(email, 'not the password', `203.0.113.${i}`);
  };
  await guess();
  expect(await signIn(email, demoPassword, '192.0.2.1')).toBe(429);
  const ownBrowser = openBrowser(app, '192.0.2.1');

  const token = await requestToken(email, '192.0.2.1');
  const response = await ownBrowser.post('/api/user/reset-password', { token, newPassword: goodPassword });
  await inbox.next();

  expect(await signIn(email, goodPassword, '192.0.2.2')).toBe(200);
  await guess();
  expect(await signIn(email, goodPassword, '192.0.2.3')).toBe(429);
  const [name, value] = String(response.headers['set-cookie']).split(/[=;]/);
  expect(name).toBe('__Secure-device_of_reset');
  ownBrowser.device = undefined;
  const tokenOfOtherAccount = 'o'.repeat(43);
  const signInResponse = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: '192.0.2.1',
    headers: { cookie: `${name}=${value}; __Secure-known_device=${tokenOfOtherAccount}` },
    payload: { email, password: goodPassword },
  });
  expect(signInResponse.statusCode).toBe(200);
  // The browser now uses the permanent cookie, which still contains the token of the other account.
  expect(String(signInResponse.headers['set-cookie'])).toContain(
    `known_device=${value}.${tokenOfOtherAccount}`,
  );
});

test('a valid link can be used twenty times an hour and stays valid', async () => {
  const ana = await aCandidate(db);
  const token = await requestToken(ana.email);
  // Counts twenty uses without the time of hashing twenty passwords.
  for (let n = 0; n < 20; n += 1) await services.rateLimits.consume(accountLimits.passwordReset, ana.id);

  const response = await reset(token);

  expect([response.status, response.body.code]).toEqual([429, 'too_many_requests']);
  await services.rateLimits.reset(accountLimits.passwordReset, ana.id);
  expect((await reset(token)).status).toBe(200);
});
