import type { FoundReason } from '@trampolim/contract/search/search';
import type { DocumentQuery } from './document-source.ts';
import { anyTier, type Tier, type TierGroup } from './search-tiers.ts';
import { all, allOrUndefined } from './tsquery.ts';

/** A tier with the ranks of its documents: one, or one for each ring around a city. */
interface NumberedTier {
  firstRank: number;
  rankCount: number;
  /** tsqueries that a document must all match. */
  textQueries: string[];
  /** Tsqueries, simpler than `textQueries`, that its documents all match and documents of worse tiers rarely. */
  distinction: string[];
  reason: FoundReason;
}

/** Tiers that are read with one query. */
export interface Step {
  query: DocumentQuery;
  tiers: NumberedTier[];
  /** True if it is only read if nothing else was found. */
  isLastResort: boolean;
}

/**
 * Returns one step for all tiers of documents that match the whole search, because these tiers have the same
 * conditions. In a search around a city each tier has a rank for each ring.
 */
export function toFullMatchStep(groups: TierGroup[], ringCount: number): Step {
  const [group] = groups;
  const tiers = groups.flatMap((each) => each.tiers);
  return {
    query: {
      textQueries: anyTier(tiers, ['group', 'search']),
      conditions: allOrUndefined(group?.conditions ?? []),
    },
    tiers: numberTiers(reachableTiers(tiers), { firstRank: 0, ranksPerTier: Math.max(1, ringCount) }),
    isLastResort: false,
  };
}

/** Returns a step for each group of near matches, with ranks after the ranks of another step. */
export function toNearSteps(groups: TierGroup[], fullMatchStep: Step): Step[] {
  let firstRank = rankAfter(fullMatchStep);
  return groups.map(({ conditions, tiers, isLastResort = false }) => {
    const numbered = numberTiers(reachableTiers(tiers), { firstRank, ranksPerTier: 1 });
    firstRank += numbered.length;
    return {
      query: { textQueries: anyTier(tiers, ['group']), conditions: allOrUndefined(conditions) },
      tiers: numbered,
      isLastResort,
    };
  });
}

/** Leaves out tiers with the same conditions as a better one: no document belongs to them. */
function reachableTiers(tiers: Tier[]): Tier[] {
  const conditionsOf = (tier: Tier) => tier.conditions.join(' & ');
  return [...Map.groupBy(tiers, conditionsOf).values()].flatMap(([best]) => best ?? []);
}

/** Ranks the tiers one after the other, the best first. */
const numberTiers = (
  tiers: Tier[],
  { firstRank, ranksPerTier }: { firstRank: number; ranksPerTier: number },
): NumberedTier[] =>
  tiers.map(({ conditions, distinction = conditions, reason }, index) => ({
    firstRank: firstRank + index * ranksPerTier,
    rankCount: ranksPerTier,
    textQueries: conditions,
    distinction,
    reason,
  }));

export const firstRankOf = ({ tiers }: Step): number => Math.min(...tiers.map(({ firstRank }) => firstRank));

/** The rank after the last one of a step. */
const rankAfter = ({ tiers }: Step): number =>
  Math.max(...tiers.map(({ firstRank, rankCount }) => firstRank + rankCount));

/** The tiers that a document is compared with, as one tsquery each. The other documents are in the last tier. */
export const comparedTiers = (tiers: NumberedTier[]): string[] =>
  tiers.slice(0, -1).map(({ textQueries }) => all(textQueries));
