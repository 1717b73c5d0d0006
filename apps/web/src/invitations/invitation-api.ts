import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CandidateStatus } from '@trampolim/contract/invitations/invitations';
import { api, isIncomplete, messageOf } from '../platform/api/api-client.ts';
import { apiPage, apiQuery, pagedQuery } from '../platform/queries/api-query.ts';
import { writeToCache } from '../platform/queries/update-cache.ts';

const invitationsKey = ['invitations'] as const;

/** The signed-in company's vacancies with a candidate's applications and invitations. */
export const candidateStatusQuery = (candidateId: string) =>
  apiQuery([...invitationsKey, 'status', candidateId], 'GET /api/user/company/candidate-standing/:id', {
    params: { id: candidateId },
  });

/** The invitations to a vacancy, the latest first. */
export const sentInvitationsQuery = (vacancyId: string) =>
  pagedQuery([...invitationsKey, 'sent', vacancyId], 'GET /api/user/company/vacancy/:id/invitations', {
    params: { id: vacancyId },
  });

/** Number of invitations to a vacancy. */
export const sentCountQuery = (vacancyId: string) =>
  queryOptions({
    queryKey: [...sentInvitationsQuery(vacancyId).queryKey, 'count'],
    queryFn: async ({ signal }) => {
      const call = { params: { id: vacancyId }, query: { limit: 1 } };
      const { total } = await apiPage('GET /api/user/company/vacancy/:id/invitations', call, {
        cursor: undefined,
        signal,
      });
      return total;
    },
  });

interface Invitation {
  candidateId: string;
  jobVacancyId: string;
  message: string;
}

/** Invites a candidate, caches the new state and returns the server's message. */
export async function inviteCandidate(client: QueryClient, invitation: Invitation): Promise<string> {
  const { candidateId, jobVacancyId } = invitation;
  const { data } = await api('POST /api/user/company/invite-candidate', { body: invitation });
  const { queryKey } = candidateStatusQuery(candidateId);
  if (isIncomplete(data, 'standing')) await client.invalidateQueries({ queryKey });
  else
    await writeToCache(client, queryKey, () => client.setQueryData<CandidateStatus>(queryKey, data.standing));
  void client.invalidateQueries({ queryKey: sentInvitationsQuery(jobVacancyId).queryKey });
  return messageOf(data, 'Convite enviado.');
}

/** The signed-in candidate's invitation setting. */
export const invitationSettingQuery = apiQuery(
  [...invitationsKey, 'setting'],
  'GET /api/user/candidate/invitation-setting',
);

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
