import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

/** Late in the morning in Brazil. */
const now = new Date('2026-11-22T14:00:00Z');

test.each([
  ['2026-11-22T13:59:30Z', 'agora'],
  // A clock that is ahead of ours.
  ['2026-11-22T14:03:00Z', 'agora'],
  ['2026-11-22T13:55:00Z', 'há 5 min'],
  ['2026-11-22T13:00:01Z', 'há 59 min'],
  ['2026-11-22T11:00:00Z', 'há 3 h'],
  ['2026-11-22T02:59:00Z', 'ontem'],
  ['2026-11-19T12:00:00Z', 'há 3 dias'],
])('%s reads "%s"', (instant, text) => {
  expect(relativeTime(instant, now)).toBe(text);
});
