import type { FoundReason } from '@trampolim/contract/search/search';
import { exactCountLimit } from '@trampolim/contract/wire/paging';
import { type Page, type PageQuery, readListing, type Total } from '../platform/http/paging.ts';
import {
  anyQuery,
  type DocumentQuery,
  type DocumentSource,
  type FindRequest,
  type FoundDocument,
  oneQuery,
} from './document-source.ts';
import { nearTiers } from './near-tiers.ts';
import { firstRankOf, type Step, toNearSteps, toWholeStep } from './ranked-steps.ts';
import { matchingTiers } from './search-tiers.ts';
import { all, allOf } from './tsquery.ts';
import type { UnderstoodQuery } from './understood-query.ts';

export interface RankedDocument {
  id: string;
  key: string;
  /** Its position in the order of the tiers and, in a search around a city, of their rings. */
  rank: number;
  foundBy: FoundReason;
}

export interface NewestDocument {
  id: string;
  key: string;
  foundBy?: undefined;
}

/**
 * Only this number of the newest matches is ranked, as many as are counted exactly; older ones follow by date. This
 * limits the cost of a tier that is rare.
 */
const rankedMatches = exactCountLimit;

/**
 * The same for a page that continues a ranking of this number, because newer matches may have been added since. It
 * limits the cost of a cursor that somebody wrote.
 */
const rankedMatchesOnLaterPages = 2 * rankedMatches;

/** The rank of documents that are older than the ranked ones. */
const olderRank = 999;

/** Near matches are added if fewer documents than this match the whole search. */
const fewMatches = 10;

/** The number of newest matches that is read at first. They contain all matches, or enough of the first tier, of most searches. */
const firstMatches = 150;

/**
 * One page of documents by relevance: tier after tier, and the newest first within a tier. In a search around a city
 * the nearest ring of a tier comes first; `rings` contains one tsquery for each.
 */
export async function readByRelevance(
  source: DocumentSource,
  understoodQuery: UnderstoodQuery,
  page: PageQuery,
  rings: string[] = [],
): Promise<Page<RankedDocument>> {
  let reading: Reading | undefined;
  return readListing<RankedDocument>(page, {
    keyForm: new RegExp(`^\\d{1,3}:${source.keyForm}(?::${source.keyForm})?$`),
    keyOf: ({ rank, key }) => [rank, key, ...(reading?.reach ? [reading.reach] : [])].join(':'),
    async read(limit, cursor) {
      const last = cursor === undefined ? undefined : toPosition(cursor);
      reading = await readRanked(source, understoodQuery, { limit, last, rings });
      return reading.rows;
    },
    count: async () => reading?.count() ?? { count: 0, estimated: false },
  });
}

/** One page of documents, the newest first. */
export const readNewest = (
  source: DocumentSource,
  query: DocumentQuery,
  page: PageQuery,
): Promise<Page<NewestDocument>> =>
  readListing<NewestDocument>(page, {
    keyForm: new RegExp(`^${source.keyForm}$`),
    keyOf: ({ key }) => key,
    async read(limit, before) {
      const found = await source.find({ ...query, tiers: [], excludedQueries: [], before, most: limit });
      return found.map(({ id, key }) => ({ id, key }));
    },
    count: () => source.count(query),
  });

const moreThanCounted: Total = { count: exactCountLimit + 1, estimated: true };

interface Reading {
  rows: RankedDocument[];
  /** The key of the oldest ranked document if older ones match as well. */
  reach?: string | undefined;
  count(): Promise<Total>;
}

interface Position {
  rank: number;
  key: string;
  /** The reach of the page before. */
  reach: string | undefined;
}

/** The start of a page and its number of rows. */
interface Wanted {
  limit: number;
  /** The last row of the page before. */
  last: Position | undefined;
  rings: string[];
}

async function readRanked(
  source: DocumentSource,
  understoodQuery: UnderstoodQuery,
  wanted: Wanted,
): Promise<Reading> {
  const { limit, last, rings } = wanted;
  const whole = toWholeStep(matchingTiers(understoodQuery), rings);
  const countWhole = () => source.count(whole.query);
  const request = { ...whole.query, tiers: tiersOf(whole), excludedQueries: [], before: undefined };
  let newest: FoundDocument[] = [];
  if (last === undefined) {
    const most = Math.max(firstMatches, limit);
    newest = await source.find({ ...request, most: most + 1 });
    if (newest.length <= most) return await withNear(source, understoodQuery, whole, newest, wanted);
    const first = newest.filter(({ tier }) => tier === 1);
    if (rings.length === 0 && first.length >= limit) {
      return { rows: await rank(source, whole, first, wanted), count: countWhole };
    }
    if (rings.length === 0 && rankedMatches * first.length > 2 * limit * newest.length) {
      // The first tier alone probably has enough of the matches to rank.
      const reach = source.reachOf(newest, rankedMatches);
      const best = await source.find({ ...request, ...firstTierOf(whole), oldest: reach, most: limit });
      if (best.length >= limit) {
        return { rows: await rank(source, whole, best, wanted), reach, count: countWhole };
      }
    }
  }
  const most = last?.reach === undefined ? rankedMatches : rankedMatchesOnLaterPages;
  const older = await source.find({
    ...request,
    before: newest.at(-1)?.key,
    oldest: last?.reach,
    most: most + 1 - newest.length,
    seen: newest.length,
  });
  const found = [...newest, ...older];
  const matches = found.slice(0, most);
  const reach = found.length > most ? matches.at(-1)?.key : last?.reach;
  if (reach === undefined) return await withNear(source, understoodQuery, whole, matches, wanted);
  const count = matches.length < rankedMatches ? countWhole : async () => moreThanCounted;
  const rows = await rank(source, whole, matches, wanted);
  if (rows.length < limit) {
    const before = last?.rank === olderRank ? last.key : reach;
    rows.push(...(await readOlder(source, whole, before, limit - rows.length)));
  }
  return { rows, reach, count };
}

