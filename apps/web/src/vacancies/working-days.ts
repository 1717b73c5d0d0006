import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { weekdays } from '@trampolim/contract/values/vocabulary';

type Weekday = Vacancy['workSchedule']['workingDays'][number];

/** Fewer than this in a row read better one by one. */
const shortestRange = 3;

/** `Segunda-Feira a Sexta-Feira`, `Segunda-Feira, Quarta-Feira`; in the week's order whatever the given one. */
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
    .map((run) => (run.length >= shortestRange ? `${run[0]} a ${run.at(-1)}` : run.join(', ')))
    .join(', ');
}

/** `09:00 – 18:00`, `8h às 12h`, within whatever a company wrote. */
const timeRange = /\d[\d:hmin]*\s*(?:–|-|a|às|até)\s*\d[\d:hmin]*/giu;

/** What a company wrote of its hours, in which no line ends between two times. */
export const workingHoursText = (hours: string): string =>
  hours.replace(timeRange, (range) => range.replace(/\s+/g, '\u00a0').replace(/[–-]/, '$&\u2060'));
