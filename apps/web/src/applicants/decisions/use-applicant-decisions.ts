import {
  type MutationState,
  useIsFetching,
  useIsMutating,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import type { Applicant, ApplicantDetails } from '@trampolim/contract/applications/applicants';
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
  type Verdict,
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
    key: [...mutationKey, candidateId].join(' '),
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
      const { candidateId, candidateName, comments, isLast } = decision;
      const message = decisionMessage(decision.to, candidateName);
      // In a toast of its own, the second sentence would be behind the first.
      toast.success(isLast ? `${message} Todos os candidatos desta lista já têm resposta.` : message, {
        key: toastOptionsFor(decision).key,
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
  const changeStates = useChangeStates(vacancyId);
  /** Returns the latest change states without waiting for the next render. */
  const getLatestChangeStates = () =>
    changeStatesOf(
      client
        .getMutationCache()
        .findAll({ mutationKey })
        .map(({ state }) => state),
    );
  return { decide: decideMutation.mutate, undo: undoMutation.mutate, changeStates, getLatestChangeStates };
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
  changeStatesOf(useMutationState({ filters: { mutationKey: changesKey(vacancyId) } }));

function changeStatesOf(changes: readonly MutationState[]): Map<string, ChangeState | undefined> {
  const changeStates = new Map<string, ChangeState | undefined>();
  for (const { variables, status, error } of changes) {
    const { candidateId, to } = variables as Pick<Undo, 'candidateId'> & Partial<Decision>;
    // A failed undo is reported only by its toast, and a full history cannot be retried.
    const hasFailed = status === 'error' && to !== undefined && !isHistoryFull(error);
    if (status === 'pending') changeStates.set(candidateId, { result: 'pending', to });
    else changeStates.set(candidateId, hasFailed ? { result: 'failed', to } : undefined);
  }
  return changeStates;
}

/** The opened applicant: the list item until the details load. */
export type CurrentApplicant = Applicant | ApplicantDetails;

export const statusOf = (applicant: CurrentApplicant, change: ChangeState | undefined) =>
  optimisticStatus('application' in applicant ? applicant.application : applicant, change);

/**
 * True if the applicant may get this verdict. Before the details load, every other status is allowed, because the
 * server rejects what is not.
 */
export const mayMoveTo = (applicant: CurrentApplicant, verdict: Verdict): boolean =>
  'application' in applicant
    ? applicant.application.nextStatuses.includes(verdict)
    : applicant.status !== verdict;

export const isDecided = (status: ApplicationStatus) => status === 'Aprovado' || status === 'Dispensado';
