import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessageOf } from '../../platform/api/api-error.ts';
import { toast } from '../../platform/toast.ts';
import { formatCount } from '../../ui/format/format.ts';
import { type MoveOrder, refreshAfterBatch, sendSlice, sliceSize, type UndoOrder } from './batch-api.ts';
import type { Selected, SelectedApplicants } from './selected.ts';

interface Failure extends Selected {
  message: string;
}

export interface Progress {
  done: number;
  total: number;
}

/**
 * Moves everybody who is chosen, in slices one after the other. Whoever could not be moved stays chosen and is told by name; what
 * a request refuses as a whole, or a network that goes, ends it, and those who were not yet on their way stay chosen too.
 */
export function useBatch(vacancyId: string, selection: SelectedApplicants) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress>();
  const [failures, setFailures] = useState<readonly Failure[]>([]);

  const carryOut = async (people: readonly Selected[], order: MoveOrder | UndoOrder) => {
    setFailures([]);
    const done: string[] = [];
    const until = new Map<string, string>();
    const failed: Failure[] = [];
    let broken: unknown;
    for (let sent = 0; sent < people.length && broken === undefined; sent += sliceSize) {
      setProgress({ done: sent, total: people.length });
      const slice = people.slice(sent, sent + sliceSize);
      try {
        const outcome = await sendSlice(client, vacancyId, slice, order);
        for (const { candidateId, undoableUntil } of outcome.moved) {
          done.push(candidateId);
          if (undoableUntil !== undefined) until.set(candidateId, undoableUntil);
        }
        for (const { candidateId, message } of outcome.failed) {
          const person = slice.find(({ _id }) => _id === candidateId);
          if (person) failed.push({ ...person, message });
        }
      } catch (error) {
        console.error('Erro ao mover candidatos', error);
        broken = error;
      }
    }
    setProgress(undefined);
    setFailures(failed);
    void refreshAfterBatch(
      client,
      vacancyId,
      people.map(({ _id }) => _id),
    );
    return { done, until, failed, broken };
  };

  const undo = async (people: readonly Selected[], until: ReadonlyMap<string, string>) => {
    const { done, broken } = await carryOut(
      people.filter(({ _id }) => until.has(_id)),
      { until },
    );
    if (broken !== undefined)
      toast.error(errorMessageOf(broken, 'Não foi possível desfazer tudo. Tente de novo.'));
    if (done.length > 0)
      toast.success(
        done.length === 1 ? 'Decisão desfeita.' : `${formatCount(done.length)} decisões desfeitas.`,
      );
  };

  const move = async (order: MoveOrder) => {
    const people = [...selection.items.values()];
    const { done, until, broken } = await carryOut(people, order);
    selection.remove(done);
    if (broken !== undefined) {
      const left = people.length - done.length;
      toast.error(
        `Erro ao atualizar o status. ${errorMessageOf(broken, 'Confira a conexão.')} ${candidates(left)} ${left === 1 ? 'continua' : 'continuam'} na seleção.`,
      );
    }
    if (done.length === 0) return;
    toast.success(`Status atualizado para ${order.to}.`, {
      about: candidates(done.length),
      ...(until.size > 0 && { label: 'Desfazer', onClick: () => void undo(people, until) }),
    });
  };

  return { progress, failures, forgetFailures: () => setFailures([]), move };
}

/** `1 candidato`, `12 candidatos` */
export const candidates = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'candidato' : 'candidatos'}`;
