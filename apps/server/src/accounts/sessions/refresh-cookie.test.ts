import { expect, test } from 'vitest';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { demoPassword } from '../../../seeds/demo-password.ts';
import { startTestApp } from '../../../test/test-app.ts';

const plain = await startTestApp();
const behindProxy = await startTestApp({ TRUST_PROXY: '1' });
const published = await startTestApp({ PUBLIC_URL: 'https://trampolim.example' });

async function cookieOfSignIn({ app, db }: typeof plain, protocol: 'http' | 'https') {
  const { email } = await aCandidate(db);
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'x-forwarded-proto': protocol },
    payload: { email, password: demoPassword },
  });
  return answer.cookies[0];
}

test('scripts and other sites cannot read the cookie', async () => {
  expect(await cookieOfSignIn(plain, 'http')).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
    path: '/api/auth',
  });
});

test('behind HTTPS the cookie is only sent encrypted', async () => {
  expect(await cookieOfSignIn(behindProxy, 'https')).toMatchObject({ secure: true });
  expect(await cookieOfSignIn(published, 'http')).toMatchObject({ secure: true });
});

test('without HTTPS, or with an untrusted header, the cookie still reaches the browser', async () => {
  expect(await cookieOfSignIn(behindProxy, 'http')).not.toHaveProperty('secure');
  expect(await cookieOfSignIn(plain, 'https')).not.toHaveProperty('secure');
});
