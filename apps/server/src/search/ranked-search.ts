import type { FoundReason } from '@trampolim/contract/search/search';
import { exactCountLimit } from '@trampolim/contract/wire/paging';
import { type Page, type PageQuery, readListing, type Total } from '../platform/http/paging.ts';
import {
  type DocumentQuery,
  type DocumentSource,
  type FindRequest,
  type FoundDocument,
  toAnyQuery,
  toSingleQuery,
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

/** Only the newest matches are ranked; older ones follow by date. This limits the cost of a rare tier. */
const rankedLimit = exactCountLimit;

/**
 * The limit of later pages is higher, because newer matches may have been added since the first page. A limit is
 * needed because anybody can write a cursor.
 */
const laterPageRankedLimit = 2 * rankedLimit;

/** The rank of documents that are older than the ranked ones. */
const olderRank = 999;

/** Near matches are added if fewer documents than this match the whole search. */
const fewMatches = 10;

/** The number of newest matches to read first. For most searches these are all, or contain a page of the first tier. */
const firstReadLimit = 150;

/**
 * Reads one page of documents by relevance: tier after tier, and the newest first within a tier. In a search around a city
 * the nearest ring of a tier comes first; `rings` contains one tsquery for each.
 */
export async function readByRelevance(
  source: DocumentSource,
  understoodQuery: UnderstoodQuery,
  page: PageQuery,
  rings: string[] = [],
): Promise<Page<RankedDocument>> {
  let rankedPage: RankedPage | undefined;
  return readListing<RankedDocument>(page, {
    keyForm: new RegExp(`^\\d{1,3}:${source.keyForm}(?::${source.keyForm})?$`),
    keyOf: ({ rank, key }) => [rank, key, ...(rankedPage?.reach ? [rankedPage.reach] : [])].join(':'),
    async read(limit, cursor) {
      const last = cursor === undefined ? undefined : toPosition(cursor);
      rankedPage = await readRanked(source, understoodQuery, { limit, last, rings });
      return rankedPage.rows;
    },
    count: async () => rankedPage?.count() ?? { count: 0, estimated: false },
  });
}

/** Reads one page of documents, the newest first. */
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

const totalAboveLimit: Total = { count: exactCountLimit + 1, estimated: true };

interface RankedPage {
  rows: RankedDocument[];
  /** The key of the oldest ranked document if older ones match as well. */
  reach?: string | undefined;
  count(): Promise<Total>;
}

interface Position {
  rank: number;
  key: string;
  /** The reach of the previous page. */
  reach: string | undefined;
}

/** The start of a page and its number of rows. */
interface PageStart {
  limit: number;
  /** The last row of the previous page. */
  last: Position | undefined;
  rings: string[];
}

async function readRanked(
  source: DocumentSource,
  understoodQuery: UnderstoodQuery,
  pageStart: PageStart,
): Promise<RankedPage> {
  const { limit, last, rings } = pageStart;
  const wholeStep = toWholeStep(matchingTiers(understoodQuery), rings);
  const countWholeMatches = () => source.count(wholeStep.query);
  const request = { ...wholeStep.query, tiers: tiersOf(wholeStep), excludedQueries: [], before: undefined };
  let newest: FoundDocument[] = [];
  if (last === undefined) {
    const most = Math.max(firstReadLimit, limit);
    newest = await source.find({ ...request, most: most + 1 });
    if (newest.length <= most)
      return await rankWithNearMatches(source, understoodQuery, { wholeStep, matches: newest, pageStart });
    const newestOfFirstTier = newest.filter(({ tier }) => tier === 1);
    if (rings.length === 0 && newestOfFirstTier.length >= limit) {
      return { rows: await rank(source, wholeStep, newestOfFirstTier, pageStart), count: countWholeMatches };
    }
    if (rings.length === 0 && rankedLimit * newestOfFirstTier.length > 2 * limit * newest.length) {
      // The first tier alone probably has enough of the matches to rank.
      const reach = source.reachOf(newest, rankedLimit);
      const firstTierRequest = { ...request, ...firstTierOf(wholeStep), oldest: reach, most: limit };
      const firstTier = await source.find(firstTierRequest);
      if (firstTier.length >= limit) {
        return { rows: await rank(source, wholeStep, firstTier, pageStart), reach, count: countWholeMatches };
      }
    }
  }
  const most = last?.reach === undefined ? rankedLimit : laterPageRankedLimit;
  const older = await source.find({
    ...request,
    before: newest.at(-1)?.key,
    oldest: last?.reach,
    most: most + 1 - newest.length,
    newerCount: newest.length,
  });
  const found = [...newest, ...older];
  const matches = found.slice(0, most);
  const reach = found.length > most ? matches.at(-1)?.key : last?.reach;
  if (reach === undefined)
    return await rankWithNearMatches(source, understoodQuery, { wholeStep, matches, pageStart });
  const count = matches.length < rankedLimit ? countWholeMatches : async () => totalAboveLimit;
  const rows = await rank(source, wholeStep, matches, pageStart);
  if (rows.length < limit) {
    const before = last?.rank === olderRank ? last.key : reach;
    rows.push(...(await readOlder(source, wholeStep, before, limit - rows.length)));
  }
  return { rows, reach, count };
}

interface ReadMatches {
  wholeStep: Step;
  matches: FoundDocument[];
  pageStart: PageStart;
}

/** Ranks a search after all its matches were read. If they are few, near matches follow. */
async function rankWithNearMatches(
  source: DocumentSource,
  understoodQuery: UnderstoodQuery,
  { wholeStep, matches, pageStart }: ReadMatches,
): Promise<RankedPage> {
  const { limit, last } = pageStart;
  const rows = await rank(source, wholeStep, matches, pageStart);
  let count = matches.length;
  const total = async (): Promise<Total> => ({ count, estimated: false });
  if (matches.length >= Math.min(fewMatches, limit)) return { rows, count: total };

  const nearSteps = toNearSteps(nearTiers(understoodQuery), wholeStep);
  const excludedQueries = [toSingleQuery(wholeStep.query)].filter((query) => query !== undefined);
  let isTotalKnown = true;
  for (const step of nearSteps) {
    // True if the previous page ended in a better step.
    const isAfterBetter = last !== undefined && last.rank < firstRankOf(step);
    if (step.isLastResort && (count > 0 || isAfterBetter)) break;
    if (rows.length >= limit) {
      isTotalKnown = false;
      break;
    }
    const found = await source.find({
      ...step.query,
      tiers: tiersOf(step),
      excludedQueries,
      before: undefined,
      most: rankedLimit,
      isNear: true,
    });
    rows.push(...(await rank(source, step, found, { limit: limit - rows.length, last, rings: [] })));
    count += found.length;
    if (found.length === rankedLimit) isTotalKnown = false;
    const query = toSingleQuery(step.query);
    if (query !== undefined) excludedQueries.push(query);
  }
  const countAll = () => countWithNearMatches(source, wholeStep, nearSteps, matches.length);
  return { rows, count: isTotalKnown ? total : countAll };
}

/**
 * Counts the matches of the whole search and the near matches. The last step usually has the most near matches: if
 * they alone exceed the counting limit, no other count is needed.
 */
async function countWithNearMatches(
  source: DocumentSource,
  wholeStep: Step,
  nearSteps: Step[],
  matches: number,
): Promise<Total> {
  const queries = nearSteps.filter(({ isLastResort }) => !isLastResort).map(({ query }) => query);
  const widestQuery = queries.at(-1);
  const total = widestQuery ? await source.count(widestQuery, { isNear: true }) : totalAboveLimit;
  if (total.estimated) return total;
  const excluded = toSingleQuery(wholeStep.query);
  const textQueries = [all([toAnyQuery(queries), ...(excluded === undefined ? [] : [`!(${excluded})`])])];
  const { count, estimated } = await source.count({ textQueries, conditions: undefined }, { isNear: true });
  return { count: count + matches, estimated };
}

/** Selects and orders the rows of a page among the matches of a step. */
async function rank(
  source: DocumentSource,
  { tiers }: Step,
  matches: FoundDocument[],
  { limit, last, rings }: PageStart,
): Promise<RankedDocument[]> {
  const lastRank = last?.rank ?? Number.NEGATIVE_INFINITY;
  const tieredMatches = matches
    .flatMap(({ id, key, tier }) => {
      const numberedTier = tier === null ? undefined : tiers[tier - 1];
      return numberedTier ? [{ id, key, tier: numberedTier }] : [];
    })
    .filter(({ tier }) => tier.firstRank + tier.rankCount > lastRank)
    .sort((one, other) => one.tier.firstRank - other.tier.firstRank);
  const startedCount = tieredMatches.filter(({ tier }) => tier.firstRank <= lastRank).length;
  const end = tieredMatches[startedCount + limit - 1]?.tier.firstRank ?? Infinity;
  const pageMatches = tieredMatches.filter(({ tier }) => tier.firstRank <= end);
  const keysInRings = pageMatches.filter(({ tier }) => tier.rankCount > 1).map(({ key }) => key);
  const ringOf = keysInRings.length > 0 ? await source.firstMatchingQuery(keysInRings, rings) : undefined;
  const ranked = pageMatches.map(({ id, key, tier }) => {
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
  wholeStep: Step,
  before: string,
  most: number,
): Promise<RankedDocument[]> {
  const found = await source.find({
    ...wholeStep.query,
    tiers: tiersOf(wholeStep),
    excludedQueries: [],
    before,
    most,
  });
  return found.map(({ id, key, tier }) => ({
    id,
    key,
    rank: olderRank,
    foundBy: wholeStep.tiers[(tier ?? 0) - 1]?.reason ?? 'text',
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
