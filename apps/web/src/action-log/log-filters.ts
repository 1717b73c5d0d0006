import { logLevels } from '@trampolim/contract/values/vocabulary';
import { shortTextLimit } from '@trampolim/contract/wire/limits';
import {
  addressFilters,
  type FiltersOf,
  oneOf,
  type SearchOf,
  text,
} from '../platform/queries/address-filters.ts';

const matching = (form: RegExp) => ({
  read: (given: string) => (form.test(given) ? given : undefined),
});

const form = /^\d{4}-\d\d-\d\d$/;
const existing = {
  read: (given: string) => (form.test(given) && isInCalendar(given) ? given : undefined),
};

/** The 30th of February is read as a day of March, and of a thirteenth month nothing can be said. */
function isInCalendar(day: string): boolean {
  const instant = Date.parse(day);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(day);
}

/** Which day of the log is read, and which of its lines; the newest come first unless it says otherwise. */
export const logFilters = addressFilters({
  date: existing,
  level: oneOf(logLevels),
  text: text(shortTextLimit),
  time: matching(/^([01]\d|2[0-3]):[0-5]\d$/),
  order: oneOf(['oldest'] as const),
});

export type LogFilters = FiltersOf<typeof logFilters>;
export type LogSearch = SearchOf<typeof logFilters>;

export const isNarrowed = ({ level, text: looked, time }: LogFilters): boolean =>
  [level, looked, time].some((value) => value !== undefined);
