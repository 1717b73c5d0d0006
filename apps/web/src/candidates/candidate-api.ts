import type { QueryClient } from '@tanstack/react-query';
import type { CandidateCard } from '@trampolim/contract/candidates/candidates';
import { changeShown } from '../platform/queries/change-shown.ts';

/** Every cached answer about candidates lies below this key, applicants among them: single ones, and lists in pages. */
export const candidatesKey = ['candidates'] as const;

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
