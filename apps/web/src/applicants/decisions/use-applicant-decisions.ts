import {
  type MutationState,
  useIsFetching,
  useIsMutating,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { useEffect } from 'react';
import { ApiError, errorMessageOf, failureMessage } from '../../platform/api/api-error.ts';
import { toast } from '../../platform/toast.ts';
import { changesKey, detailsKey, statusCountsQuery } from '../applicants-api.ts';
import {
  type Decision,
  decide,
  decisionMessage,
  invalidateApplicant,
  type Move,
  type Undo,
  undoDecision,
} from './decision-api.ts';

/** The state of the latest change of an application. */
export interface ChangeState {
  result: 'pending' | 'failed';
  /** The new status, or undefined for an undo. */
  to: Move | undefined;
}

/** Returns the optimistic status: a pending decision counts as successful. */
export const optimisticStatus = (
  { status }: { status: ApplicationStatus },
  change: ChangeState | undefined,
): ApplicationStatus => (change?.result === 'pending' && change.to) || status;

/** True when the application has reached its maximum number of changes. */
const isHistoryFull = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'history_full';

interface DecisionHandlers {
  onDecided: (candidateId: string) => void;
  /** Receives the comment of the undone decision. */
  onUndone: (undo: Undo) => void;
}

/**
 * Decides on the applicants of a vacancy. Screens show a pending decision optimistically. If it fails, they show the
 * last state from the server. Several decisions may be pending at once.
 */
export function useApplicantDecisions(vacancyId: string, { onDecided, onUndone }: DecisionHandlers) {
  const client = useQueryClient();
  const mutationKey = changesKey(vacancyId);
  const toastOptionsFor = ({ candidateId, candidateName }: Undo | Decision) => ({
    subject: [...mutationKey, candidateId].join(' '),
    about: candidateName,
  });

  const undoMutation = useMutation({
    mutationKey,
    mutationFn: (undo: Undo) => undoDecision(client, vacancyId, undo),
    onSuccess: ({ application }, undo) => {
      const statusText = application ? ` O status voltou para ${application.status}.` : '';
      toast.success(`Decisão desfeita.${statusText}`, toastOptionsFor(undo));
      onUndone(undo);
    },
    onError: (error, undo) => {
      console.error('Erro ao desfazer a decisão', error);
      toast.error(
        errorMessageOf(error, 'Não foi possível desfazer a decisão. Tente de novo.'),
        toastOptionsFor(undo),
      );
      void invalidateApplicant(client, { vacancyId, candidateId: undo.candidateId });
    },
  });

  const decideMutation = useMutation({
    mutationKey,
    mutationFn: (decision: Decision) => decide(client, vacancyId, decision),
    onSuccess: ({ application }, decision) => {
      const undoableUntil = application?.undoableUntil;
      const { candidateId, candidateName, comments } = decision;
      toast.success(decisionMessage(decision.to, candidateName), {
        subject: toastOptionsFor(decision).subject,
        ...(undoableUntil !== undefined && {
          label: 'Desfazer',
          onClick: () => undoMutation.mutate({ candidateId, candidateName, undoableUntil, comments }),
        }),
      });
      onDecided(candidateId);
    },
    onError: (error, decision) => {
      console.error('Erro ao atualizar o status', error);
      toast.error(failureMessage('Erro ao atualizar o status.', error), toastOptionsFor(decision));
      // The request may have succeeded although its response was lost.
      void invalidateApplicant(client, { vacancyId, candidateId: decision.candidateId });
    },
  });

  useCountsAfterLastChange(vacancyId);
  const states = useChangeStates(vacancyId);
  /** Returns the latest states without waiting for the next render. */
  const getLatestStates = () =>
    statesOf(
      client
        .getMutationCache()
        .findAll({ mutationKey })
        .map(({ state }) => state),
    );
  return { decide: decideMutation.mutate, undo: undoMutation.mutate, states, getLatestStates };
}

/** Refetches outdated counts once no response that contains counts is pending. */
function useCountsAfterLastChange(vacancyId: string): void {
  const client = useQueryClient();
  const changeCount = useIsMutating({ mutationKey: changesKey(vacancyId) });
  const requestCount = useIsFetching({ queryKey: detailsKey(vacancyId) });
  const isIdle = changeCount + requestCount === 0;
  useEffect(() => {
    const { queryKey } = statusCountsQuery(vacancyId);
    const counts = client.getQueryState(queryKey);
    if (isIdle && counts?.isInvalidated && counts.fetchStatus === 'idle')
      void client.invalidateQueries({ queryKey });
  }, [client, vacancyId, isIdle]);
}

/** Returns the state of the latest change of each application to a vacancy, by candidate id. */
export const useChangeStates = (vacancyId: string) =>
  statesOf(useMutationState({ filters: { mutationKey: changesKey(vacancyId) } }));

function statesOf(changes: readonly MutationState[]): Map<string, ChangeState | undefined> {
  const states = new Map<string, ChangeState | undefined>();
  for (const { variables, status, error } of changes) {
    const { candidateId, to } = variables as Pick<Undo, 'candidateId'> & Partial<Decision>;
    // Retrying would not help once the history is full.
    const hasFailed = status === 'error' && to !== undefined && !isHistoryFull(error);
    if (status === 'pending') states.set(candidateId, { result: 'pending', to });
    else states.set(candidateId, hasFailed ? { result: 'failed', to } : undefined);
  }
  return states;
}
