import { expect, test } from 'vitest';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { demoPassword } from '../../../seeds/demo-password.ts';
import { startTestApp } from '../../../test/test-app.ts';

const plain = await startTestApp();
const behindProxy = await startTestApp({ TRUST_PROXY: '1' });
const withHttpsUrl = await startTestApp({ PUBLIC_URL: 'https://trampolim.example' });

async function cookieOfSignIn({ app, db }: typeof plain, protocol: 'http' | 'https') {
  const { email } = await aCandidate(db);
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'x-forwarded-proto': protocol },
    payload: { email, password: demoPassword },
  });
  return response.cookies[0];
}

test('scripts cannot read the cookie, and requests from other sites do not contain it', async () => {
  expect(await cookieOfSignIn(plain, 'http')).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
    path: '/api/auth',
  });
});

test('behind HTTPS the cookie is only sent encrypted', async () => {
  expect(await cookieOfSignIn(behindProxy, 'https')).toMatchObject({ secure: true });
  expect(await cookieOfSignIn(withHttpsUrl, 'http')).toMatchObject({ secure: true });
});

test('the cookie reaches the browser without HTTPS', async () => {
  expect(await cookieOfSignIn(behindProxy, 'http')).not.toHaveProperty('secure');
});

test('the cookie reaches the browser despite an untrusted header', async () => {
  expect(await cookieOfSignIn(plain, 'https')).not.toHaveProperty('secure');
});

test('behind HTTPS the name of the cookie has the prefix that browsers enforce', async () => {
  expect(await cookieOfSignIn(withHttpsUrl, 'http')).toMatchObject({ name: '__Secure-refresh_token' });
  expect(await cookieOfSignIn(plain, 'http')).toMatchObject({ name: 'refresh_token' });
});

test('behind HTTPS a cookie without the prefix, which another host may have set, signs nobody in', async () => {
  const { value = '' } = (await cookieOfSignIn(withHttpsUrl, 'http')) ?? {};
  const renewWith = (cookies: Record<string, string>) =>
    withHttpsUrl.app.inject({ method: 'POST', url: '/api/auth/refresh-token', cookies });

  expect((await renewWith({ refresh_token: value })).statusCode).toBe(401);

  const renewal = await renewWith({ refresh_token: 'of another host', '__Secure-refresh_token': value });
  expect(renewal.statusCode).toBe(200);
  expect(renewal.cookies).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'refresh_token', value: '' }),
      expect.objectContaining({ name: '__Secure-refresh_token', secure: true }),
    ]),
  );
});

test('a sign-in ends the session that the browser had for the same account', async () => {
  const { app, db } = plain;
  const { email } = await aCandidate(db);
  const signIn = (cookies: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/login',
      cookies,
      payload: { email, password: demoPassword },
    });
  const isActive = async (response: Awaited<ReturnType<typeof signIn>>) => {
    const authorization = `Bearer ${response.json<{ accessToken: string }>().accessToken}`;
    return (await app.inject({ url: '/api/user/me', headers: { authorization } })).statusCode === 200;
  };
  const first = await signIn({});
  const elsewhere = await signIn({});

  const second = await signIn({ refresh_token: first.cookies[0]?.value ?? '' });

  expect(await Promise.all([first, elsewhere, second].map(isActive))).toEqual([false, true, true]);
});
