import { setImmediate as waitForCallbacks } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { firstAdminCaller, type HashCaller, hashWhenFree } from './hash-queue.ts';

const unknownDevicesOf = (network: string): HashCaller => ({ group: 'unknownDevices', network });
const knownDevicesOf = (network: string): HashCaller => ({ group: 'knownDevices', network });

/** Callers whose hashes have started, in order. Each hash runs until the test ends it. */
let startedHashes: { who: string; end: () => void }[] = [];
let endedCount = 0;
let refusedCallers: string[] = [];

const requestHash = async (who: string, caller: HashCaller) => {
  const hashing = hashWhenFree(() => {
    const { promise, resolve } = Promise.withResolvers<void>();
    startedHashes.push({ who, end: resolve });
    return promise;
  }, caller);
  hashing.catch((refusal: unknown) => {
    expect(refusal).toMatchObject({ code: 'overloaded' });
    refusedCallers.push(who);
  });
  await waitForCallbacks();
};

const flood = async (count: number, callerOf: (number: number) => HashCaller) => {
  for (let number = 1; number <= count; number += 1) await requestHash(`flood ${number}`, callerOf(number));
};

const endNextHash = async () => {
  startedHashes[endedCount]?.end();
  endedCount += 1;
  await waitForCallbacks();
};

afterEach(async () => {
  while (endedCount < startedHashes.length) await endNextHash();
  [startedHashes, endedCount, refusedCallers] = [[], 0, []];
});

const lastStarted = () => startedHashes.at(-1)?.who;

test('a known device waits for one hash during a flood from another network', async () => {
  await flood(60, () => unknownDevicesOf('flood'));

  await requestHash('owner', knownDevicesOf('home'));
  await endNextHash();

  expect(lastStarted()).toBe('owner');
});

test('a known device waits for one hash during guesses from a hundred networks', async () => {
  await flood(100, (number) => unknownDevicesOf(`flood ${number}`));

  await requestHash('owner', knownDevicesOf('home'));
  await endNextHash();

  expect(lastStarted()).toBe('owner');
});

test('a known device waits for at most two hashes during a flood of known devices of another network', async () => {
  await flood(60, () => knownDevicesOf('flood'));

  await requestHash('owner', knownDevicesOf('home'));
  await endNextHash();
  await endNextHash();

  expect(startedHashes.slice(-2).map(({ who }) => who)).toContain('owner');
  expect(refusedCallers).not.toContain('owner');
});

test('many known devices of one network hardly delay the first administrator or a new account', async () => {
  await flood(60, () => knownDevicesOf('flood'));
  await requestHash('operator', firstAdminCaller);
  await requestHash('newcomer', unknownDevicesOf('home'));

  for (let i = 0; i < 3; i += 1) await endNextHash();

  const latestCallers = startedHashes.slice(-3).map(({ who }) => who);
  expect(latestCallers).toContain('operator');
  expect(latestCallers).toContain('newcomer');
});

test('networks of unknown devices take turns, each with its callers in order of arrival', async () => {
  await flood(4, () => unknownDevicesOf('flood'));
  for (const who of ['ana', 'bia']) await requestHash(who, unknownDevicesOf('home'));
  const countBefore = startedHashes.length;

  for (let i = 0; i < 3; i += 1) await endNextHash();

  const order = startedHashes.slice(countBefore).map(({ who }) => who);
  expect(order.filter((who) => who.startsWith('flood')).length).toBeLessThan(3);
  expect(order).toContain('ana');
  await endNextHash();
  const withoutFlood = startedHashes.map(({ who }) => who).filter((who) => !who.startsWith('flood'));
  expect(withoutFlood).toEqual(['ana', 'bia']);
});

test('another network displaces the last caller of the busiest network from a full queue of thirty-two', async () => {
  await flood(40, () => unknownDevicesOf('flood'));
  const acceptedCount = 40 - refusedCallers.length;
  expect(acceptedCount).toBe(startedHashes.length + 32);
  expect(refusedCallers).toEqual(
    Array.from({ length: 40 - acceptedCount }, (_, i) => `flood ${acceptedCount + 1 + i}`),
  );

  await requestHash('ana', unknownDevicesOf('home'));

  expect(refusedCallers.at(-1)).toBe(`flood ${acceptedCount}`);
  expect(refusedCallers).not.toContain('ana');
});

test('a failed hash frees its slot', async () => {
  const failedHash = hashWhenFree(() => Promise.reject(new Error('no hash')), unknownDevicesOf('home'));
  await expect(failedHash).rejects.toThrow('no hash');

  await flood(1, () => unknownDevicesOf('home'));

  expect(lastStarted()).toBe('flood 1');
});
