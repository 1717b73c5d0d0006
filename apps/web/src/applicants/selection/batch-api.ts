import type { QueryClient } from '@tanstack/react-query';
import { applicantBatchLimit } from '@trampolim/contract/wire/limits';
import { api } from '../../platform/api/api-client.ts';
import { apiPage } from '../../platform/queries/api-query.ts';
import { type ApplicantList, applicantQuery, listsKey, putStatusCounts } from '../applicants-api.ts';
import type { Move } from '../deciding/decision-api.ts';
import type { ApplicantFilters } from '../filters/applicant-filters.ts';
import type { Selected } from './selected.ts';

/** So many go in one request, so that their progress is seen. */
export const sliceSize = Math.min(20, applicantBatchLimit);

/** As many as are chosen at once. */
export const mostSelected = 1000;

const pageSize = 100;

export interface MoveOrder {
  to: Move;
  comments: string;
}

/** Decisions to be taken back, each by the moment until which it may be. */
export type UndoOrder = { until: ReadonlyMap<string, string> };

/** Moves some applicants, or takes back how they were moved, and gives what could not be done, by candidate. */
export async function sendSlice(
  client: QueryClient,
  vacancyId: string,
  slice: readonly Selected[],
  order: MoveOrder | UndoOrder,
) {
  const candidateIds = slice.map(({ _id }) => _id);
  const { data } =
    'to' in order
      ? await api('POST /api/user/company/vacancy/vacancy-status/update-batch', {
          body: { jobVacancyId: vacancyId, candidateIds, status: order.to, comments: order.comments },
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

/** After a batch what is shown is asked for anew: whoever was moved leaves the lists that they are no longer in. */
export async function refreshAfterBatch(client: QueryClient, vacancyId: string, ids: readonly string[]) {
  await Promise.all([
    client.invalidateQueries({ queryKey: listsKey(vacancyId) }),
    ...ids.map((id) => client.invalidateQueries({ queryKey: applicantQuery(vacancyId, id).queryKey })),
  ]);
}

/** Everybody whom the filters find, up to as many as may be chosen at once. */
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
  } while (cursor && found.length < mostSelected);
  return found.slice(0, mostSelected);
}
