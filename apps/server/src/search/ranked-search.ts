import type { FoundReason } from '@trampolim/contract/search/search';
import { type Page, type PageQuery, readListing } from '../platform/http/paging.ts';
import {
  countAny,
  type DocumentQuery,
  type DocumentSource,
  type FoundDocument,
  oneQuery,
} from './document-source.ts';
import { nearTiers } from './near-tiers.ts';
import { firstRankOf, rankAfter, readsTier, type Step, toSteps } from './ranked-steps.ts';
import { anyTier, matchingTiers } from './search-tiers.ts';
import { matchWithoutPhrases } from './term-conditions.ts';
import { allOf } from './tsquery.ts';
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
 * Only about this number of the newest matches are ranked; older ones follow by date. This limits the cost of a tier
 * that is rare.
 */
const rankedMatches = 1000;

/** The maximum reach of a cursor. Several times the ranked matches, because newer ones may have been added since its page. */
const farthestMatches = 10 * rankedMatches;

/** The rank of documents that are older than the ranked ones. */
const olderRank = 999;

/** Near matches are added if fewer documents than this match the whole search. */
const fewMatches = 10;

/** A search with at most this number of matches is answered by one query and sorted here. */
const maxCollected = 60;

/**
 * A tier with at least this number of the collected documents is read separately, because its group would exceed the
 * limit again.
 */
const minCollectedToSplit = 3;

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
  let reading: Awaited<ReturnType<typeof readTiers>> | undefined;
  return readListing<RankedDocument>(page, {
    keyForm: new RegExp(`^\\d{1,3}:${source.keyForm}(?::${source.keyForm})?$`),
    keyOf: ({ rank, key }) => [rank, key, ...(reading?.reach ? [reading.reach] : [])].join(':'),
    async read(limit, cursor) {
      reading = await readTiers(source, understoodQuery, { limit, cursor }, rings);
      return reading.rows;
    },
    async count() {
      const { rows = [], isComplete = true, queries = [] } = reading ?? {};
      if (isComplete) return { count: rows.length, estimated: false };
      const cheaper = {
        textQueries: matchWithoutPhrases(understoodQuery.terms),
        conditions: queries[0]?.conditions,
      };
      return await countAny(source, queries, cheaper);
    },
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
    count: () => source.count([query]),
  });

async function readTiers(
  source: DocumentSource,
  understoodQuery: UnderstoodQuery,
  { limit, cursor }: PageQuery,
  rings: string[],
) {
  const matchingGroups = matchingTiers(understoodQuery);
  const matching = toSteps(matchingGroups, 0, rings);
  const near = toSteps(nearTiers(understoodQuery), rankAfter(matching), []);
  const allTiers = matchingGroups.flatMap(({ tiers }) => tiers);
  const whole: Step = {
    query: {
      textQueries: anyTier(allTiers, ['group', 'search']),
      conditions: matching[0]?.query.conditions,
    },
    tiers: matching.flatMap(({ tiers }) => tiers),
    parts: matching,
    coversAllMatches: true,
  };
  const last = cursor === undefined ? undefined : await toPosition(source, whole.query, cursor);
  const reader = startReading(source, limit, rings, last?.reach);
  const read = [whole];
  if (last === undefined) {
    await reader.read(whole);
    const isEnough = reader.rows.length >= Math.min(fewMatches, limit);
    for (const step of isEnough ? [] : near) {
      if (step.isLastResort && reader.rows.length > 0) break;
      await reader.read(step);
      read.push(step);
    }
  } else {
    const isOlder = last.rank === olderRank;
    const readsNear = !isOlder && last.rank >= rankAfter(matching);
    if (readsNear) reader.exclude(whole);
    for (const step of isOlder ? [] : readsNear ? near : matching) {
      // The previous page ended in a better step.
      if (step.isLastResort && last.rank < firstRankOf(step)) break;
      await reader.readAfter(step, last);
      if (readsNear) read.push(step);
    }
    if (last.reach !== undefined) await reader.readOlder(whole, isOlder ? last.key : last.reach);
  }
  return {
    rows: reader.rows,
    reach: reader.reach(),
    isComplete: cursor === undefined && reader.isComplete(),
    queries: read.map(({ query }) => query),
  };
}

interface Position extends Pick<RankedDocument, 'rank' | 'key'> {
  /** The key of the oldest ranked document. Undefined if all are ranked. */
  reach: string | undefined;
}

async function toPosition(source: DocumentSource, whole: DocumentQuery, cursor: string): Promise<Position> {
  const [rank, key = '', reach] = cursor.split(':');
  return { rank: Number(rank), key, reach: await boundReach(source, whole, reach) };
}

