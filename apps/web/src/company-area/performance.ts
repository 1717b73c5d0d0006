import { daysBetween, today } from '@trampolim/contract/values/calendar';

export type Performance = 'Desempenho ótimo' | 'Desempenho médio' | 'Desempenho ruim';

/** How a company does: more applications than vacancies is good, as many is fair, fewer is bad. */
export function performanceOf(vacancies: number, applications: number): Performance {
  if (applications > vacancies) return 'Desempenho ótimo';
  return applications === vacancies ? 'Desempenho médio' : 'Desempenho ruim';
}

/** Before that, nobody can tell how a vacancy does. */
const daysToJudge = 7;

/**
 * Whether it is time to compare: something was received, and what is not good yet is not for lack of time, since the newest vacancy
 * has been there to be found.
 */
export const mayBeJudged = (vacancies: number, applications: number, newestAt: string | undefined): boolean =>
  applications > 0 &&
  (performanceOf(vacancies, applications) === 'Desempenho ótimo' ||
    newestAt === undefined ||
    daysBetween(today(new Date(newestAt)), today()) >= daysToJudge);
