import { expect, test } from 'vitest';
import { deadlineProblem, latestDeadline } from './vacancy-deadline.ts';

test('a vacancy may be open for 90 days from its publication', () => {
  expect(latestDeadline('2026-11-21')).toBe('2027-02-19');
  expect(deadlineProblem('2027-02-19', '2026-11-21', '2026-11-21')).toBeUndefined();
  expect(deadlineProblem('2027-02-20', '2026-11-21', '2026-11-21')).toContain('no máximo 90 dias');
});

test('a deadline may be today', () => {
  expect(deadlineProblem('2026-11-21', '2026-10-01', '2026-11-21')).toBeUndefined();
});

test('a deadline may not be in the past', () => {
  expect(deadlineProblem('2026-11-20', '2026-10-01', '2026-11-21')).toBe(
    'O prazo não pode estar no passado.',
  );
});
