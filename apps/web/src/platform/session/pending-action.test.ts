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

test('what was asked for of a vacancy is known until it was done, and of that vacancy alone', () => {
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

test('a day later it is forgotten: whoever comes then may be somebody else', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  storePendingAction('apply', 'one');
  vi.advanceTimersByTime(24 * 3_600_000 - 1);
  expect(pendingActionFor('one')).toBe('apply');
  vi.advanceTimersByTime(1);
  expect(pendingActionFor('one')).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});
