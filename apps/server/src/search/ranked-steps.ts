import type { FoundReason } from '@trampolim/contract/search/search';
import type { DocumentQuery } from './document-source.ts';
import { anyTier, type TierGroup } from './search-tiers.ts';
import { allOf } from './tsquery.ts';

/** A tier with the ranks of its documents: one, or one for each ring around a city. */
export interface NumberedTier {
  firstRank: number;
  rankCount: number;
  /** tsqueries that a document must all match. */
  textQueries: string[];
  reason: FoundReason;
}

/** Tiers that are read with one query. */
export interface Step {
  query: DocumentQuery;
  tiers: NumberedTier[];
  /** The same tiers in smaller steps, for a query that too many documents meet. */
  parts: Step[];
  /** True if it is only read while nothing else was found. */
  isLastResort?: boolean;
  /** True for the step with all tiers of the whole search; near matches are not in it. */
  coversAllMatches?: boolean;
}

/** Numbers the ranks of tiers from `firstRank` on, one for each ring. */
export function toSteps(groups: TierGroup[], firstRank: number, rings: string[]): Step[] {
  let rank = firstRank;
  const rankCount = Math.max(1, rings.length);
  return groups.flatMap((group) => {
    const { ringConditions = group.conditions } = group;
    const conditions = allOf(group.conditions);
    const tiers = group.tiers.map((tier): NumberedTier => {
      const numbered = { firstRank: rank, rankCount, textQueries: tier.conditions, reason: tier.reason };
      rank += rankCount;
      return numbered;
    });
    const parts = tiers.map((tier) => ({
      query: { textQueries: tier.textQueries, conditions },
      tiers: [tier],
      parts: rings.map((ring, index) => ringStep(tier, allOf(ringConditions), ring, index)),
    }));
    const { isLastResort = false } = group;
    if (parts.length === 1) return parts.map((part) => ({ ...part, isLastResort }));
    return {
      query: { textQueries: anyTier(group.tiers, ['group']), conditions },
      tiers,
      parts,
      isLastResort,
    };
  });
}

const ringStep = (tier: NumberedTier, conditions: string | undefined, ring: string, index: number): Step => ({
  query: { textQueries: tier.textQueries, conditions, ring },
  tiers: [{ ...tier, firstRank: tier.firstRank + index, rankCount: 1 }],
  parts: [],
});

export const firstRankOf = ({ tiers }: Step): number => Math.min(...tiers.map(({ firstRank }) => firstRank));

/** The rank after the last one of all steps. */
export const rankAfter = (steps: Step[]): number =>
  Math.max(...steps.flatMap(({ tiers }) => tiers.map(({ firstRank, rankCount }) => firstRank + rankCount)));

export const readsTier = (step: Step, tier: NumberedTier | undefined): boolean =>
  tier !== undefined && step.tiers.includes(tier);
