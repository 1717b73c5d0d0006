import { hashKey, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Applicant, ApplicantDetails } from '@trampolim/contract/applications/applicants';
import { candidatesKey } from '../candidates/candidate-api.ts';
import { api } from '../platform/api/api-client.ts';
import { apiQuery } from '../platform/queries/api-query.ts';
import { changedList, type Pages } from '../platform/queries/change-list.ts';
import { pagedQuery } from '../platform/queries/paged-query.ts';
import { type ApplicantFilters, defaultOrder, type Narrowing } from './filters/applicant-filters.ts';

const allApplicantsKey = [...candidatesKey, 'applicants'] as const;
const applicantsKey = (vacancyId: string) => [...allApplicantsKey, vacancyId] as const;
export const listsKey = (vacancyId: string) => [...applicantsKey(vacancyId), 'list'] as const;
const detailsKey = (vacancyId: string) => [...applicantsKey(vacancyId), 'one'] as const;
/** Every change that is made of the applications to a vacancy lies below this key. */
export const changesKey = (vacancyId: string) => [...applicantsKey(vacancyId), 'change'] as const;

/** From pointing at a vacancy to seeing it: what was asked for earlier is asked for anew, since others apply meanwhile. */
const msFresh = 3_000;

/** Who applied to a vacancy; with `status`, only those whose application stands there. */
export const applicantsQuery = (vacancyId: string, filters: ApplicantFilters, limit?: number) => ({
  ...pagedQuery(
    [...listsKey(vacancyId), filters, limit],
    'GET /api/user/company/vacancy/list-interested/:id',
    { params: { id: vacancyId }, query: { ...filters, order: filters.order ?? defaultOrder, limit } },
  ),
  // Whoever was just decided on keeps their place until the list is opened anew, or the recruiter would lose theirs.
  refetchOnWindowFocus: false,
  staleTime: msFresh,
});

/**
 * Shows that others applied or withdrew: in the counts, and in lists that are still empty. In any other somebody may be
 * reading, who would lose their place.
 */
export const showOthersSteps = (client: QueryClient): Promise<void> =>
  client.refetchQueries({
    queryKey: allApplicantsKey,
    type: 'active',
    predicate: ({ queryKey: [, , , part], state }) =>
      part === 'counts' || (part === 'list' && isEmpty(state.data as ApplicantList | undefined)),
  });

const isEmpty = (list: ApplicantList | undefined) => list?.pages[0]?.total === 0;

const countsKey = (vacancyId: string) => [...applicantsKey(vacancyId), 'counts'] as const;

/** How many stand where, of all applicants or of those that are narrowed down to. */
export const statusCountsQuery = (vacancyId: string, narrowing: Narrowing = {}) => ({
  ...apiQuery([...countsKey(vacancyId), narrowing], 'GET /api/user/company/vacancy/:id/status-count', {
    params: { id: vacancyId },
    query: narrowing,
  }),
  staleTime: msFresh,
});

/** An applicant whole. Never prefetched: candidates are shown which companies opened their resume. */
export const applicantQuery = (vacancyId: string, candidateId: string) =>
  queryOptions({
    queryKey: [...detailsKey(vacancyId), candidateId],
    queryFn: async ({ client, signal }) => {
      const { data } = await api('GET /api/user/company/vacancy/candidate-details/:vacancyId/:candidateId', {
        params: { vacancyId, candidateId },
        signal,
      });
      await putOutcomeInLists(client, vacancyId, candidateId, data);
      return data;
    },
    // The server records each opening.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Where an application and all those to its vacancy stand, as whatever moves one of them answers. */
export type Outcome = Pick<ApplicantDetails, 'application' | 'statusCounts'>;

export type ApplicantList = Pages<Applicant>;

/** Shows where an application stands in the lists and in the counts. */
export async function putOutcomeInLists(
  client: QueryClient,
  vacancyId: string,
  candidateId: string,
  { application: { status, nextStatuses }, statusCounts }: Outcome,
): Promise<void> {
  const lists = { queryKey: listsKey(vacancyId) };
  // First, because giving up what may be older brings back what was cached before the asking.
  await client.cancelQueries(lists);
  client.setQueriesData<ApplicantList>(
    lists,
    (list) =>
      list &&
      changedList(list, (pages) =>
        pages.map((items) =>
          items.map((each) => (each._id === candidateId ? { ...each, status, nextStatuses } : each)),
        ),
      ),
  );
  // A list on screen stays as it is, so that nobody loses their place in it.
  void client.invalidateQueries({ ...lists, refetchType: 'none' });
  void client.refetchQueries({
    ...lists,
    type: 'active',
    predicate: ({ state }) => state.data === undefined,
  });
  await putStatusCounts(client, vacancyId, statusCounts);
}

/** Answers that crossed may each lack what the other moved: the last one has the counts asked for again. */
export async function putStatusCounts(
  client: QueryClient,
  vacancyId: string,
  counts: Outcome['statusCounts'],
): Promise<void> {
  const { queryKey } = statusCountsQuery(vacancyId);
  await client.cancelQueries({ queryKey });
  const crossed = client.getQueryState(queryKey)?.isInvalidated ?? false;
  // The one that answers is among them.
  const underWay =
    client.isMutating({ mutationKey: changesKey(vacancyId) }) +
    client.isFetching({ queryKey: detailsKey(vacancyId) });
  client.setQueryData(queryKey, counts);
  // What was answered is of the whole vacancy.
  void client.invalidateQueries({
    queryKey: countsKey(vacancyId),
    predicate: (query) => query.queryHash !== hashKey(queryKey),
  });
  if (underWay > 1) void client.invalidateQueries({ queryKey, refetchType: 'none' });
  else if (crossed) void client.invalidateQueries({ queryKey });
}
