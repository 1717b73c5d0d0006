import { afterEach, expect, test, vi } from 'vitest';
import { askedForOf, forgetAskedForOf, keepAskedFor, vacancyAskedFor } from './asked-for.ts';

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test('what was asked for of a vacancy is known until it was done, and of that vacancy alone', () => {
  expect(vacancyAskedFor()).toBeUndefined();
  keepAskedFor('star', 'one');
  keepAskedFor('apply', 'other');
  expect([vacancyAskedFor(), askedForOf('one'), askedForOf('other')]).toEqual(['other', undefined, 'apply']);

  forgetAskedForOf('one');
  expect(askedForOf('other')).toBe('apply');
  forgetAskedForOf('other');
  expect(vacancyAskedFor()).toBeUndefined();
});

test('a day later it is forgotten: whoever comes then may be somebody else', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  keepAskedFor('apply', 'one');
  vi.advanceTimersByTime(24 * 3_600_000 - 1);
  expect(askedForOf('one')).toBe('apply');
  vi.advanceTimersByTime(1);
  expect(askedForOf('one')).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});
