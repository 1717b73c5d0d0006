import { latestDeadline } from '@trampolim/contract/vacancies/vacancy-deadline';
import { dayOf, daysBetween, today } from '@trampolim/contract/values/calendar';
import type {
  ApplicationStatus,
  InvitationStatus,
  vacancyStatuses,
} from '@trampolim/contract/values/vocabulary';

export const daysLeft = (deadline: string, on = today()): number => Math.max(0, daysBetween(on, deadline));

/** The status of a vacancy in Portuguese. */
export function vacancyStatus(vacancy: { banned: boolean; live: boolean }): (typeof vacancyStatuses)[number] {
  if (vacancy.banned) return 'Vaga Banida';
  return vacancy.live ? 'Aberta' : 'Encerrada';
}

/** The status of an invitation to a vacancy. An application counts as accepting it, even after declining. */
export function invitationStatus(invitation: {
  applied: boolean;
  declined: boolean;
  live: boolean;
}): InvitationStatus {
  if (invitation.applied) return 'applied';
  if (invitation.declined) return 'declined';
  return invitation.live ? 'pending' : 'closed';
}

/** The deadline of a reopened vacancy: its own, or the last of its 90 days. Undefined if both have passed. */
export function reopeningDeadline(
  { deadline, created_at: publishedAt }: { deadline: string; created_at: string },
  on = today(),
): string | undefined {
  if (deadline >= on) return deadline;
  const latest = latestDeadline(dayOf(publishedAt));
  return latest >= on ? latest : undefined;
}

/** An application can be withdrawn until the company has dismissed it. */
export const mayWithdraw = (status: ApplicationStatus | null): boolean =>
  status !== null && status !== 'Dispensado';
