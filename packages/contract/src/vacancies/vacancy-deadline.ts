import { addDays, today } from '../values/calendar.ts';
import { vacancyLifetimeDays } from '../wire/limits.ts';

/** The last day that a vacancy published on `publishedOn` may be open. */
export const latestDeadline = (publishedOn = today()): string => addDays(publishedOn, vacancyLifetimeDays);

/** Returns the error message for the deadline of a vacancy published on `publishedOn`. Undefined if it is valid. */
export function deadlineProblem(deadline: string, publishedOn: string, on = today()): string | undefined {
  if (deadline < on) return 'O prazo não pode estar no passado.';
  if (deadline > latestDeadline(publishedOn)) {
    return `O prazo pode ser de no máximo ${vacancyLifetimeDays} dias após a publicação.`;
  }
  return undefined;
}
