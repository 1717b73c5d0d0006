import { addDays, today } from '../values/calendar.ts';
import { vacancyLifetimeDays } from '../wire/limits.ts';

/** The last possible deadline of a vacancy published on `publishedOn`. */
export const latestDeadline = (publishedOn = today()): string => addDays(publishedOn, vacancyLifetimeDays);

/**
 * Returns the error message for the deadline of a vacancy published on `publishedOn`, or undefined if it is valid. All
 * three days are `YYYY-MM-DD`.
 */
export function deadlineProblem(
  deadline: string,
  publishedOn: string,
  currentDay = today(),
): string | undefined {
  if (deadline < currentDay) return 'O prazo não pode estar no passado.';
  if (deadline > latestDeadline(publishedOn)) {
    return `O prazo pode ser de no máximo ${vacancyLifetimeDays} dias após a publicação.`;
  }
  return undefined;
}
