import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type ApplicationStatus, applicationStatuses } from '@trampolim/contract/vocabulary';
import { api, apiPage } from '../platform/api-client.ts';

const applicantsKey = (vacancyId: string) => ['applicants', vacancyId] as const;
const listsKey = (vacancyId: string) => [...applicantsKey(vacancyId), 'list'] as const;

/** Reads an address that anybody may have written. */
export const readStatus = (given: string | undefined): ApplicationStatus | undefined =>
  applicationStatuses.find((status) => status === given);

/** Who applied to a vacancy, the latest first; with `status`, only those whose application stands there. */
export const applicantsQuery = (vacancyId: string, status?: ApplicationStatus) =>
  infiniteQueryOptions({
    queryKey: [...listsKey(vacancyId), status ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      apiPage('GET /api/user/company/vacancy/list-interested/:id', {
        params: { id: vacancyId },
        query: { status, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    // Whoever was just decided on keeps their place until the list is opened anew, or the recruiter would lose theirs.
    refetchOnWindowFocus: false,
  });

export const statusCountsQuery = (vacancyId: string) =>
  queryOptions({
    queryKey: [...applicantsKey(vacancyId), 'counts'],
    queryFn: async ({ signal }) =>
      (await api('GET /api/user/company/vacancy/:id/status-count', { params: { id: vacancyId }, signal }))
        .data,
  });

/** An applicant whole. Never prefetched: the first look tells the candidate that the company is reading. */
export const applicantQuery = (vacancyId: string, candidateId: string) =>
  queryOptions({
    queryKey: [...applicantsKey(vacancyId), 'one', candidateId],
    queryFn: async ({ client, signal }) => {
      const { data } = await api('GET /api/user/company/vacancy/candidate-details/:vacancyId/:candidateId', {
        params: { vacancyId, candidateId },
        signal,
      });
      showStatusInLists(client, vacancyId, candidateId, data.application.status);
      void askAgainAfterChange(client, vacancyId);
      return data;
    },
    // Asking is not only reading, so it is done when somebody opens an applicant and not besides.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Shows where an application stands wherever the applicant is listed. */
export function showStatusInLists(
  client: QueryClient,
  vacancyId: string,
  candidateId: string,
  status: ApplicationStatus,
): void {
  type List = ReturnType<typeof applicantsQuery>['queryKey'];
  for (const [key] of client.getQueriesData({ queryKey: listsKey(vacancyId) })) {
    client.setQueryData(
      key as List,
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            items: page.items.map((each) => (each._id === candidateId ? { ...each, status } : each)),
          })),
        },
    );
  }
}

/**
 * Has the counts and lists asked for again that may have been read before a change. A list on screen stays as it is,
 * so that nobody loses their place in it.
 */
export async function askAgainAfterChange(client: QueryClient, vacancyId: string): Promise<void> {
  const lists = { queryKey: listsKey(vacancyId) };
  const counts = { queryKey: statusCountsQuery(vacancyId).queryKey };
  await Promise.all([client.cancelQueries(lists), client.cancelQueries(counts)]);
  await Promise.all([
    client.invalidateQueries(counts),
    client.invalidateQueries({ ...lists, refetchType: 'none' }),
    client.refetchQueries({ ...lists, type: 'active', predicate: ({ state }) => state.data === undefined }),
  ]);
}

export type Verdict = 'Aprovado' | 'Dispensado';

export interface Decision {
  candidateId: string;
  from: ApplicationStatus;
  to: Verdict;
  comments: string;
}

export const sendDecision = async (vacancyId: string, { candidateId, to, comments }: Decision) =>
  (
    await api('POST /api/user/company/vacancy/vacancy-status/update', {
      body: { candidateId, jobVacancyId: vacancyId, status: to, comments },
    })
  ).data;
