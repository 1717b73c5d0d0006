import { expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { startTestApp } from '../test-app.ts';

const { app, db, authorization } = await startTestApp();

let addressCount = 0;
/** Returns a new IP address, so that the tests do not share a limit. */
const newAddress = () => {
  addressCount += 1;
  return `198.51.100.${addressCount}`;
};

const markAsSeen = async (remoteAddress: string, headers = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/user/company/vacancy/vacancy-status/seen',
    remoteAddress,
    headers,
  });

const signOut = (remoteAddress: string) =>
  app.inject({ method: 'POST', url: '/api/auth/logout', remoteAddress });

const runTimes = <T>(count: number, work: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, work));

test('an account can make sixty changes at once over all its networks before it is refused', async () => {
  const anasHeaders = await authorization(await aCandidate(db));
  const biasHeaders = await authorization(await aCandidate(db));
  const [home, bus] = [newAddress(), newAddress()];

  const responses = [
    ...(await runTimes(40, () => markAsSeen(home, anasHeaders))),
    ...(await runTimes(160, () => markAsSeen(bus, anasHeaders))),
  ];

  // The limit refills while the calls run, so a few more than sixty may be accepted.
  const refusal = responses.find(({ statusCode }) => statusCode === 429);
  expect(responses.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(60);
  expect(refusal?.json()).toMatchObject({ code: 'too_many_requests' });
  expect(refusal?.headers['retry-after']).toBe('1');
  expect((await markAsSeen(home, biasHeaders)).statusCode).toBe(200);
});

test('a network can make six hundred changes at once before it is refused', async () => {
  const [floodingAddress, otherAddress] = [newAddress(), newAddress()];

  const responses = await runTimes(700, () => signOut(floodingAddress));

  const refusalCount = responses.filter(({ statusCode }) => statusCode === 429).length;
  expect(refusalCount).toBeGreaterThan(0);
  expect(responses.length - refusalCount).toBeGreaterThanOrEqual(600);
  expect((await app.inject({ url: '/api/health', remoteAddress: floodingAddress })).statusCode).toBe(200);
  expect((await signOut(otherAddress)).statusCode).toBe(200);
});

test('the IP addresses of one IPv6 network share a limit', async () => {
  const addresses = Array.from({ length: 700 }, (_, index) => `2001:db8:0:1::${(index + 1).toString(16)}`);
  const responses = await Promise.all(addresses.map(signOut));

  expect(responses.some(({ statusCode }) => statusCode === 429)).toBe(true);
});
