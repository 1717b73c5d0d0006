import type { Match } from '@trampolim/contract/matching/match';

/** As many as a first page has: what is shown later says nothing new about those above it. */
const comparedCount = 20;

/** Finds the reason for each vacancy that fewest of the list's first share; of equals, what counts most. */
export function tellingReasonIn(
  matches: readonly (Match | undefined)[],
): (match: Match) => string | undefined {
  const shares = new Map<string, number>();
  for (const reason of matches.slice(0, comparedCount).flatMap((match) => match?.reasons ?? [])) {
    shares.set(reason, (shares.get(reason) ?? 0) + 1);
  }
  const shareOf = (reason: string) => shares.get(reason) ?? 0;
  return ({ reasons }) => reasons.toSorted((one, other) => shareOf(one) - shareOf(other))[0];
}
