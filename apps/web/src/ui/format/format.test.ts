import { expect, test } from 'vitest';
import {
  formatCount,
  formatDay,
  formatDayOfMonth,
  formatInstant,
  formatLongDay,
  formatPlace,
  formatSalary,
  formatTotal,
} from './format.ts';

test('formats a calendar day without shifting it', () => {
  expect(formatDay('2026-11-01')).toBe('01/11/2026');
  expect(formatLongDay('2026-11-21')).toBe('21 de novembro de 2026');
  expect(formatLongDay('2026-12-01')).toBe('1º de dezembro de 2026');
  expect(formatDayOfMonth('2026-12-01')).toBe('1º de dezembro');
  expect(formatDayOfMonth('2026-12-11')).toBe('11 de dezembro');
});

test('formats an instant in the time zone of Brasília', () => {
  expect(formatInstant('2026-11-21T02:30:00Z')).toBe('20/11/2026, 23:30');
});

test('formats salaries in Brazilian notation and leaves other texts unchanged', () => {
  expect(formatSalary('R$ 3500')).toBe('R$\u00a03.500');
  expect(formatSalary('US$ 1200.5')).toBe('US$\u00a01.200,50');
  expect(formatSalary('')).toBe('A definir');
  expect(formatSalary(undefined, 'Salário a definir')).toBe('Salário a definir');
  expect(formatSalary('R$ a combinar')).toBe('R$ a combinar');
});

test('formats counts with thousand separators', () => {
  expect(formatCount(1234567)).toBe('1.234.567');
});

test.each([
  [35, false, 20, '35'],
  [1000, false, 20, '1.000'],
  // Totals are exact up to a thousand, so every estimate is higher.
  [41_870, true, 20, 'mais de 1.000'],
  // An estimate may be lower than the number of shown items.
  [1200, true, 1240, 'mais de 1.240'],
  // So may a count, if items were added meanwhile.
  [35, false, 36, '36'],
])('a total of %i (estimated: %s) with %i shown reads %s', (total, isEstimate, shownCount, expected) => {
  expect(formatTotal(total, { isEstimate, shownCount })).toBe(expected);
});

test('a place is never abbreviated, and a missing one is mentioned', () => {
  expect(formatPlace({ city: 'Salvador', state: 'BA' })).toBe('Salvador/BA');
  expect(formatPlace({ city: 'São José do Vale do Rio Preto', state: 'RJ' })).toBe(
    'São José do Vale do Rio Preto/RJ',
  );
  expect(formatPlace({ city: '', state: '' })).toBe('Localização não disponível');
});
