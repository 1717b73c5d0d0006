import { addDays, today } from '@trampolim/contract/values/calendar';

export const millisecondsPerDay = 86_400_000;

/** Returns the instant that lies this many days, or fractions of days, before now. */
export const daysAgo = (days: number): string =>
  new Date(Date.now() - days * millisecondsPerDay).toISOString();

/** Returns the calendar day (`YYYY-MM-DD`) that lies this many days before today. */
export const dayBefore = (days: number): string => addDays(today(), -days);
