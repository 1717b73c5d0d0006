import { expect, test } from 'vitest';
import { relativeDay } from './relative-day.ts';

/** Just before midnight in Brazil, where London is a day ahead. */
const now = new Date('2026-11-22T02:30:00Z');

test.each([
  ['2026-11-21T03:00:00Z', 'hoje'],
  ['2026-11-21T02:59:00Z', 'ontem'],
  ['2026-11-19T12:00:00Z', 'há 2 dias'],
  ['2026-11-08T12:00:00Z', 'há 13 dias'],
  ['2026-11-07T12:00:00Z', 'há 2 semanas'],
  ['2026-09-23T12:00:00Z', 'há 8 semanas'],
  ['2026-09-22T12:00:00Z', 'há 2 meses'],
  ['2024-10-01T12:00:00Z', 'há 2 anos'],
  // A clock that is ahead of ours.
  ['2026-11-23T12:00:00Z', 'hoje'],
])('%s reads "%s"', (instant, text) => {
  expect(relativeDay(instant, now)).toBe(text);
});
