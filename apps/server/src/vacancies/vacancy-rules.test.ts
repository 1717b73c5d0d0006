import { latestDeadline } from '@trampolim/contract/vacancy-deadline';
import { expect, test } from 'vitest';
import { daysLeft, deadlineProblem, vacancyStatus } from './vacancy-rules.ts';

test('a vacancy may be open for 90 days from its publication', () => {
  expect(latestDeadline('2026-11-21')).toBe('2027-02-19');
  expect(deadlineProblem('2027-02-19', '2026-11-21', '2026-11-21')).toBeUndefined();
  expect(deadlineProblem('2027-02-20', '2026-11-21', '2026-11-21')).toContain('no máximo 90 dias');
});

test('a deadline may be today, but not in the past', () => {
  expect(deadlineProblem('2026-11-21', '2026-10-01', '2026-11-21')).toBeUndefined();
  expect(deadlineProblem('2026-11-20', '2026-10-01', '2026-11-21')).toBe(
    'O prazo não pode estar no passado.',
  );
});

test('days left are never below zero', () => {
  expect(daysLeft('2026-11-30', '2026-11-21')).toBe(9);
  expect(daysLeft('2026-11-21', '2026-11-21')).toBe(0);
  expect(daysLeft('2026-11-01', '2026-11-21')).toBe(0);
});

test('a ban is told before the closing that it brings', () => {
  expect(vacancyStatus({ banned: false, live: true })).toBe('Aberta');
  expect(vacancyStatus({ banned: false, live: false })).toBe('Encerrada');
  expect(vacancyStatus({ banned: true, live: false })).toBe('Vaga Banida');
});
