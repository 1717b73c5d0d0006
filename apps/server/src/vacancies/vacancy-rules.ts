import { daysBetween, today } from '@trampolim/contract/values/calendar';
import type {
  ApplicationStatus,
  InvitationStatus,
  vacancyStatuses,
} from '@trampolim/contract/values/vocabulary';

export const daysLeft = (deadline: string, on = today()): number => Math.max(0, daysBetween(on, deadline));

/** How a vacancy stands, in the words that people read. */
export function vacancyStatus(vacancy: { banned: boolean; live: boolean }): (typeof vacancyStatuses)[number] {
  if (vacancy.banned) return 'Vaga Banida';
  return vacancy.live ? 'Aberta' : 'Encerrada';
}

/** What came of an invitation to a vacancy. Whoever applies says yes, also after a no. */
export function invitationStatus(invitation: {
  applied: boolean;
  declined: boolean;
  live: boolean;
}): InvitationStatus {
  if (invitation.applied) return 'applied';
  if (invitation.declined) return 'declined';
  return invitation.live ? 'pending' : 'closed';
}

/** An application stands to be withdrawn until the company has dismissed it. */
export const mayWithdraw = (status: ApplicationStatus | null): boolean =>
  status !== null && status !== 'Dispensado';
