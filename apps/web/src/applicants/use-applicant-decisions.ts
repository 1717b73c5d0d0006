import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { toast } from '../platform/toast.ts';
import {
  applicantQuery,
  askAgainAfterChange,
  type Decision,
  sendDecision,
  showStatusInLists,
} from './applicants-api.ts';

/** How the latest decision on an applicant fares. */
export type DecisionState = 'pending' | 'failed';

/**
 * Decisions on the applicants of a vacancy. The screen shows each at once; one that fails is taken back, and several
 * may be under way together.
 */
export function useApplicantDecisions(vacancyId: string, onDecided: (candidateId: string) => void) {
  const client = useQueryClient();
  const mutationKey = ['applicants', vacancyId, 'decision'];

  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (decision: Decision) => sendDecision(vacancyId, decision),
    onMutate: ({ candidateId, to }) => {
      const { queryKey } = applicantQuery(vacancyId, candidateId);
      const before = client.getQueryData(queryKey);
      showStatusInLists(client, vacancyId, candidateId, to);
      client.setQueryData(
        queryKey,
        // What may follow is the server's to say.
        before && { ...before, application: { ...before.application, status: to, nextStatuses: [] } },
      );
      return { before };
    },
    onSuccess: ({ status }, { candidateId }) => {
      toast.success(`Status atualizado para ${status}.`);
      onDecided(candidateId);
    },
    onError: (error, { candidateId, from }, rollback) => {
      console.error('Erro ao atualizar o status', error);
      toast.error('Erro ao atualizar o status.');
      showStatusInLists(client, vacancyId, candidateId, from);
      if (rollback?.before) {
        client.setQueryData(applicantQuery(vacancyId, candidateId).queryKey, rollback.before);
      }
    },
    onSettled: (_data, _error, { candidateId }) =>
      Promise.all([
        // The request may have arrived although its answer did not: the server knows.
        client.invalidateQueries({ queryKey: applicantQuery(vacancyId, candidateId).queryKey }),
        askAgainAfterChange(client, vacancyId),
      ]),
  });

  const attempts = useMutationState({
    filters: { mutationKey },
    select: ({ state }) => ({ ...(state.variables as Decision), result: state.status }),
  });
  const states = new Map<string, DecisionState | undefined>();
  for (const { candidateId, result } of attempts) {
    states.set(candidateId, result === 'pending' ? 'pending' : result === 'error' ? 'failed' : undefined);
  }
  return { decide: mutate, states };
}
