import type { QueryClient } from '@tanstack/react-query';
import type { CandidateCard } from '@trampolim/contract/candidates/candidates';
import { apiQuery } from '../platform/queries/api-query.ts';
import { changeShown } from '../platform/queries/change-shown.ts';

/** Every cached answer about candidates lies below this key, applicants among them: single ones, and lists in pages. */
export const candidatesKey = ['candidates'] as const;

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
export const changeShownCandidate = (
  client: QueryClient,
  id: string,
  change: Partial<Pick<CandidateCard, 'favorite'>>,
): Promise<void> =>
  changeShown<Pick<CandidateCard, '_id' | 'favorite'>>(client, candidatesKey, id, (shown) => ({
    ...shown,
    ...change,
  }));
