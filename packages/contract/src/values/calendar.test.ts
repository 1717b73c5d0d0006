import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  addDays,
  ageInYears,
  dayOf,
  daysBetween,
  secondsUntilTomorrow,
  today,
  yearsBefore,
} from './calendar.ts';

describe('the day in São Paulo', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('changes at midnight', () => {
    vi.useFakeTimers({ now: Date.parse('2026-03-10T02:59:59.999Z'), toFake: ['Date'] });
    expect(today()).toBe('2026-03-09');
    vi.setSystemTime(Date.parse('2026-03-10T03:00:00Z'));
    expect(today()).toBe('2026-03-10');
  });

  it('is still yesterday when it is past midnight in UTC', () => {
    expect(dayOf('2026-03-10T02:59:59Z')).toBe('2026-03-09');
    expect(dayOf('2026-03-10T03:00:00Z')).toBe('2026-03-10');
  });

  it('moves across months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-11-21', 90)).toBe('2027-02-19');
    expect(daysBetween('2026-11-21', '2027-02-19')).toBe(90);
    expect(daysBetween('2026-11-21', '2026-11-20')).toBe(-1);
  });

  it('ends three hours after midnight in UTC', () => {
    expect(secondsUntilTomorrow(new Date('2026-11-21T23:59:30Z'))).toBe(3 * 3600 + 30);
    expect(secondsUntilTomorrow(new Date('2026-11-22T02:59:59Z'))).toBe(1);
    expect(secondsUntilTomorrow(new Date('2026-11-22T03:00:00Z'))).toBe(86_400);
  });
});

describe('age', () => {
  it('increases on the birthday', () => {
    expect(ageInYears('2000-06-15', '2026-06-14')).toBe(25);
    expect(ageInYears('2000-06-15', '2026-06-15')).toBe(26);
  });

  it('of a person born on a leap day increases on 1 March', () => {
    expect(ageInYears('2008-02-29', '2026-02-28')).toBe(17);
    expect(ageInYears('2008-02-29', '2026-03-01')).toBe(18);
    expect(yearsBefore('2028-02-29', 14)).toBe('2014-02-28');
  });
});
