import { expect, test } from 'vitest';
import { countText, durationText, totalText } from './count-texts.ts';

test('counts below the minimum are unpublished', () => {
  expect([0, 12, 1_234, null].map(countText)).toEqual(['0', '12', '1.234', 'menos de 5']);
});

test('a sum with unpublished counts is a lower bound', () => {
  expect(totalText([5, 0, 7])).toBe('12');
  // Each unpublished count is at least one.
  expect(totalText([5, null, null])).toBe('ao menos 7');
});

test('durations of two days or more are in days', () => {
  expect([0.4, 1.2, 30, 47.9, 60].map(durationText)).toEqual([
    'menos de 1 hora',
    '1 hora',
    '30 horas',
    '2 dias',
    '3 dias',
  ]);
});
