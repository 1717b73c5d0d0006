import type { Match } from '@trampolim/contract/recommendations/match';
import { salaryRangeText } from '@trampolim/contract/vacancies/salary-range';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { formatSalary } from '../ui/format/format.ts';

/** The work mode, such as `Remoto` or `Híbrido, 3 dias por semana no local`. */
export function workplaceText({ mode, daysAtPlace }: NonNullable<Vacancy['workplace']>): string {
  if (daysAtPlace === undefined) return mode;
  return `${mode}, ${daysAtPlace} ${daysAtPlace === 1 ? 'dia' : 'dias'} por semana no local`;
}

export const weeklyHoursText = (hours: number): string =>
  `${hours} ${hours === 1 ? 'hora' : 'horas'} por semana`;

/** The company's promise to applicants, such as `Responde em até 7 dias`. A line does not break before the unit. */
export const replyDaysText = (days: number): string =>
  `Responde em até ${days}\u00a0${days === 1 ? 'dia' : 'dias'}`;

type Pay = Pick<Vacancy, 'salary' | 'salaryRange'>;

/** The pay of a vacancy: its salary range if there is one, otherwise the company's text, or else `notStated`. */
export function vacancySalaryText({ salary, salaryRange }: Pay, notStated?: string): string {
  if (!salaryRange) return formatSalary(salary, notStated);
  // A non-breaking space, so that the symbol is not separated from the amount.
  return salaryRangeText(salaryRange).replace(`${salaryRange.currency} `, `${salaryRange.currency}\u00a0`);
}

/** The salary text of the company, if it says more than the range. */
export function salaryRemark({ salary, salaryRange }: Pay): string | undefined {
  const saysMore = salaryRange && salary !== '' && salary !== salaryRangeText(salaryRange);
  return saysMore ? formatSalary(salary) : undefined;
}

/**
 * The minimum score, of 100, that is displayed. Below it only a reason is shown, because perhaps only the state
 * matches.
 */
const minShownScore = 40;

/** The match score: `82% compatível`; undefined below the minimum. */
export const matchPercent = ({ score }: Pick<Match, 'score'>): string | undefined =>
  score < minShownScore ? undefined : `${score}% compatível`;
