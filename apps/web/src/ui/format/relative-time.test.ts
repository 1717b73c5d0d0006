import { expect, test } from 'vitest';
import { relativeDay, relativeTime } from './relative-time.ts';

/** Late in the morning in Brazil. */
const lateMorning = new Date('2026-11-22T14:00:00Z');

test.each([
  ['2026-11-22T13:59:30Z', 'agora'],
  // The clock of the server may be ahead.
  ['2026-11-22T14:03:00Z', 'agora'],
  ['2026-11-22T13:55:00Z', 'há 5 min'],
  ['2026-11-22T13:00:01Z', 'há 59 min'],
  ['2026-11-22T11:00:00Z', 'há 3 h'],
  ['2026-11-22T02:59:00Z', 'ontem'],
  ['2026-11-19T12:00:00Z', 'há 3 dias'],
])('%s reads "%s"', (instant, text) => {
  expect(relativeTime(instant, lateMorning)).toBe(text);
});

/** Just before midnight in Brazil, where London is a day ahead. */
const beforeMidnight = new Date('2026-11-22T02:30:00Z');

test.each([
  ['2026-11-21T03:00:00Z', 'hoje'],
  ['2026-11-21T02:59:00Z', 'ontem'],
  ['2026-11-19T12:00:00Z', 'há 2 dias'],
  ['2026-11-08T12:00:00Z', 'há 13 dias'],
  ['2026-11-07T12:00:00Z', 'há 2 semanas'],
  ['2026-09-23T12:00:00Z', 'há 8 semanas'],
  ['2026-09-22T12:00:00Z', 'há 2 meses'],
  ['2024-10-01T12:00:00Z', 'há 2 anos'],
  // The clock of the server may be ahead.
  ['2026-11-23T12:00:00Z', 'hoje'],
])('%s reads "%s"', (instant, text) => {
  expect(relativeDay(instant, beforeMidnight)).toBe(text);
});
