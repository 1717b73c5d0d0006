import { expect, test } from 'vitest';
import { canBeRated, performanceOf } from './company-stats.tsx';

test('applications are held against vacancies', () => {
  expect(performanceOf(3, 4)).toBe('Desempenho ótimo');
  expect(performanceOf(3, 3)).toBe('Desempenho médio');
  expect(performanceOf(3, 2)).toBe('Desempenho ruim');
});

test('a company that has just arrived is neither good nor bad', () => {
  expect(performanceOf(0, 0)).toBe('Desempenho médio');
});

test('nothing is judged before something was received and the newest vacancy was found for a week', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

  expect(canBeRated(9, 0, daysAgo(60))).toBe(false);
  expect(canBeRated(9, 9, daysAgo(6))).toBe(false);
  expect(canBeRated(9, 9, daysAgo(7))).toBe(true);
  expect(canBeRated(9, 9, undefined)).toBe(true);
});

test('more applications than vacancies are good whenever the newest was published', () => {
  expect(canBeRated(9, 10, new Date().toISOString())).toBe(true);
});
