/** The product uses Brazil's legal time for every "today". */
export const productTimeZone = 'America/Sao_Paulo';

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: productTimeZone });

/** The day of an instant in São Paulo, as `YYYY-MM-DD`. */
export const dayOf = (instant: Date | string | number): string => dayFormat.format(new Date(instant));

/** Days begin at full quarters of an hour in every time zone. */
const millisecondsPerQuarterHour = 900_000;

let cachedToday = { quarterHour: Number.NaN, day: '' };

/** The current day. It is formatted once in a quarter of an hour, because lists ask for it in every row. */
export function today(): string {
  const now = Date.now();
  const quarterHour = Math.floor(now / millisecondsPerQuarterHour);
  if (quarterHour !== cachedToday.quarterHour) cachedToday = { quarterHour, day: dayOf(now) };
  return cachedToday.day;
}

const millisecondsPerDay = 86_400_000;

/** Moves a day by whole days; both are `YYYY-MM-DD`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * millisecondsPerDay).toISOString().slice(0, 10);

/** The number of whole days between two days (`YYYY-MM-DD`); negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / millisecondsPerDay);

/** The same month and day `years` earlier. 29 February becomes the 28th if needed. */
export function yearsBefore(day: string, years: number): string {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  const date = new Date(Date.UTC(year - years, month - 1, dayOfMonth));
  if (date.getUTCMonth() !== month - 1) date.setUTCDate(0);
  return date.toISOString().slice(0, 10);
}

/** Age in whole years on a day. */
export function ageInYears(birth: string, day = today()): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}

const secondsPerDay = 86_400;

/** Seconds until the next midnight in São Paulo, when daily limits start again; at least 1. */
export function secondsUntilTomorrow(now = new Date()): number {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: productTimeZone, timeStyle: 'medium' });
  const [hours = 0, minutes = 0, seconds = 0] = clock.format(now).split(':').map(Number);
  return secondsPerDay - (hours * 3600 + minutes * 60 + seconds);
}

/**
 * Formats a date that contains a month's name. The first day of a month is an ordinal in Portuguese: `1º de dezembro`
 */
export const formatOrdinalDay = (format: Intl.DateTimeFormat, date: Date): string =>
  format
    .formatToParts(date)
    .map(({ type, value }) => (type === 'day' && value === '1' ? '1º' : value))
    .join('');
