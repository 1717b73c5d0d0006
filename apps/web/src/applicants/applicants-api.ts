import { hashKey, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Applicant, ApplicantDetails } from '@trampolim/contract/applications/applicants';
import { candidatesKey } from '../candidates/candidate-api.ts';
import { api } from '../platform/api/api-client.ts';
import { apiQuery, pagedQuery } from '../platform/queries/api-query.ts';
import { applyListChange, type Pages } from '../platform/queries/update-cache.ts';
import { type ApplicantFilters, type CommonFilters, defaultOrder } from './applicant-filters.ts';

/** Identifies the application of a candidate to a vacancy. */
export interface ApplicationKey {
  vacancyId: string;
  candidateId: string;
}

const allApplicantsKey = [...candidatesKey, 'applicants'] as const;
const applicantsKey = (vacancyId: string) => [...allApplicantsKey, vacancyId] as const;
/** The position of `list`, `one` or `counts` in the keys below, after the id of the vacancy. */
const partIndex = allApplicantsKey.length + 1;
export const listsKey = (vacancyId: string) => [...applicantsKey(vacancyId), 'list'] as const;
export const detailsKey = (vacancyId: string) => [...applicantsKey(vacancyId), 'one'] as const;
/** Mutation key of all changes to the applications of a vacancy. */
export const changesKey = (vacancyId: string) => [...applicantsKey(vacancyId), 'change'] as const;

/**
 * Covers the time between prefetching on hover and opening. Older data is refetched, because other candidates apply
 * meanwhile.
 */
const freshMs = 3_000;

export const applicantsQuery = (vacancyId: string, filters: ApplicantFilters, limit?: number) => ({
  ...pagedQuery(
    [...listsKey(vacancyId), filters, limit],
    'GET /api/user/company/vacancy/list-interested/:id',
    { params: { id: vacancyId }, query: { ...filters, order: filters.order ?? defaultOrder, limit } },
  ),
  // A decided applicant remains in the list until it is reopened, so that the recruiter does not lose their place.
  refetchOnWindowFocus: false,
  staleTime: freshMs,
});

/**
 * Refetches the counts and the empty lists after a candidate applied or withdrew. Other lists are not refetched,
 * because a reader would lose their place.
 */
export const refetchCountsAndEmptyLists = (client: QueryClient): Promise<void> =>
  client.refetchQueries({
    queryKey: allApplicantsKey,
    type: 'active',
    predicate: ({ queryKey, state }) =>
      queryKey[partIndex] === 'counts' ||
      (queryKey[partIndex] === 'list' && isEmpty(state.data as ApplicantList | undefined)),
  });

const isEmpty = (list: ApplicantList | undefined) => list?.pages[0]?.total === 0;

const countsKey = (vacancyId: string) => [...applicantsKey(vacancyId), 'counts'] as const;

/** Number of applicants per status, of all or of those that match the filters. */
export const statusCountsQuery = (vacancyId: string, filters: CommonFilters = {}) => ({
  ...apiQuery([...countsKey(vacancyId), filters], 'GET /api/user/company/vacancy/:id/status-count', {
    params: { id: vacancyId },
    query: filters,
  }),
  staleTime: freshMs,
});

/** Current and former questions of the vacancy, for the filters by answer. */
export const askedQuestionsQuery = (vacancyId: string) =>
  apiQuery([...applicantsKey(vacancyId), 'questions'], 'GET /api/user/company/vacancy/:id/asked-questions', {
    params: { id: vacancyId },
  });

/** Details of an applicant. Never prefetched, because candidates see which companies opened their resume. */
export const applicantQuery = (application: ApplicationKey) => {
  const { vacancyId, candidateId } = application;
  return queryOptions({
    queryKey: [...detailsKey(vacancyId), candidateId],
    queryFn: async ({ client, signal }) => {
      const { data } = await api('GET /api/user/company/vacancy/candidate-details/:vacancyId/:candidateId', {
        params: { vacancyId, candidateId },
        signal,
      });
      await cacheOutcomeInLists(client, application, data);
      return data;
    },
    // The server records each opening.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
};

/** Changes an applicant in the cached lists. */
export const updateListedApplicant = (
  client: QueryClient,
  { vacancyId, candidateId }: ApplicationKey,
  changes: Partial<Applicant>,
): void =>
  void client.setQueriesData<ApplicantList>(
    { queryKey: listsKey(vacancyId) },
    (list) =>
      list &&
      applyListChange(list, (pages) =>
        pages.map((items) =>
          items.map((each) => (each._id === candidateId ? { ...each, ...changes } : each)),
        ),
      ),
  );

/** The applicants whose promised answer is overdue. */
export const overdueRepliesQuery = (vacancyId: string) => ({
  ...apiQuery([...applicantsKey(vacancyId), 'overdue'], 'GET /api/user/company/vacancy/:id/overdue-replies', {
    params: { id: vacancyId },
  }),
  staleTime: freshMs,
});

/** The response to every change of an application: its new state and the vacancy's counts. */
export type Outcome = Pick<ApplicantDetails, 'application' | 'statusCounts'>;

export type ApplicantList = Pages<Applicant>;

/** Writes an application's new status to the cached lists and counts. */
export async function cacheOutcomeInLists(
  client: QueryClient,
  applicationKey: ApplicationKey,
  { application: { status, nextStatuses }, statusCounts }: Outcome,
): Promise<void> {
  const { vacancyId } = applicationKey;
  const lists = { queryKey: listsKey(vacancyId) };
  // Cancel first, because cancelling restores the data from before the request.
  await client.cancelQueries(lists);
  updateListedApplicant(client, applicationKey, { status, nextStatuses });
  // A visible list is not refetched, so that nobody loses their place.
  void client.invalidateQueries({ ...lists, refetchType: 'none' });
  // A visible list whose first request was cancelled has no data yet.
  void client.refetchQueries({
    ...lists,
    type: 'active',
    predicate: ({ state }) => state.data === undefined,
  });
  await cacheStatusCounts(client, vacancyId, statusCounts);
  void client.invalidateQueries({ queryKey: overdueRepliesQuery(vacancyId).queryKey });
}

/**
 * Caches the counts. Concurrent responses may each miss the other's change, so they mark the counts as outdated, and
 * the last one triggers a refetch. `useCountsAfterLastChange` does so if two responses arrive together.
 */
export async function cacheStatusCounts(
  client: QueryClient,
  vacancyId: string,
  counts: Outcome['statusCounts'],
): Promise<void> {
  const { queryKey } = statusCountsQuery(vacancyId);
  await client.cancelQueries({ queryKey });
  const wasInvalidated = client.getQueryState(queryKey)?.isInvalidated ?? false;
  // Includes the request that has just returned.
  const pendingCount =
    client.isMutating({ mutationKey: changesKey(vacancyId) }) +
    client.isFetching({ queryKey: detailsKey(vacancyId) });
  client.setQueryData(queryKey, counts);
  // The response covers the whole vacancy, not the filtered counts.
  void client.invalidateQueries({
    queryKey: countsKey(vacancyId),
    predicate: (query) => query.queryHash !== hashKey(queryKey),
  });
  if (pendingCount > 1) void client.invalidateQueries({ queryKey, refetchType: 'none' });
  else if (wasInvalidated) void client.invalidateQueries({ queryKey });
}
