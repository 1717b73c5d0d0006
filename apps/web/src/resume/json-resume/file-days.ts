import { today } from '@trampolim/contract/values/calendar';

const published = /^[12]\d{3}(-\d\d(-\d\d)?)?$/;

/** Whether the published schema takes it: years from 1000 to 2999. */
export const isFileDay = (day: string): boolean => published.test(day);

const isDay = (day: string) => {
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};

const lastDayOf = (month: string) => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** The day that `2020-03-15` names, or with which `2020-03` and `2020` begin; `undefined` if it is none. */
export function firstDay(text: string): string | undefined {
  if (!published.test(text)) return undefined;
  const day = `${text}-01-01`.slice(0, 10);
  return isDay(day) ? day : undefined;
}

/** The day with which `2020-03` and `2020` end, if that has been. */
export function lastDay(text: string): string | undefined {
  const first = firstDay(text);
  if (!first || text.length === 10) return first;
  const end = text.length === 4 ? `${text}-12-31` : lastDayOf(text);
  const now = today();
  return first <= now && end > now ? now : end;
}

/** The year of a day; `undefined` if it is none or yet to come. */
export function pastYear(text: string): number | undefined {
  const year = firstDay(text)?.slice(0, 4);
  return year && year <= today().slice(0, 4) ? Number(year) : undefined;
}
