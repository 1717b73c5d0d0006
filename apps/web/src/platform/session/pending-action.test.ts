import { afterEach, expect, test, vi } from 'vitest';
import {
  clearPendingAction,
  pendingActionFor,
  pendingVacancyId,
  storePendingAction,
} from './pending-action.ts';

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test('an action is pending for its vacancy only, until it is cleared', () => {
  expect(pendingVacancyId()).toBeUndefined();
  storePendingAction('star', 'one');
  storePendingAction('apply', 'other');
  expect([pendingVacancyId(), pendingActionFor('one'), pendingActionFor('other')]).toEqual([
    'other',
    undefined,
    'apply',
  ]);

  clearPendingAction('one');
  expect(pendingActionFor('other')).toBe('apply');
  clearPendingAction('other');
  expect(pendingVacancyId()).toBeUndefined();
});

test('a pending action expires after a day', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  storePendingAction('apply', 'one');
  vi.advanceTimersByTime(24 * 3_600_000 - 1);
  expect(pendingActionFor('one')).toBe('apply');
  vi.advanceTimersByTime(1);
  expect(pendingActionFor('one')).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});
