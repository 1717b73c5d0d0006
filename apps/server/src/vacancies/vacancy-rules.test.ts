import { expect, test } from 'vitest';
import { daysLeft, deadlineProblem, latestDeadline, vacancyStatus } from './vacancy-rules.ts';

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

test('a vacancy is open through its last day, whatever the sweep has done yet', () => {
  const vacancy = { banned: false, live: true, deadline: '2026-11-21' };

  expect(vacancyStatus(vacancy, '2026-11-21')).toBe('Aberta');
  expect(vacancyStatus(vacancy, '2026-11-22')).toBe('Encerrada');
  expect(vacancyStatus({ ...vacancy, live: false }, '2026-11-21')).toBe('Encerrada');
  expect(vacancyStatus({ ...vacancy, live: false, banned: true }, '2026-11-21')).toBe('Vaga Banida');
});
