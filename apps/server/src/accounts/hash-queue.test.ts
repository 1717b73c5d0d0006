import { setImmediate as everybodyHasActed } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { firstAdminCaller, type HashCaller, hashWhenFree } from './hash-queue.ts';

const unknownDevicesOf = (network: string): HashCaller => ({ group: 'unknownDevices', network });
const knownDevicesOf = (network: string): HashCaller => ({ group: 'knownDevices', network });

/** Callers whose hashes have started, in order. Each hash runs until the test ends it. */
let begun: { who: string; end: () => void }[] = [];
let ended = 0;
let refused: string[] = [];

const come = async (who: string, caller: HashCaller) => {
  const hashing = hashWhenFree(() => {
    const { promise, resolve } = Promise.withResolvers<void>();
    begun.push({ who, end: resolve });
    return promise;
  }, caller);
  hashing.catch((refusal: unknown) => {
    expect(refusal).toMatchObject({ code: 'overloaded' });
    refused.push(who);
  });
  await everybodyHasActed();
};

const flood = async (many: number, callerOf: (number: number) => HashCaller) => {
  for (let number = 1; number <= many; number += 1) await come(`flood ${number}`, callerOf(number));
};

const endOne = async () => {
  begun[ended]?.end();
  ended += 1;
  await everybodyHasActed();
};

afterEach(async () => {
  while (ended < begun.length) await endOne();
  [begun, ended, refused] = [[], 0, []];
});

const lastBegun = () => begun.at(-1)?.who;

test('next to a flood from one network, a known device elsewhere waits for one hash', async () => {
  await flood(60, () => unknownDevicesOf('flood'));

  await come('owner', knownDevicesOf('home'));
  await endOne();

  expect(lastBegun()).toBe('owner');
});

test('next to guesses from a hundred networks, a known device waits for one hash', async () => {
  await flood(100, (number) => unknownDevicesOf(`flood ${number}`));

  await come('owner', knownDevicesOf('home'));
  await endOne();

  expect(lastBegun()).toBe('owner');
});

test('next to many known devices of one network, one elsewhere waits for two hashes at most', async () => {
  await flood(60, () => knownDevicesOf('flood'));

  await come('owner', knownDevicesOf('home'));
  await endOne();
  await endOne();

  expect(begun.slice(-2).map(({ who }) => who)).toContain('owner');
  expect(refused).not.toContain('owner');
});

test('the same is true for the first administrator and a new account elsewhere', async () => {
  await flood(60, () => knownDevicesOf('flood'));
  await come('operator', firstAdminCaller);
  await come('newcomer', unknownDevicesOf('home'));

  for (let i = 0; i < 3; i += 1) await endOne();

  const served = begun.slice(-3).map(({ who }) => who);
  expect(served).toContain('operator');
  expect(served).toContain('newcomer');
});

test('networks of strangers take turns, each with its callers in order of arrival', async () => {
  await flood(4, () => unknownDevicesOf('flood'));
  for (const who of ['ana', 'bia']) await come(who, unknownDevicesOf('home'));
  const before = begun.length;

  for (let i = 0; i < 3; i += 1) await endOne();

  const order = begun.slice(before).map(({ who }) => who);
  expect(order.filter((who) => who.startsWith('flood')).length).toBeLessThan(3);
  expect(order).toContain('ana');
  await endOne();
  expect(begun.map(({ who }) => who).filter((who) => who.length === 3)).toEqual(['ana', 'bia']);
});

test('thirty-two wait, and a caller with fewer waiting displaces the last of the caller with most', async () => {
  await flood(40, () => unknownDevicesOf('flood'));
  const waitOrRun = 40 - refused.length;
  expect(waitOrRun).toBe(begun.length + 32);
  expect(refused).toEqual(Array.from({ length: 40 - waitOrRun }, (_, i) => `flood ${waitOrRun + 1 + i}`));

  await come('ana', unknownDevicesOf('home'));

  expect(refused.at(-1)).toBe(`flood ${waitOrRun}`);
  expect(refused).not.toContain('ana');
});

test('a failed hash frees its slot', async () => {
  const failing = hashWhenFree(() => Promise.reject(new Error('no hash')), unknownDevicesOf('home'));
  await expect(failing).rejects.toThrow('no hash');

  await flood(1, () => unknownDevicesOf('home'));

  expect(lastBegun()).toBe('flood 1');
});
