const dayPattern = /^\d{4}-\d\d-\d\d$/;

/**
 * True for a day of the calendar as `YYYY-MM-DD`. `Date.parse` alone reads February 30 as a day in March, and returns
 * NaN for a thirteenth month.
 */
export function isCalendarDay(text: string): boolean {
  const time = Date.parse(text);
  return dayPattern.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