/** The reach of a cursor, or a nearer one: anybody can write a cursor, and a far one would have all documents ranked. */
async function boundReach(source: DocumentSource, whole: DocumentQuery, reach: string | undefined) {
  const most = maxCollected + 1;
  const newest = await source.find({ ...whole, tiers: [], excludedQueries: [], before: undefined, most });
  if (newest.length < most) return reach;
  if (reach === undefined) return source.reachOf(newest, rankedMatches);
  const farthest = source.reachOf(newest, farthestMatches);
  return isOlderKey(reach, farthest) ? farthest : reach;
}

/** Keys have no leading zeros, so the longer one is newer. */
const isOlderKey = (key: string, other: string): boolean =>
  key.length === other.length ? key < other : key.length < other.length;

/** Reads steps in order until there are enough rows, back to the document `reach` if it is given. */
function startReading(source: DocumentSource, limit: number, rings: string[], reach: string | undefined) {
  const rows: RankedDocument[] = [];
  const excluded: string[] = [];
  let isComplete = true;
  let oldest = reach;

  const exclude = ({ query }: Step) => {
    const excludedQuery = oneQuery(query);
    if (excludedQuery !== undefined) excluded.push(excludedQuery);
  };
  async function add(step: Step, found: FoundDocument[]): Promise<void> {
    const hasRings = step.tiers.some(({ rankCount }) => rankCount > 1);
    const keys = found.map(({ key }) => key);
    const ringOf = hasRings && keys.length > 0 ? await source.firstMatchingQuery(keys, rings) : undefined;
    const ranked = found.flatMap(({ id, key, tier }) => {
      const numbered = tier === null ? undefined : step.tiers[tier - 1];
      if (!numbered) return [];
      const ring = ringOf ? (ringOf.get(key) ?? rings.length) : 1;
      return [{ id, key, rank: numbered.firstRank + ring - 1, foundBy: numbered.reason }];
    });
    rows.push(...ranked.sort((one, other) => one.rank - other.rank));
  }

  /** A query that matches few documents is answered directly. Otherwise its tiers are read in smaller steps. */
  async function read(step: Step, before?: string): Promise<void> {
    const needed = limit - rows.length;
    if (needed <= 0) {
      isComplete = false;
      return;
    }
    const { query, tiers, parts } = step;
    const most = parts.length > 0 ? Math.max(maxCollected, needed) : needed;
    const found = await source.find({
      ...query,
      tiers: tiers.length > 1 ? tiers.flatMap(({ textQueries }) => allOf(textQueries) ?? []) : [],
      excludedQueries: excluded,
      before,
      oldest,
      most: most + 1,
    });
    const rowsOfFirst = found.filter(({ tier }) => tier === 1);
    const isFirstSorted = tiers[0]?.rankCount === 1;
    if (step.coversAllMatches && found.length > most) oldest = source.reachOf(found, rankedMatches);
    if (found.length <= most) {
      await add(step, found);
      if (found.length > 0 || before !== undefined) exclude(step);
    } else if ((isFirstSorted && rowsOfFirst.length >= needed) || parts.length === 0) {
      isComplete = false;
      await add(step, rowsOfFirst.slice(0, needed));
    } else {
      for (const part of parts) {
        const isCommon =
          found.filter(({ tier }) => readsTier(part, tiers[(tier ?? 0) - 1])).length >= minCollectedToSplit;
        for (const each of isCommon && part.parts.length > 0 ? part.parts : [part]) await read(each);
      }
    }
  }

  /** Reads the rows of a step after the last row of a page. */
  async function readAfter(step: Step, last: Position): Promise<void> {
    if (rankAfter([step]) <= last.rank) return exclude(step);
    if (firstRankOf(step) > last.rank) return await read(step);
    if (step.parts.length === 0) return await read(step, last.key);
    for (const part of step.parts) await readAfter(part, last);
  }

  /** Reads documents that are older than the ranked ones. */
  async function readOlder({ query, tiers }: Step, before: string): Promise<void> {
    const needed = limit - rows.length;
    if (needed <= 0) return;
    const found = await source.find({
      ...query,
      tiers: tiers.flatMap(({ textQueries }) => allOf(textQueries) ?? []),
      excludedQueries: [],
      before,
      most: needed,
    });
    rows.push(
      ...found.map(({ id, key, tier }) => ({
        id,
        key,
        rank: olderRank,
        foundBy: tiers[(tier ?? 0) - 1]?.reason ?? 'text',
      })),
    );
  }

  return { rows, isComplete: () => isComplete, reach: () => oldest, read, exclude, readAfter, readOlder };
}
