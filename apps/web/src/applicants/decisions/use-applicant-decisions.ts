import { type MutationState, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { ApiError, errorMessageOf, failureMessage } from '../../platform/api/api-error.ts';
import { toast } from '../../platform/toast.ts';
import { changesKey } from '../applicants-api.ts';
import {
  type Decision,
  decide,
  decisionMessage,
  invalidateApplicant,
  type Move,
  type Undo,
  undoDecision,
} from './decision-api.ts';

/** State of the latest change of an application. */
export interface ChangeState {
  result: 'pending' | 'failed';
  /** The new status; undefined for an undo. */
  to: Move | undefined;
}

/** Returns the optimistic status: a pending decision counts as successful. */
export const optimisticStatus = (
  { status }: { status: ApplicationStatus },
  change: ChangeState | undefined,
): ApplicationStatus => (change?.result === 'pending' && change.to) || status;

/** True when the application has reached its maximum number of changes. */
const isFull = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'history_full';

interface DecisionHandlers {
  onDecided: (candidateId: string) => void;
  /** Receives the comment of the undone decision. */
  onUndone: (undone: Undo) => void;
}

/**
 * Decisions on the applicants of a vacancy. Screens show a pending one optimistically; when it fails, the last known state from
 * the server is visible again. Several may be pending at once.
 */
export function useApplicantDecisions(vacancyId: string, { onDecided, onUndone }: DecisionHandlers) {
  const client = useQueryClient();
  const mutationKey = changesKey(vacancyId);
  const toastOptionsFor = ({ candidateId, candidateName }: Undo | Decision) => ({
    subject: [...mutationKey, candidateId].join(' '),
    about: candidateName,
  });

  const undo = useMutation({
    mutationKey,
    mutationFn: (undone: Undo) => undoDecision(client, vacancyId, undone),
    onSuccess: ({ application }, undone) => {
      const restored = application ? ` O status voltou para ${application.status}.` : '';
      toast.success(`Decisão desfeita.${restored}`, toastOptionsFor(undone));
      onUndone(undone);
    },
    onError: (error, undone) => {
      console.error('Erro ao desfazer a decisão', error);
      toast.error(
        errorMessageOf(error, 'Não foi possível desfazer a decisão. Tente de novo.'),
        toastOptionsFor(undone),
      );
      void invalidateApplicant(client, vacancyId, undone.candidateId);
    },
  });

  const decision = useMutation({
    mutationKey,
    mutationFn: (made: Decision) => decide(client, vacancyId, made),
    onSuccess: ({ application }, made) => {
      const undoableUntil = application?.undoableUntil;
      const { candidateId, candidateName, comments } = made;
      toast.success(decisionMessage(made.to, candidateName), {
        subject: toastOptionsFor(made).subject,
        ...(undoableUntil !== undefined && {
          label: 'Desfazer',
          onClick: () => undo.mutate({ candidateId, candidateName, undoableUntil, comments }),
        }),
      });
      onDecided(candidateId);
    },
    onError: (error, made) => {
      console.error('Erro ao atualizar o status', error);
      toast.error(failureMessage('Erro ao atualizar o status.', error), toastOptionsFor(made));
      // The request may have succeeded although its response was lost.
      void invalidateApplicant(client, vacancyId, made.candidateId);
    },
  });

  const states = useChangeStates(vacancyId);
  /** The latest states, before the next render. */
  const getLatestStates = () =>
    statesOf(
      client
        .getMutationCache()
        .findAll({ mutationKey })
        .map(({ state }) => state),
    );
  return { decide: decision.mutate, undo: undo.mutate, states, getLatestStates };
}

/** State of the latest change of each application to a vacancy, by candidate id. */
export const useChangeStates = (vacancyId: string) =>
  statesOf(useMutationState({ filters: { mutationKey: changesKey(vacancyId) } }));

/** State of the latest change of each application, by candidate id. */
function statesOf(changes: readonly MutationState[]): Map<string, ChangeState | undefined> {
  const states = new Map<string, ChangeState | undefined>();
  for (const { variables, status, error } of changes) {
    const { candidateId, to } = variables as Pick<Undo, 'candidateId'> & Partial<Decision>;
    // Retrying a full application would not help.
    const failed = status === 'error' && to !== undefined && !isFull(error);
    states.set(
      candidateId,
      status === 'pending' ? { result: 'pending', to } : failed ? { result: 'failed', to } : undefined,
    );
  }
  return states;
}