/** The page of a search all of whose matches are known. If they are few, near matches follow. */
async function withNear(
  source: DocumentSource,
  understoodQuery: UnderstoodQuery,
  whole: Step,
  matches: FoundDocument[],
  wanted: Wanted,
): Promise<Reading> {
  const { limit, last } = wanted;
  const rows = await rank(source, whole, matches, wanted);
  let count = matches.length;
  const total = async (): Promise<Total> => ({ count, estimated: false });
  if (matches.length >= Math.min(fewMatches, limit)) return { rows, count: total };

  const near = toNearSteps(nearTiers(understoodQuery), whole);
  const excludedQueries = [oneQuery(whole.query)].filter((query) => query !== undefined);
  let isWholeKnown = true;
  for (const step of near) {
    // The page before ended in a better step.
    const isAfterBetter = last !== undefined && last.rank < firstRankOf(step);
    if (step.isLastResort && (count > 0 || isAfterBetter)) break;
    if (rows.length >= limit) {
      isWholeKnown = false;
      break;
    }
    const found = await source.find({
      ...step.query,
      tiers: tiersOf(step),
      excludedQueries,
      before: undefined,
      most: rankedMatches,
      isNear: true,
    });
    rows.push(...(await rank(source, step, found, { limit: limit - rows.length, last, rings: [] })));
    count += found.length;
    if (found.length === rankedMatches) isWholeKnown = false;
    const query = oneQuery(step.query);
    if (query !== undefined) excludedQueries.push(query);
  }
  return { rows, count: isWholeKnown ? total : () => countNear(source, whole, near, matches.length) };
}

/**
 * The number of matches of the whole search and of near matches. The last near matches are usually the most: if they
 * alone exceed the counting limit, the total is known.
 */
async function countNear(source: DocumentSource, whole: Step, near: Step[], matches: number): Promise<Total> {
  const queries = near.filter(({ isLastResort }) => !isLastResort).map(({ query }) => query);
  const widest = queries.at(-1);
  const total = widest ? await source.count(widest, { isNear: true }) : moreThanCounted;
  if (total.estimated) return total;
  const excluded = oneQuery(whole.query);
  const textQueries = [all([anyQuery(queries), ...(excluded === undefined ? [] : [`!(${excluded})`])])];
  const { count, estimated } = await source.count({ textQueries, conditions: undefined }, { isNear: true });
  return { count: count + matches, estimated };
}

/** The rows of a page, in order, among the matches of a step. */
async function rank(
  source: DocumentSource,
  { tiers }: Step,
  matches: FoundDocument[],
  { limit, last, rings }: Wanted,
): Promise<RankedDocument[]> {
  const placed = matches
    .flatMap(({ id, key, tier }) => {
      const found = tier === null ? undefined : tiers[tier - 1];
      return found ? [{ id, key, tier: found }] : [];
    })
    .filter(({ tier }) => last === undefined || tier.firstRank + tier.rankCount > last.rank)
    .sort((one, other) => one.tier.firstRank - other.tier.firstRank);
  const begun = placed.filter(({ tier }) => last !== undefined && tier.firstRank <= last.rank).length;
  const end = placed[begun + limit - 1]?.tier.firstRank ?? Infinity;
  const needed = placed.filter(({ tier }) => tier.firstRank <= end);
  const inRing = needed.filter(({ tier }) => tier.rankCount > 1).map(({ key }) => key);
  const ringOf = inRing.length > 0 ? await source.firstMatchingQuery(inRing, rings) : undefined;
  const ranked = needed.map(({ id, key, tier }) => {
    const ring = tier.rankCount > 1 ? (ringOf?.get(key) ?? rings.length) : 1;
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
const isOlderKey = (key: string, other: string): boolean =>
  key.length === other.length ? key < other : key.length < other.length;

/** Reads documents that are older than the ranked ones. */
async function readOlder(
  source: DocumentSource,
  whole: Step,
  before: string,
  most: number,
): Promise<RankedDocument[]> {
  const found = await source.find({
    ...whole.query,
    tiers: tiersOf(whole),
    excludedQueries: [],
    before,
    most,
  });
  return found.map(({ id, key, tier }) => ({
    id,
    key,
    rank: olderRank,
    foundBy: whole.tiers[(tier ?? 0) - 1]?.reason ?? 'text',
  }));
}

const firstTierOf = ({ tiers, query }: Step): Pick<FindRequest, 'textQueries' | 'tiers'> => ({
  textQueries: tiers[0]?.textQueries ?? query.textQueries,
  tiers: [],
});

/** The tiers of a step as one tsquery each. A single tier needs none. */
const tiersOf = ({ tiers }: Step): string[] =>
  tiers.length > 1 ? tiers.flatMap(({ textQueries }) => allOf(textQueries) ?? []) : [];

function toPosition(cursor: string): Position {
  const [rank, key = '', reach] = cursor.split(':');
  return { rank: Number(rank), key, reach };
}
