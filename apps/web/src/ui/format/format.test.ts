import { expect, test } from 'vitest';
import { formatCount, formatDay, formatInstant, formatLongDay } from './format.ts';
import { formatSalary } from './format-salary.ts';

test('a calendar day does not slip to its neighbour', () => {
  expect(formatDay('2026-11-01')).toBe('01/11/2026');
  expect(formatLongDay('2026-11-21')).toBe('21 de novembro de 2026');
});

test('an instant is told by the clock of Brasília', () => {
  expect(formatInstant('2026-11-21T02:30:00Z')).toBe('20/11/2026, 23:30');
});

test('salaries follow Brazilian notation, and what is no amount stays as written', () => {
  expect(formatSalary('R$ 3500')).toBe('R$\u00a03.500');
  expect(formatSalary('US$ 1200.5')).toBe('US$\u00a01.200,50');
  expect(formatSalary('')).toBe('A definir');
  expect(formatSalary(undefined, 'Salário a definir')).toBe('Salário a definir');
  expect(formatSalary('R$ a combinar')).toBe('R$ a combinar');
});

test('counts carry thousand separators', () => {
  expect(formatCount(1234567)).toBe('1.234.567');
});
