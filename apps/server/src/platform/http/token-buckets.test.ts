import { expect, test } from 'vitest';
import { createTokenBuckets } from './token-buckets.ts';

/** Buckets of three tokens that gain two a second, and a clock that the test moves. */
function aShelf() {
  let milliseconds = 1000;
  const take = createTokenBuckets({ burst: 3, perSecond: 2 }, () => milliseconds);
  return { take, pass: (seconds: number) => (milliseconds += seconds * 1000) };
}

test('a burst passes at once, and later calls wait for the next token', () => {
  const { take, pass } = aShelf();

  expect([take('ana'), take('ana'), take('ana'), take('ana')]).toEqual([0, 0, 0, 0.5]);
  pass(0.4);
  expect(take('ana')).toBeCloseTo(0.1);
  pass(0.1);
  expect(take('ana')).toBe(0);
  expect(take('ana')).toBeCloseTo(0.5);
});

test('each key has a separate bucket', () => {
  const { take } = aShelf();
  for (let taken = 0; taken < 4; taken += 1) take('ana');

  expect(take('bia')).toBe(0);
});

test('an unused bucket refills up to its limit', () => {
  const { take, pass } = aShelf();
  for (let taken = 0; taken < 3; taken += 1) take('ana');
  pass(3600);

  expect([take('ana'), take('ana'), take('ana'), take('ana')]).toEqual([0, 0, 0, 0.5]);
});
