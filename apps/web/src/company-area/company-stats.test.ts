import { expect, test } from 'vitest';
import { daysAgo } from '../../test/days-ago.ts';
import { canBeRated, performanceOf } from './company-stats.tsx';

test('performance compares applications with vacancies', () => {
  expect(performanceOf({ vacancies: 3, applications: 4 })).toBe('Desempenho ótimo');
  expect(performanceOf({ vacancies: 3, applications: 3 })).toBe('Desempenho médio');
  expect(performanceOf({ vacancies: 3, applications: 2 })).toBe('Desempenho ruim');
});

test('performance is rated only after an application and a week online', () => {
  expect(canBeRated({ vacancies: 9, applications: 0 }, daysAgo(60))).toBe(false);
  expect(canBeRated({ vacancies: 9, applications: 9 }, daysAgo(6))).toBe(false);
  expect(canBeRated({ vacancies: 9, applications: 9 }, daysAgo(7))).toBe(true);
  expect(canBeRated({ vacancies: 9, applications: 9 }, undefined)).toBe(true);
});

test('more applications than vacancies are rated, whatever the age of the newest vacancy', () => {
  expect(canBeRated({ vacancies: 9, applications: 10 }, new Date().toISOString())).toBe(true);
});
