import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InterviewPanelData, InterviewProposal } from '@trampolim/contract/interviews/interviews';
import type { PanelApplication } from '../applications/application-panels.ts';
import { api, messageOf } from '../platform/api/api-client.ts';
import { failureMessage } from '../platform/api/api-error.ts';
import { apiQuery } from '../platform/queries/api-query.ts';
import { writeToCache } from '../platform/queries/update-cache.ts';
import { toast } from '../platform/toast.ts';

const interviewsKey = ['interviews'] as const;
const base = '/api/user/interviews';

/** The interview of an application, as the signed-in side sees it. The permitted actions depend on the status. */
export const interviewPanelQuery = ({ vacancyId, candidateId, status }: PanelApplication) => {
  const key = [...interviewsKey, 'panel', vacancyId, candidateId, status];
  return candidateId === undefined
    ? apiQuery(key, `GET ${base}/of-vacancy/:vacancyId`, { params: { vacancyId } })
    : apiQuery(key, `GET ${base}/of-applicant/:vacancyId/:candidateId`, {
        params: { vacancyId, candidateId },
      });
};

/** The next interviews of the signed-in candidate or company, and those that wait for its answer. */
export const upcomingInterviewsQuery = apiQuery([...interviewsKey, 'upcoming'], `GET ${base}/upcoming`);

export const invalidateInterviews = (client: QueryClient): Promise<unknown> =>
  client.invalidateQueries({ queryKey: interviewsKey });

interface Outcome {
  message?: string;
  /** The panel after the action. */
  place: InterviewPanelData;
}

/** Caches the result of an action and confirms it. */
async function applyOutcome(
  client: QueryClient,
  application: PanelApplication,
  outcome: Outcome,
  fallbackMessage: string,
) {
  const { queryKey } = interviewPanelQuery(application);
  await writeToCache(client, queryKey, () => client.setQueryData(queryKey, outcome.place));
  void client.invalidateQueries({ queryKey: upcomingInterviewsQuery.queryKey });
  toast.success(messageOf(outcome, fallbackMessage), { key: `interview ${application.vacancyId}` });
}

/** Proposes times as the company. Errors are handled by the form. */
export function useProposeInterview(application: PanelApplication & { candidateId: string }) {
  const client = useQueryClient();
  const { vacancyId, candidateId } = application;
  return async (body: InterviewProposal) => {
    const call = { params: { vacancyId, candidateId }, body };
    const { data } = await api(`POST ${base}/of-applicant/:vacancyId/:candidateId`, call);
    await applyOutcome(client, application, data, 'Proposta enviada.');
  };
}

/** The version of the interview that the screen shows. */
interface InterviewVersion {
  id: string;
  version: number;
}

/** Proposes another time as the candidate. Errors are handled by the form. */
export function useCounterInterview(application: PanelApplication) {
  const client = useQueryClient();
  return async ({ id, ...body }: InterviewVersion & { startsAt: string; text: string }) => {
    const { data } = await api(`POST ${base}/:id/counter`, { params: { id }, body });
    await applyOutcome(client, application, data, 'Sugestão enviada à empresa.');
  };
}

/** Declines or cancels. Errors are handled by the form. */
export function useEndInterview(application: PanelApplication) {
  const client = useQueryClient();
  return async ({ id, ...body }: InterviewVersion & { reason: string }) => {
    const { data } = await api(`POST ${base}/:id/end`, { params: { id }, body });
    await applyOutcome(client, application, data, 'Entrevista cancelada.');
  };
}

/** Accepts a proposed time. After an error the interview is refetched, because somebody else may have changed it. */
export function useAcceptInterview(application: PanelApplication, onAccepted: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, ...body }: InterviewVersion & { startsAt: string }) =>
      (await api(`POST ${base}/:id/accept`, { params: { id }, body })).data,
    onSuccess: async (data) => {
      await applyOutcome(client, application, data, 'Entrevista marcada.');
      onAccepted();
    },
    onError: async (error) => {
      toast.error(failureMessage('Não foi possível marcar a entrevista.', error), {
        key: `interview ${application.vacancyId}`,
      });
      await invalidateInterviews(client);
    },
  });
}
