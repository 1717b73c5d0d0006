import { expect, test } from 'vitest';
import { daysLeft, vacancyStatus } from './vacancy-rules.ts';

test('days left are never below zero', () => {
  expect(daysLeft('2026-11-30', '2026-11-21')).toBe(9);
  expect(daysLeft('2026-11-21', '2026-11-21')).toBe(0);
  expect(daysLeft('2026-11-01', '2026-11-21')).toBe(0);
});

test('a ban takes precedence over the closing that it causes', () => {
  expect(vacancyStatus({ banned: false, live: true })).toBe('Aberta');
  expect(vacancyStatus({ banned: false, live: false })).toBe('Encerrada');
  expect(vacancyStatus({ banned: true, live: false })).toBe('Vaga Banida');
});
