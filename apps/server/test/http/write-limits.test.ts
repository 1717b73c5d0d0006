import { expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { startTestApp } from '../test-app.ts';

const { app, db, authorization } = await startTestApp();

/** Each caller of the tests has a separate network, so that the tests do not share a limit. */
let networks = 0;
const aNetwork = () => `198.51.100.${(networks += 1)}`;

const writing = async (remoteAddress: string, headers = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/user/company/vacancy/vacancy-status/seen',
    remoteAddress,
    headers,
  });

const signOut = (remoteAddress: string) =>
  app.inject({ method: 'POST', url: '/api/auth/logout', remoteAddress });

const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));

test('an account writes sixty times at once, and then learns when to continue, over all networks', async () => {
  const ana = await authorization(await aCandidate(db));
  const bia = await authorization(await aCandidate(db));
  const [home, bus] = [aNetwork(), aNetwork()];

  const responses = [
    ...(await times(40, () => writing(home, ana))),
    ...(await times(160, () => writing(bus, ana))),
  ];

  const refused = responses.find(({ statusCode }) => statusCode === 429);
  expect(responses.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(60);
  expect(refused?.json()).toMatchObject({ code: 'too_many_requests' });
  expect(refused?.headers['retry-after']).toBe('1');
  expect((await writing(home, bia)).statusCode).toBe(200);
});

test('a network writes six hundred times at once, signed in or not; reading is not counted', async () => {
  const [flooding, other] = [aNetwork(), aNetwork()];

  const responses = await times(700, () => signOut(flooding));

  const refused = responses.filter(({ statusCode }) => statusCode === 429).length;
  expect(refused).toBeGreaterThan(0);
  expect(responses.length - refused).toBeGreaterThanOrEqual(600);
  expect((await app.inject({ url: '/api/health', remoteAddress: flooding })).statusCode).toBe(200);
  expect((await signOut(other)).statusCode).toBe(200);
});

test('the IP addresses of one IPv6 network share a limit', async () => {
  let host = 0;
  const responses = await times(700, () => signOut(`2001:db8:0:1::${((host += 1)).toString(16)}`));

  expect(responses.some(({ statusCode }) => statusCode === 429)).toBe(true);
});
