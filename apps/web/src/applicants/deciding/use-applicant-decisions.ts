import { type MutationState, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { ApiError, errorMessageOf, failureMessage } from '../../platform/api/api-error.ts';
import { toast } from '../../platform/toast.ts';
import { changesKey } from '../applicants-api.ts';
import {
  type Decision,
  decide,
  invalidateApplicant,
  type Move,
  type Undo,
  undoDecision,
} from './decision-api.ts';

/** How the latest change of an application fares. */
export interface ChangeState {
  result: 'pending' | 'failed';
  /** What was decided; undefined while a decision is taken back. */
  to: Move | undefined;
}

/** A decision that is under way is shown as if it had succeeded. */
export const shownStatus = (
  { status }: { status: ApplicationStatus },
  change: ChangeState | undefined,
): ApplicationStatus => (change?.result === 'pending' && change.to) || status;

/** Whether an application takes no more changes. */
const isFull = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'history_full';

interface Reactions {
  onDecided: (candidateId: string) => void;
  /** With the comment that was taken back. */
  onUndone: (undone: Undo) => void;
}

/**
 * Decisions on the applicants of a vacancy. Screens show one that is under way as if it had succeeded; when it fails,
 * what the server last said stands again by itself. Several may be under way together.
 */
export function useApplicantDecisions(vacancyId: string, { onDecided, onUndone }: Reactions) {
  const client = useQueryClient();
  const mutationKey = changesKey(vacancyId);
  const matterOf = ({ candidateId, candidateName }: Undo | Decision) => ({
    of: [...mutationKey, candidateId].join(' '),
    about: candidateName,
  });

  const undo = useMutation({
    mutationKey,
    mutationFn: (undone: Undo) => undoDecision(client, vacancyId, undone),
    onSuccess: ({ application }, undone) => {
      const restored = application ? ` O status voltou para ${application.status}.` : '';
      toast.success(`Decisão desfeita.${restored}`, matterOf(undone));
      onUndone(undone);
    },
    onError: (error, undone) => {
      console.error('Erro ao desfazer a decisão', error);
      toast.error(
        errorMessageOf(error, 'Não foi possível desfazer a decisão. Tente de novo.'),
        matterOf(undone),
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
      toast.success(`Status atualizado para ${application?.status ?? made.to}.`, {
        ...matterOf(made),
        ...(undoableUntil !== undefined && {
          label: 'Desfazer',
          onClick: () => undo.mutate({ candidateId, candidateName, undoableUntil, comments }),
        }),
      });
      onDecided(candidateId);
    },
    onError: (error, made) => {
      console.error('Erro ao atualizar o status', error);
      toast.error(failureMessage('Erro ao atualizar o status.', error), matterOf(made));
      // The request may have arrived although its answer did not: the server knows.
      void invalidateApplicant(client, vacancyId, made.candidateId);
    },
  });

  const states = useChangeStates(vacancyId);
  /** As they stand before the screen is drawn anew. */
  const statesNow = () =>
    statesOf(
      client
        .getMutationCache()
        .findAll({ mutationKey })
        .map(({ state }) => state),
    );
  return { decide: decision.mutate, undo: undo.mutate, states, statesNow };
}

/** How the latest change of each application to a vacancy fares, by candidate. */
export const useChangeStates = (vacancyId: string) =>
  statesOf(useMutationState({ filters: { mutationKey: changesKey(vacancyId) } }));

/** How the latest change of each application fares, by candidate. */
function statesOf(changes: readonly MutationState[]): Map<string, ChangeState | undefined> {
  const states = new Map<string, ChangeState | undefined>();
  for (const { variables, status, error } of changes) {
    const { candidateId, to } = variables as Pick<Undo, 'candidateId'> & Partial<Decision>;
    // Trying again would not help.
    const failed = status === 'error' && to !== undefined && !isFull(error);
    states.set(
      candidateId,
      status === 'pending' ? { result: 'pending', to } : failed ? { result: 'failed', to } : undefined,
    );
  }
  return states;
}
