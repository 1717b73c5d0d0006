import { expect, test } from 'vitest';
import { deadlineText, deadlineTone } from './deadline.ts';

const anOpenVacancy = (daysLeft: number) => ({
  applicationDeadline: '2026-12-21',
  daysLeft,
  status: 'Aberta' as const,
});

test.each([
  [0, 'urgent', 'Último dia'],
  [1, 'urgent', 'Até amanhã'],
  [9, 'urgent', 'Até 21/12/2026 · 9 dias'],
  [10, 'soon', 'Até 21/12/2026 · 10 dias'],
  [29, 'soon', 'Até 21/12/2026 · 29 dias'],
  [30, 'plain', 'Até 21/12/2026 · 30 dias'],
])('with %i days left the deadline is %s and reads "%s"', (daysLeft, tone, text) => {
  expect(deadlineTone(anOpenVacancy(daysLeft))).toBe(tone);
  expect(deadlineText(anOpenVacancy(daysLeft))).toBe(text);
});

test('a closed vacancy says so, even before its deadline', () => {
  expect(deadlineTone({ ...anOpenVacancy(0), status: 'Encerrada' })).toBe('over');
  expect(deadlineText({ ...anOpenVacancy(0), status: 'Encerrada' })).toBe('Encerrada em 21/12/2026');
  expect(deadlineText({ ...anOpenVacancy(40), status: 'Encerrada', closedOn: '2026-11-02' })).toBe(
    'Encerrada em 02/11/2026',
  );
  expect(deadlineText({ ...anOpenVacancy(40), status: 'Vaga Banida' })).toBe('Vaga Banida');
});
