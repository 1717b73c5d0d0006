import type { QueryClient } from '@tanstack/react-query';
import type { CandidateCard } from '@trampolim/contract/candidates/candidates';
import { apiQuery, pagedQuery } from '../platform/queries/api-query.ts';
import { updateCachedItem } from '../platform/queries/update-cache.ts';
import { type CandidateFilters, narrowingOf } from './candidate-filters.ts';

/** Every cached answer about candidates lies below this key, applicants among them: single ones, and lists in pages. */
export const candidatesKey = ['candidates'] as const;

/** Candidates for whom every filter holds, by relevance where words are given, else the most recently updated first. */
export const candidateSearchQuery = (filters: CandidateFilters) =>
  pagedQuery([...candidatesKey, 'search', filters], 'GET /api/user/candidate/list-candidates', {
    query: filters,
  });

/** Which filter of a search finds somebody once it is left out. */
export const widerSearchesQuery = (filters: CandidateFilters) =>
  apiQuery(['wider-searches', filters], 'GET /api/user/candidate/wider-searches', {
    query: narrowingOf(filters),
  });

/**
 * A candidate whole. Never prefetched nor asked for again while it is shown: to open somebody on another day is told to them, and
 * counted.
 */
export const openedCandidateQuery = (id: string) => ({
  ...apiQuery([...candidatesKey, 'opened', id], 'GET /api/user/candidate/list-candidate/:id', {
    params: { id },
  }),
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/** Shows what a change answered wherever the candidate is shown, on a card or whole. */
export const updateCachedCandidate = (
  client: QueryClient,
  id: string,
  change: Partial<Pick<CandidateCard, 'favorite'>>,
): Promise<void> =>
  updateCachedItem<Pick<CandidateCard, '_id' | 'favorite'>>(client, candidatesKey, id, (shown) => ({
    ...shown,
    ...change,
  }));
