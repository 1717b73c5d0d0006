import { expect, test } from 'vitest';
import { daysAgo } from '../../test/days-ago.ts';
import { canBeRated, performanceOf } from './company-stats.tsx';

test('performance compares applications with vacancies', () => {
  expect(performanceOf(3, 4)).toBe('Desempenho ótimo');
  expect(performanceOf(3, 3)).toBe('Desempenho médio');
  expect(performanceOf(3, 2)).toBe('Desempenho ruim');
});

test('a new company has no performance rating', () => {
  expect(performanceOf(0, 0)).toBe('Desempenho médio');
});

test('performance is rated only after an application and a week online', () => {
  expect(canBeRated(9, 0, daysAgo(60))).toBe(false);
  expect(canBeRated(9, 9, daysAgo(6))).toBe(false);
  expect(canBeRated(9, 9, daysAgo(7))).toBe(true);
  expect(canBeRated(9, 9, undefined)).toBe(true);
});

test('more applications than vacancies are good, whatever the age of the newest vacancy', () => {
  expect(canBeRated(9, 10, new Date().toISOString())).toBe(true);
});
