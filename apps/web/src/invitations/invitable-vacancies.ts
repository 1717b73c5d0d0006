import type { CandidateStatus } from '@trampolim/contract/invitations/invitations';

export type InvitableVacancy = CandidateStatus['vacancies'][number];

export const openVacanciesOf = (candidateStatus: CandidateStatus | undefined): InvitableVacancy[] =>
  candidateStatus?.vacancies.filter(({ status }) => status === 'Aberta') ?? [];

/** True if a candidate neither applied nor was invited to a vacancy. */
export const isInvitable = ({ applicationStatus, invitation }: InvitableVacancy): boolean =>
  applicationStatus === undefined && invitation === undefined;

/** Returns the reason why a candidate cannot be invited to a vacancy, if any. */
export function reasonNotInvitable({ applicationStatus, invitation }: InvitableVacancy): string | undefined {
  if (applicationStatus) return `Já se candidatou: ${applicationStatus}`;
  if (!invitation) return undefined;
  return invitation.status === 'declined' ? 'Recusou o convite para esta vaga' : 'Já recebeu o convite';
}
