import { daysBetween, today } from '@trampolim/contract/calendar';
import { vacancyLifetimeDays } from '@trampolim/contract/limits';
import { latestDeadline } from '@trampolim/contract/vacancy-deadline';
import type { ApplicationStatus, vacancyStatuses } from '@trampolim/contract/vocabulary';

/** What is wrong with a deadline, as a sentence; undefined when nothing is. */
export function deadlineProblem(deadline: string, publishedOn: string, on = today()): string | undefined {
  if (deadline < on) return 'O prazo não pode estar no passado.';
  if (deadline > latestDeadline(publishedOn)) {
    return `O prazo pode ser de no máximo ${vacancyLifetimeDays} dias após a publicação.`;
  }
  return undefined;
}

export const daysLeft = (deadline: string, on = today()): number => Math.max(0, daysBetween(on, deadline));

/** How a vacancy stands, in the words that people read. */
export function vacancyStatus(vacancy: { banned: boolean; live: boolean }): (typeof vacancyStatuses)[number] {
  if (vacancy.banned) return 'Vaga Banida';
  return vacancy.live ? 'Aberta' : 'Encerrada';
}

/** An application stands to be withdrawn until the company has dismissed it. */
export const mayWithdraw = (status: ApplicationStatus | null): boolean =>
  status !== null && status !== 'Dispensado';
