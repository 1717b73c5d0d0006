import type { QueryClient } from '@tanstack/react-query';
import type { CandidateCard } from '@trampolim/contract/candidates/candidates';
import { apiQuery, pagedQuery } from '../platform/queries/api-query.ts';
import { updateCachedItem } from '../platform/queries/update-cache.ts';
import { type CandidateUrlFilters, withoutOrder } from './candidate-filters.ts';

/** The key prefix of all cached candidate queries, including those of applicants. */
export const candidatesKey = ['candidates'] as const;

/**
 * Candidates who match every filter. By default the most relevant come first if there are search words, and otherwise
 * the most recently updated.
 */
export const candidateSearchQuery = (filters: CandidateUrlFilters) =>
  pagedQuery([...candidatesKey, 'search', filters], 'GET /api/user/candidate/list-candidates', {
    query: filters,
  });

/** Changes of one filter (usually its removal) with which the search would find somebody. */
export const widerSearchesQuery = (filters: CandidateUrlFilters) =>
  apiQuery(['wider-searches', filters], 'GET /api/user/candidate/wider-searches', {
    query: withoutOrder(filters),
  });

/**
 * A candidate's resume. It is never prefetched or refetched, because opening a resume is counted, and its owner is
 * notified.
 */
export const openedCandidateQuery = (id: string) => ({
  ...apiQuery([...candidatesKey, 'opened', id], 'GET /api/user/candidate/list-candidate/:id', {
    params: { id },
  }),
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/** Updates the cached candidate, in lists and on the page, with the response of a change. */
export const updateCachedCandidate = (
  client: QueryClient,
  id: string,
  change: Partial<Pick<CandidateCard, 'favorite'>>,
): Promise<void> =>
  updateCachedItem<Pick<CandidateCard, '_id' | 'favorite'>>(client, candidatesKey, id, (candidate) => ({
    ...candidate,
    ...change,
  }));
