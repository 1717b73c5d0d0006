import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Applicant } from '@trampolim/contract/applications/applicants';
import { applicantBatchLimit } from '@trampolim/contract/wire/limits';
import { useState } from 'react';
import { api } from '../../platform/api/api-client.ts';
import { errorMessageOf } from '../../platform/api/api-error.ts';
import { apiPage } from '../../platform/queries/api-query.ts';
import { sendInSlices } from '../../platform/send-in-slices.ts';
import { toast } from '../../platform/toast.ts';
import { formatCount } from '../../ui/format/format.ts';
import type { Selection } from '../../ui/lists/selection.tsx';
import type { ApplicantFilters } from '../applicant-filters.ts';
import {
  type ApplicantList,
  applicantQuery,
  listsKey,
  overdueRepliesQuery,
  putStatusCounts,
} from '../applicants-api.ts';
import { decisionMessage, type Move } from '../decisions/decision-api.ts';

/** A selected applicant, with the name that failure messages use. */
export type Selected = Pick<Applicant, '_id' | 'candidateName'>;

export type SelectedApplicants = Selection<Selected>;

interface Failure extends Selected {
  message: string;
}

interface Progress {
  done: number;
  total: number;
}

/**
 * Moves the selected applicants in consecutive slices. Applicants who could not be moved remain selected and are listed by name. A
 * rejected request or a network failure ends the batch, and the remaining applicants also remain selected.
 */
export function useBatchDecision(vacancyId: string, selection: Pick<SelectedApplicants, 'items' | 'remove'>) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress>();
  const [failures, setFailures] = useState<readonly Failure[]>([]);

  const runBatch = async (people: readonly Selected[], order: MoveOrder | UndoOrder) => {
    setFailures([]);
    const done: string[] = [];
    const until = new Map<string, string>();
    const failed: Failure[] = [];
    const broken = await sendInSlices(people, sliceSize, async (slice, sent) => {
      setProgress({ done: sent, total: people.length });
      const outcome = await sendSlice(client, vacancyId, slice, order);
      for (const { candidateId, undoableUntil } of outcome.moved) {
        done.push(candidateId);
        if (undoableUntil !== undefined) until.set(candidateId, undoableUntil);
      }
      for (const { candidateId, message } of outcome.failed) {
        const person = slice.find(({ _id }) => _id === candidateId);
        if (person) failed.push({ ...person, message });
      }
    });
    if (broken) console.error('Erro ao mover candidatos', broken.error);
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
    const { done, broken } = await runBatch(
      people.filter(({ _id }) => until.has(_id)),
      { until },
    );
    if (broken) toast.error(errorMessageOf(broken.error, 'Não foi possível desfazer tudo. Tente de novo.'));
    if (done.length > 0)
      toast.success(
        done.length === 1 ? 'Decisão desfeita.' : `${formatCount(done.length)} decisões desfeitas.`,
      );
  };

  const move = async (order: MoveOrder) => {
    const people = [...selection.items.values()];
    const { done, until, failed, broken } = await runBatch(people, order);
    selection.remove(done);
    if (broken) {
      const left = people.length - done.length;
      toast.error(
        `Erro ao atualizar o status. ${errorMessageOf(broken.error, 'Confira a conexão.')} ${candidates(left)} ${left === 1 ? 'continua' : 'continuam'} ${order.onlyOwed ? 'à espera' : 'na seleção'}.`,
      );
    }
    if (done.length === 0) return { done, failed };
    toast.success(
      order.onlyOwed
        ? `Você respondeu a ${candidates(done.length)}.`
        : decisionMessage(order.to, candidates(done.length)),
      until.size > 0 ? { label: 'Desfazer', onClick: () => void undo(people, until) } : {},
    );
    return { done, failed };
  };

  return { progress, failures, forgetFailures: () => setFailures([]), move };
}

/** `1 candidato`, `12 candidatos` */
export const candidates = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'candidato' : 'candidatos'}`;

/** Applicants per request, small enough to show progress. */
const sliceSize = Math.min(20, applicantBatchLimit);

/** Maximum number of selected applicants. */
export const maxSelected = 1000;

const pageSize = 100;

interface MoveOrder {
  to: Move;
  comments: string;
  /** Refuses applicants who no longer wait for a promised answer. */
  onlyOwed?: true;
}

/** Decisions to undo, each identified by its `undoableUntil`. */
type UndoOrder = { until: ReadonlyMap<string, string> };

/** Moves some applicants, or undoes their decisions. Returns the failures by candidate. */
async function sendSlice(
  client: QueryClient,
  vacancyId: string,
  slice: readonly Selected[],
  order: MoveOrder | UndoOrder,
) {
  const candidateIds = slice.map(({ _id }) => _id);
  const { data } =
    'to' in order
      ? await api('POST /api/user/company/vacancy/vacancy-status/update-batch', {
          body: {
            jobVacancyId: vacancyId,
            candidateIds,
            status: order.to,
            comments: order.comments,
            ...(order.onlyOwed && { onlyOwed: true }),
          },
        })
      : await api('POST /api/user/company/vacancy/vacancy-status/undo-batch', {
          body: {
            jobVacancyId: vacancyId,
            decisions: candidateIds.map((candidateId) => ({
              candidateId,
              undoableUntil: order.until.get(candidateId) ?? '',
            })),
          },
        });
  await client.cancelQueries({ queryKey: listsKey(vacancyId) });
  const moved = new Map(data.moved.map((each) => [each.candidateId, each]));
  client.setQueriesData<ApplicantList>(
    { queryKey: listsKey(vacancyId) },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => {
            const { status, nextStatuses } = moved.get(item._id) ?? item;
            return { ...item, status, nextStatuses };
          }),
        })),
      },
  );
  await putStatusCounts(client, vacancyId, data.statusCounts);
  return { moved: data.moved, failed: 'failedApplicants' in data ? data.failedApplicants : [] };
}

/** Refetches the visible data after a batch, so that moved applicants leave the lists they no longer match. */
async function refreshAfterBatch(client: QueryClient, vacancyId: string, ids: readonly string[]) {
  await Promise.all([
    client.invalidateQueries({ queryKey: listsKey(vacancyId) }),
    client.invalidateQueries({ queryKey: overdueRepliesQuery(vacancyId).queryKey }),
    ...ids.map((id) => client.invalidateQueries({ queryKey: applicantQuery(vacancyId, id).queryKey })),
  ]);
}

/** Loads all applicants that match the filters, up to the selection limit. */
export async function findAll(
  vacancyId: string,
  filters: ApplicantFilters,
  signal: AbortSignal,
): Promise<Selected[]> {
  const found: Selected[] = [];
  let cursor: string | undefined;
  do {
    const page = await apiPage(
      'GET /api/user/company/vacancy/list-interested/:id',
      { params: { id: vacancyId }, query: { ...filters, limit: pageSize } },
      { cursor, signal },
    );
    found.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor && found.length < maxSelected);
  return found.slice(0, maxSelected);
}
