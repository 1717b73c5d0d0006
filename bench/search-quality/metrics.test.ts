import { expect, test } from 'vitest';
import { isFirstRelevant, mean, ndcg, recall } from './metrics.ts';

const grades = new Map([
  ['exact', 3],
  ['synonym', 2],
  ['family', 1],
]);

test('the best order has an nDCG of 1, an empty result one of 0', () => {
  expect(ndcg(['exact', 'synonym', 'family', 'other'], grades, 10)).toBe(1);
  expect(ndcg([], grades, 10)).toBe(0);
  expect(ndcg(['other'], grades, 10)).toBe(0);
});

test('nDCG weighs a document by 2^grade - 1 and the logarithm of its rank', () => {
  const best = 7 + 3 / Math.log2(3) + 1 / Math.log2(4);
  expect(ndcg(['other', 'exact'], grades, 10)).toBeCloseTo(7 / Math.log2(3) / best);
  expect(ndcg(['family', 'synonym', 'exact'], grades, 10)).toBeCloseTo(
    (1 + 3 / Math.log2(3) + 7 / Math.log2(4)) / best,
  );
});

test('nDCG only counts the first documents, in the result and in the best order', () => {
  expect(ndcg(['exact'], grades, 1)).toBe(1);
  expect(ndcg(['other', 'exact'], grades, 1)).toBe(0);
});

test('a document that is found twice counts once', () => {
  expect(ndcg(['exact', 'exact', 'synonym', 'family'], grades, 10)).toBe(1);
  expect(recall(['exact', 'exact'], grades, 10)).toBe(0.5);
});

test('recall is the share of the relevant documents, of grade 2 and 3, that the cutoff leaves room for', () => {
  expect(recall(['exact', 'family'], grades, 10)).toBe(0.5);
  expect(recall(['exact'], grades, 1)).toBe(1);
  expect(recall(['other', 'exact'], grades, 1)).toBe(0);
  expect(recall(['family'], new Map([['family', 1]]), 10)).toBeUndefined();
});

test('the first document is relevant if its grade is at least 2', () => {
  expect(isFirstRelevant(['synonym'], grades)).toBe(true);
  expect(isFirstRelevant(['family', 'exact'], grades)).toBe(false);
  expect(isFirstRelevant([], grades)).toBe(false);
});

test('a mean leaves out what is undefined', () => {
  expect(mean([1, undefined, 0])).toBe(0.5);
  expect(mean([undefined])).toBe(0);
});
