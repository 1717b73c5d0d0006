import { expect, test } from 'vitest';
import { performanceOf } from './performance.ts';

test('applications are held against vacancies', () => {
  expect(performanceOf(3, 4)).toBe('Desempenho ótimo');
  expect(performanceOf(3, 3)).toBe('Desempenho médio');
  expect(performanceOf(3, 2)).toBe('Desempenho ruim');
});

test('a company that has just arrived is neither good nor bad', () => {
  expect(performanceOf(0, 0)).toBe('Desempenho médio');
});
