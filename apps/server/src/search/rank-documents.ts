import type { FoundReason } from '@trampolim/contract/search/search';
import type { DocumentSource } from './document-source.ts';
import { findRings, type Matches } from './newest-matches.ts';
import type { Step } from './ranked-steps.ts';

export interface RankedDocument {
  id: string;
  key: string;
  /** Its position in the order of the tiers and, in a search around a city, of their rings. */
  rank: number;
  foundBy: FoundReason;
}

/** A row of a previous page. */
export interface Position {
  rank: number;
  key: string;
  /** The reach of the previous page. */
  reach: string | undefined;
}

/** The start of a page and its number of rows. */
export interface PageStart {
  limit: number;
  /** The last row of the previous page. */
  last: Position | undefined;
  /** One tsquery for each ring around the city of the search. */
  rings: string[];
}

/** Selects and orders the rows of a page among the matches of a step. */
export async function rankDocuments(
  source: DocumentSource,
  { tiers }: Step,
  { documents, ringOf }: Pick<Matches, 'documents' | 'ringOf'>,
  { limit, last, rings }: PageStart,
): Promise<RankedDocument[]> {
  const lastRank = last?.rank ?? Number.NEGATIVE_INFINITY;
  const tieredDocuments = documents
    .flatMap(({ id, key, tier }) => {
      const numberedTier = tiers[tier - 1];
      return numberedTier ? [{ id, key, tier: numberedTier }] : [];
    })
    .filter(({ tier }) => tier.firstRank + tier.rankCount > lastRank)
    .sort((one, other) => one.tier.firstRank - other.tier.firstRank);
  // Documents of tiers that the previous page has begun may be on either page. At most `limit` others are needed.
  const begunCount = tieredDocuments.filter(({ tier }) => tier.firstRank <= lastRank).length;
  const lastNeededRank = tieredDocuments[begunCount + limit - 1]?.tier.firstRank ?? Infinity;
  const pageDocuments = tieredDocuments.filter(({ tier }) => tier.firstRank <= lastNeededRank);
  const withoutRing = pageDocuments.filter(({ key, tier }) => tier.rankCount > 1 && !ringOf.has(key));
  const otherRings = await findRings(source, withoutRing, rings);
  const ranked = pageDocuments.map(({ id, key, tier }) => {
    const ring = ringOf.get(key) ?? otherRings.get(key) ?? 1;
    return { id, key, rank: tier.firstRank + ring - 1, foundBy: tier.reason };
  });
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .filter((row) => last === undefined || isAfter(row, last))
    .slice(0, limit);
}

const isAfter = ({ rank, key }: RankedDocument, last: Position): boolean =>
  rank > last.rank || (rank === last.rank && isOlderKey(key, last.key));

/** Keys have no leading zeros, so the longer one is newer. */
export const isOlderKey = (key: string, other: string): boolean =>
  key.length === other.length ? key < other : key.length < other.length;
