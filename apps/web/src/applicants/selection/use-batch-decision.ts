import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Applicant } from '@trampolim/contract/applications/applicants';
import { applicantBatchLimit, largestPageSize } from '@trampolim/contract/wire/limits';
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
  cacheStatusCounts,
  listsKey,
  overdueRepliesQuery,
} from '../applicants-api.ts';
import { decisionMessage, type Move } from '../decisions/decision-api.ts';

/** A selected applicant, with the name that failure messages use. */
export type SelectedApplicant = Pick<Applicant, '_id' | 'candidateName'>;

export type SelectedApplicants = Selection<SelectedApplicant>;

interface Failure extends SelectedApplicant {
  message: string;
}

interface Progress {
  doneCount: number;
  total: number;
}

/**
 * Moves the selected applicants in consecutive slices. Applicants who could not be moved remain selected and are listed
 * by name. A rejected request or a network failure ends the batch, and the remaining applicants also remain selected.
 */
export function useBatchDecision(vacancyId: string, selection: Pick<SelectedApplicants, 'items' | 'remove'>) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress>();
  const [shownFailures, setShownFailures] = useState<readonly Failure[]>([]);

  const runBatch = async (people: readonly SelectedApplicant[], request: MoveRequest | UndoRequest) => {
    setShownFailures([]);
    const doneIds: string[] = [];
    const undoableUntilById = new Map<string, string>();
    const failures: Failure[] = [];
    const interruption = await sendInSlices(people, sliceSize, async (slice, sentCount) => {
      setProgress({ doneCount: sentCount, total: people.length });
      const outcome = await sendSlice(client, vacancyId, slice, request);
      for (const { candidateId, undoableUntil } of outcome.moved) {
        doneIds.push(candidateId);
        if (undoableUntil !== undefined) undoableUntilById.set(candidateId, undoableUntil);
      }
      for (const { candidateId, message } of outcome.failures) {
        const person = slice.find(({ _id }) => _id === candidateId);
        if (person) failures.push({ ...person, message });
      }
    });
    if (interruption) console.error('Erro ao mover candidatos', interruption.error);
    setProgress(undefined);
    setShownFailures(failures);
    void refreshAfterBatch(
      client,
      vacancyId,
      people.map(({ _id }) => _id),
    );
    return { doneIds, undoableUntilById, failures, interruption };
  };

  const undo = async (
    people: readonly SelectedApplicant[],
    undoableUntilById: ReadonlyMap<string, string>,
  ) => {
    const { doneIds, interruption } = await runBatch(
      people.filter(({ _id }) => undoableUntilById.has(_id)),
      { undoableUntilById },
    );
    if (interruption)
      toast.error(errorMessageOf(interruption.error, 'Não foi possível desfazer tudo. Tente de novo.'));
    if (doneIds.length > 0)
      toast.success(
        doneIds.length === 1 ? 'Decisão desfeita.' : `${formatCount(doneIds.length)} decisões desfeitas.`,
      );
  };

  const move = async (request: MoveRequest) => {
    const people = [...selection.items.values()];
    const { doneIds, undoableUntilById, failures, interruption } = await runBatch(people, request);
    selection.remove(doneIds);
    if (interruption) {
      const remaining = people.length - doneIds.length;
      toast.error(
        `Erro ao atualizar o status. ${errorMessageOf(interruption.error, 'Confira a conexão.')} ${formatCandidates(remaining)} ${remaining === 1 ? 'continua' : 'continuam'} ${request.onlyOwed ? 'à espera' : 'na seleção'}.`,
      );
    }
    if (doneIds.length === 0) return { doneIds, failures };
    toast.success(
      request.onlyOwed
        ? `Você respondeu a ${formatCandidates(doneIds.length)}.`
        : decisionMessage(request.to, formatCandidates(doneIds.length)),
      undoableUntilById.size > 0
        ? { label: 'Desfazer', onClick: () => void undo(people, undoableUntilById) }
        : {},
    );
    return { doneIds, failures };
  };

  return { progress, failures: shownFailures, clearFailures: () => setShownFailures([]), move };
}

/** A number of candidates, such as `1 candidato` or `12 candidatos`. */
export const formatCandidates = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'candidato' : 'candidatos'}`;

/** A request changes at most this many applicants, so that people see the progress. */
const sliceSize = Math.min(20, applicantBatchLimit);

/** Maximum number of selected applicants. */
export const maxSelected = 1000;

interface MoveRequest {
  to: Move;
  comments: string;
  /** Refuses applicants who no longer wait for a promised answer. */
  onlyOwed?: true;
}

/** Decisions to undo, each identified by its `undoableUntil`. */
interface UndoRequest {
  undoableUntilById: ReadonlyMap<string, string>;
}

/** Moves some applicants, or undoes their decisions. Returns the moved applicants and the failures. */
async function sendSlice(
  client: QueryClient,
  vacancyId: string,
  slice: readonly SelectedApplicant[],
  request: MoveRequest | UndoRequest,
) {
  const candidateIds = slice.map(({ _id }) => _id);
  const { data: outcome } =
    'to' in request
      ? await api('POST /api/user/company/vacancy/vacancy-status/update-batch', {
          body: {
            jobVacancyId: vacancyId,
            candidateIds,
            status: request.to,
            comments: request.comments,
            ...(request.onlyOwed && { onlyOwed: true }),
          },
        })
      : await api('POST /api/user/company/vacancy/vacancy-status/undo-batch', {
          body: {
            jobVacancyId: vacancyId,
            decisions: candidateIds.map((candidateId) => ({
              candidateId,
              undoableUntil: request.undoableUntilById.get(candidateId) ?? '',
            })),
          },
        });
  await client.cancelQueries({ queryKey: listsKey(vacancyId) });
  const movedById = new Map(outcome.moved.map((each) => [each.candidateId, each]));
  client.setQueriesData<ApplicantList>(
    { queryKey: listsKey(vacancyId) },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => {
            const { status, nextStatuses } = movedById.get(item._id) ?? item;
            return { ...item, status, nextStatuses };
          }),
        })),
      },
  );
  await cacheStatusCounts(client, vacancyId, outcome.statusCounts);
  return { moved: outcome.moved, failures: 'failedApplicants' in outcome ? outcome.failedApplicants : [] };
}

/** Refetches the visible data after a batch, so that moved applicants leave the lists they no longer match. */
async function refreshAfterBatch(client: QueryClient, vacancyId: string, candidateIds: readonly string[]) {
  await Promise.all([
    client.invalidateQueries({ queryKey: listsKey(vacancyId) }),
    client.invalidateQueries({ queryKey: overdueRepliesQuery(vacancyId).queryKey }),
    ...candidateIds.map((candidateId) =>
      client.invalidateQueries({ queryKey: applicantQuery({ vacancyId, candidateId }).queryKey }),
    ),
  ]);
}

/** Loads all applicants that match the filters, up to the selection limit. */
export async function listAllMatches(
  vacancyId: string,
  filters: ApplicantFilters,
  signal: AbortSignal,
): Promise<SelectedApplicant[]> {
  const applicants: SelectedApplicant[] = [];
  let cursor: string | undefined;
  do {
    const page = await apiPage(
      'GET /api/user/company/vacancy/list-interested/:id',
      { params: { id: vacancyId }, query: { ...filters, limit: largestPageSize } },
      { cursor, signal },
    );
    applicants.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor && applicants.length < maxSelected);
  return applicants.slice(0, maxSelected);
}
