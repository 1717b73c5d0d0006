import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { weekdays } from '@trampolim/contract/values/vocabulary';

type Weekday = Vacancy['workSchedule']['workingDays'][number];

/** Fewer consecutive days are listed one by one. */
const minRangeLength = 3;

/**
 * The working days in the order of the week, such as `Segunda-Feira a Sexta-Feira` or `Segunda-Feira, Quarta-Feira`.
 */
export function workingDaysText(days: readonly Weekday[]): string {
  const runs: Weekday[][] = [];
  for (const [index, day] of weekdays.entries()) {
    if (!days.includes(day)) continue;
    const previous = weekdays[index - 1];
    const run = runs.at(-1);
    if (run && run.at(-1) === previous) run.push(day);
    else runs.push([day]);
  }
  return runs
    .map((run) => (run.length >= minRangeLength ? `${run[0]} a ${run.at(-1)}` : run.join(', ')))
    .join(', ');
}

/** Matches a range of times such as `09:00 – 18:00` or `8h às 12h` inside a text. */
const timeRange = /\d[\d:hmin]*\s*(?:–|-|a|às|até)\s*\d[\d:hmin]*/giu;

/** The company's text about working hours, without line breaks between two times. */
export const workingHoursText = (hours: string): string =>
  hours.replace(timeRange, (range) => range.replace(/\s+/g, '\u00a0').replace(/[–-]/, '$&\u2060'));
