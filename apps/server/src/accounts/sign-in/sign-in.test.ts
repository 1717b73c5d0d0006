import bcrypt from 'bcrypt';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test, vi } from 'vitest';
import { anAdmin } from '../../../seeds/admin-factory.ts';
import { anApplication } from '../../../seeds/application-factory.ts';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { aCompany } from '../../../seeds/company-factory.ts';
import { demoPassword } from '../../../seeds/demo-password.ts';
import { aVacancy } from '../../../seeds/vacancy-factory.ts';
import { openBrowser } from '../../../test/callers/test-browser.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { accountLimits } from '../account-limits.ts';

const compare = vi.spyOn(bcrypt, 'compare');

const { app, db, services, call } = await startTestApp();

const wrongCredentials = { error: 'E-mail ou senha incorretos.', code: 'wrong_credentials' };
let lastIp = 0;
/** Opens a browser on a separate network, so that failures of other tests do not count for it. */
const openElsewhere = () => openBrowser(app, `203.0.113.${(lastIp += 1)}`);

const refreshCookieOf = ({ cookies }: LightMyRequestResponse) =>
  cookies.find(({ name }) => name === 'refresh_token');

const lastLogLine = () =>
  db
    .selectFrom('action_log')
    .select(['level', 'address', 'message'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

test('a candidate signs in with the e-mail in upper or lower case', async () => {
  const ana = await aCandidate(db, { name: 'Ana Souza', email: 'Ana@Exemplo.com' });

  const response = await call('POST /api/auth/login', {
    body: { email: ' ANA@exemplo.COM ', password: demoPassword },
  });

  const user = {
    _id: ana.id,
    email: 'Ana@Exemplo.com',
    role: 'Candidate',
    name: 'Ana Souza',
    emailConfirmed: true,
    unreadNotices: 0,
    unseenApplications: 0,
  };
  expect(response).toMatchObject({ status: 200, body: { user } });
  const userResponse = await app.inject({
    url: '/api/user/me',
    headers: { authorization: `Bearer ${response.body.accessToken}` },
  });
  expect(userResponse.json()).toEqual(user);
  expect(await lastLogLine()).toEqual({
    level: 'INFO',
    address: '127.0.0.1',
    message: 'Login realizado: Ana@Exemplo.com',
  });
});

test('companies are called by their name, administrators by their e-mail', async () => {
  const bakery = await aCompany(db, { name: 'Padaria Santa Clara' });
  const admin = await anAdmin(db, { email: 'admin@exemplo.com' });

  expect((await call('GET /api/user/me', {}, bakery)).body).toEqual({
    _id: bakery.id,
    email: bakery.email,
    role: 'Company',
    name: 'Padaria Santa Clara',
    isOwner: true,
    mayAdminister: true,
    emailConfirmed: true,
    unreadNotices: 0,
  });
  expect((await call('GET /api/user/me', {}, admin)).body.name).toBe('admin@exemplo.com');
});

test('a candidate sees how many applications changed since their last visit', async () => {
  const ana = await aCandidate(db);
  const bakery = await aCompany(db);
  for (const unseen of [true, false, true]) {
    await anApplication(db, ana, await aVacancy(db, bakery), { unseen });
  }

  expect((await call('GET /api/user/me', {}, ana)).body.unseenApplications).toBe(2);
});

test('without "remember me" the cookie ends with the browser, with it after thirty days', async () => {
  const { email } = await aCandidate(db);
  const browser = openElsewhere();

  const ordinaryResponse = await browser.post('/api/auth/login', { email, password: demoPassword });
  expect(refreshCookieOf(ordinaryResponse)).toEqual({
    name: 'refresh_token',
    value: browser.refreshCookie,
    httpOnly: true,
    sameSite: 'Strict',
    path: '/api/auth',
  });

  const rememberedResponse = await browser.post('/api/auth/login', {
    email,
    password: demoPassword,
    rememberMe: true,
  });
  expect(refreshCookieOf(rememberedResponse)).toMatchObject({ maxAge: 30 * 24 * 60 * 60 });
});

test('a wrong password cannot be distinguished from an unknown e-mail', async () => {
  const { email } = await aCandidate(db);
  compare.mockClear();
  const browser = openElsewhere();

  const wrongPassword = await browser.post('/api/auth/login', { email, password: 'not the password' });
  const unknownEmail = await browser.post('/api/auth/login', {
    email: 'nobody@exemplo.com',
    password: 'not the password',
  });

  for (const response of [wrongPassword, unknownEmail]) {
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual(wrongCredentials);
  }
  // For the unknown e-mail the password is compared with a hash of the same cost, so both take the same time.
  const costs = compare.mock.calls.map(([, hash]) => hash.slice(0, 7));
  expect(costs).toEqual(['$2b$10$', '$2b$10$']);
  expect(await lastLogLine()).toMatchObject({ level: 'WARN', message: 'Falha no login: nobody@exemplo.com' });
});

test.each(['minha-senha-secreta', 'S3nh@Secreta', 'minha senha: a@b.com'])(
  'a text that cannot be an e-mail address is not logged when it is typed as one: "%s"',
  async (text) => {
    await openElsewhere().post('/api/auth/login', { email: text, password: 'x' });

    expect((await lastLogLine()).message).toBe('Falha no login: (não é um e-mail)');
  },
);

test('a banned account learns of the ban only with its right password', async () => {
  const { email } = await aCompany(db, { banned: true });
  const browser = openElsewhere();

  const strangerResponse = await browser.post('/api/auth/login', { email, password: 'not the password' });
  const ownerResponse = await browser.post('/api/auth/login', { email, password: demoPassword });

  expect(strangerResponse.statusCode).toBe(401);
  expect(ownerResponse.statusCode).toBe(403);
  expect(ownerResponse.json()).toEqual({
    error: 'Conta banida. Entre em contato com o suporte.',
    code: 'account_banned',
  });
  expect(browser.refreshCookie).toBeUndefined();
});

test('a password with more bytes than bcrypt reads is wrong', async () => {
  const { email } = await aCandidate(db);

  const response = await openElsewhere().post('/api/auth/login', {
    email,
    password: `${demoPassword}\0${demoPassword}`,
  });

  expect(response.statusCode).toBe(401);
});

test('a sign-in replaces a hash of another cost once, without ending a session', async () => {
  const { id, email } = await aCandidate(db);
  await db
    .updateTable('account')
    .set({ password_hash: await bcrypt.hash(demoPassword, 4) })
    .where('id', '=', id)
    .execute();
  const readHash = async () => {
    const account = await db
      .selectFrom('account')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return account.password_hash;
  };
  const signIn = async (password: string) =>
    (await openElsewhere().post('/api/auth/login', { email, password })).statusCode;

  const oldHash = await readHash();
  expect(await signIn('not the password')).toBe(401);
  expect(await readHash()).toBe(oldHash);

  expect(await signIn(demoPassword)).toBe(200);
  const renewedHash = await readHash();
  expect(bcrypt.getRounds(renewedHash)).toBe(10);

  expect(await signIn(demoPassword)).toBe(200);
  expect(await readHash()).toBe(renewedHash);
  const sessions = await db.selectFrom('session').select('ended_at').where('account_id', '=', id).execute();
  expect(sessions).toEqual([{ ended_at: null }, { ended_at: null }]);
});

test('ten of thirty simultaneous guesses are checked', async () => {
  const { email } = await aCandidate(db);
  const browser = openElsewhere();
  compare.mockClear();

  const responses = await Promise.all(
    Array.from({ length: 30 }, (_, i) => browser.post('/api/auth/login', { email, password: `guess ${i}` })),
  );

  expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
  expect(compare).toHaveBeenCalledTimes(10);
  const refusal = responses.find(({ statusCode }) => statusCode === 429);
  expect(Number(refusal?.headers['retry-after'])).toBeGreaterThan(0);
  expect(refusal?.json()).toEqual({
    error: 'Muitas tentativas em pouco tempo. Espere um pouco e tente de novo.',
    code: 'too_many_requests',
  });
  const responseElsewhere = await openElsewhere().post('/api/auth/login', { email, password: demoPassword });
  expect(responseElsewhere.statusCode).toBe(200);
});

test('signing in takes back earlier failures', async () => {
  const { email } = await aCandidate(db);
  const browser = openElsewhere();
  const failSignIn = () => browser.post('/api/auth/login', { email, password: 'not the password' });

  for (let i = 0; i < 9; i += 1) await failSignIn();
  expect((await browser.post('/api/auth/login', { email, password: demoPassword })).statusCode).toBe(200);
  expect((await failSignIn()).statusCode).toBe(401);
});

test('one network may fail a hundred times over all accounts', async () => {
  const browser = openElsewhere();
  const { email } = await aCandidate(db);
  const network = `203.0.113.${lastIp}`;
  for (let i = 0; i < 97; i += 1)
    await services.rateLimits.consume(accountLimits.failedSignInOfNetwork, network);
  // Successful sign-ins do not count.
  for (let i = 0; i < 4; i += 1) {
    expect((await browser.post('/api/auth/login', { email, password: demoPassword })).statusCode).toBe(200);
  }

  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      browser.post('/api/auth/login', { email: `person${i}@exemplo.com`, password: 'not the password' }),
    ),
  );

  expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(3);
});
