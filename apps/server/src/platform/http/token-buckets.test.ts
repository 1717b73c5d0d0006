import { expect, test } from 'vitest';
import { createTokenBuckets } from './token-buckets.ts';

/** Creates buckets of three tokens that gain two a second, with a clock that the test moves. */
function createTestBuckets() {
  let milliseconds = 1000;
  const take = createTokenBuckets({ burst: 3, perSecond: 2 }, () => milliseconds);
  return { take, passSeconds: (seconds: number) => (milliseconds += seconds * 1000) };
}

test('a burst passes at once until calls wait for the next token', () => {
  const { take, passSeconds } = createTestBuckets();

  expect([take('ana'), take('ana'), take('ana'), take('ana')]).toEqual([0, 0, 0, 0.5]);
  passSeconds(0.4);
  expect(take('ana')).toBeCloseTo(0.1);
  passSeconds(0.1);
  expect(take('ana')).toBe(0);
  expect(take('ana')).toBeCloseTo(0.5);
});

test('each key has a separate bucket', () => {
  const { take } = createTestBuckets();
  for (let n = 0; n < 4; n += 1) take('ana');

  expect(take('bia')).toBe(0);
});

test('an unused bucket refills up to its limit', () => {
  const { take, passSeconds } = createTestBuckets();
  for (let n = 0; n < 3; n += 1) take('ana');
  passSeconds(3600);

  expect([take('ana'), take('ana'), take('ana'), take('ana')]).toEqual([0, 0, 0, 0.5]);
});

test('a flood of keys takes no more memory than a hundred thousand buckets', () => {
  const { take } = createTestBuckets();
  const empty = (key: string) => [take(key), take(key), take(key)];
  empty('ana');
  empty('bia');

  for (let n = 0; n < 50_000; n += 1) take(`early ${n}`);
  expect(take('bia')).toBe(0.5);
  for (let n = 0; n < 50_000; n += 1) take(`late ${n}`);

  // The least recently used bucket was dropped, so it is full again.
  expect([take('ana'), take('bia')]).toEqual([0, 0.5]);
});
