import type { FoundReason } from '@trampolim/contract/search/search';
import { exactCountLimit } from '@trampolim/contract/wire/limits';
import { type Page, type PageQuery, readListing, type Total } from '../platform/http/paging.ts';
import {
  type CountingSource,
  type DocumentQuery,
  type DocumentSource,
  type FoundDocument,
  toAnyQuery,
  toSingleQuery,
} from './document-source.ts';
import { nearTiers } from './near-tiers.ts';
import { type Matches, rankedLimit, readMatches, readNewestMatches } from './newest-matches.ts';
import {
  isOlderKey,
  type PageStart,
  type Position,
  type RankedDocument,
  rankDocuments,
} from './rank-documents.ts';
import { comparedTiers, firstRankOf, type Step, toFullMatchStep, toNearSteps } from './ranked-steps.ts';
import { fullMatchTiers } from './search-tiers.ts';
import { all } from './tsquery.ts';
import type { UnderstoodQuery } from './understood-query.ts';
import { findWeakMatches } from './weak-matches.ts';

interface NewestDocument {
  id: string;
  key: string;
  foundBy?: undefined;
}

/** The rank of documents that are older than the ranked ones: the highest that a cursor can name. */
const olderRank = 999;

/** Near matches are added if fewer documents than this match the whole search. */
const fewMatches = 10;

/**
 * Reads one page of documents by relevance: tier after tier, and the newest first within a tier. In a search around a
 * city the nearest ring of a tier comes first; `rings` contains one tsquery for each.
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
export function readNewest(
  source: CountingSource,
  query: DocumentQuery,
  page: PageQuery,
): Promise<Page<NewestDocument>> {
  let total: Total | undefined;
  return readListing<NewestDocument>(page, {
    keyForm: new RegExp(`^${source.keyForm}$`),
    keyOf: ({ key }) => key,
    async read(limit, before) {
      const request = { ...query, tiers: [], excludedQueries: [], before, most: limit };
      if (before !== undefined) return toNewest(await source.find(request));
      const found = await source.findCounted(request);
      ({ total } = found);
      return toNewest(found.documents);
    },
    count: async () => total ?? source.count(query),
  });
}

/**
 * Reads the rows of a page in its order, and adds why each was found. Rows that were deleted meanwhile are left out. A
 * page without documents needs no statement.
 */
export async function readFoundRows<Row extends { id: string }>(
  { items, ...page }: Page<{ id: string; foundBy?: FoundReason | undefined }>,
  readRows: (ids: string[]) => Promise<Row[]>,
): Promise<Page<Row & { foundBy?: FoundReason }>> {
  const rows = items.length === 0 ? [] : await readRows(items.map(({ id }) => id));
  const rowById = new Map(rows.map((row) => [row.id, row]));
  return {
    ...page,
    items: items.flatMap(({ id, foundBy }) => {
      const row = rowById.get(id);
      return row ? [{ ...row, ...(foundBy && { foundBy }) }] : [];
    }),
  };
}

const toNewest = (documents: FoundDocument[]): NewestDocument[] =>
  documents.map(({ id, key }) => ({ id, key }));

const totalAboveLimit: Total = { count: exactCountLimit + 1, estimated: true };

interface RankedPage {
  rows: RankedDocument[];
  /** The key of the oldest ranked document if older ones match as well. */
  reach?: string | undefined;
  count(): Promise<Total>;
}

async function readRanked(
  source: DocumentSource,
  understoodQuery: UnderstoodQuery,
  pageStart: PageStart,
): Promise<RankedPage> {
  const { limit, last, rings } = pageStart;
  const fullMatchStep = toFullMatchStep(fullMatchTiers(understoodQuery), rings.length);
  const matches =
    last === undefined
      ? await readNewestMatches(source, fullMatchStep, { limit, rings })
      : await readMatches(source, fullMatchStep, { previousReach: last.reach, rings });
  const { count, newest, reach } = matches;
  // These are all matches of the whole search.
  if (count !== undefined && reach === undefined) {
    return await rankWithNearMatches(source, understoodQuery, {
      fullMatchStep,
      matches: { ...matches, count },
      pageStart,
    });
  }
  const rows = await rankDocuments(source, fullMatchStep, matches, pageStart);
  const countMatches = () => source.count(fullMatchStep.query, { newest });
  // The page was complete before all matches were counted.
  if (reach === undefined) return { rows, count: countMatches };
  if (rows.length < limit) {
    const unlisted = { ...matches, reach, last: last?.rank === olderRank ? last.key : undefined };
    rows.push(...(await readOlder(source, fullMatchStep, unlisted, limit - rows.length)));
  }
  const isAboveLimit = count !== undefined && count >= rankedLimit;
  return { rows, reach, count: isAboveLimit ? async () => totalAboveLimit : countMatches };
}

interface AllMatches {
  fullMatchStep: Step;
  matches: Matches & { count: number };
  pageStart: PageStart;
}

/** Ranks a search that has no more matches than these. If they are few, near matches follow. */
async function rankWithNearMatches(
  source: DocumentSource,
  understoodQuery: UnderstoodQuery,
  { fullMatchStep, matches, pageStart }: AllMatches,
): Promise<RankedPage> {
  const { limit, last } = pageStart;
  const rows = await rankDocuments(source, fullMatchStep, matches, pageStart);
  let { count } = matches;
  const total = async (): Promise<Total> => ({ count, estimated: false });
  if (count >= Math.min(fewMatches, limit)) return { rows, count: total };

  const nearSteps = toNearSteps(nearTiers(understoodQuery), fullMatchStep);
  const excludedQueries = [toSingleQuery(fullMatchStep.query)].filter((query) => query !== undefined);
  let isTotalKnown = true;
  /** The steps whose matches belong to the result: a last resort only if it is needed. */
  const countedSteps = nearSteps.filter((step) => !step.isLastResort);
  for (const step of nearSteps) {
    // True if the previous page ended in a better step.
    const isAfterBetter = last !== undefined && last.rank < firstRankOf(step);
    if (step.isLastResort && (count > 0 || isAfterBetter)) break;
    if (rows.length >= limit) {
      isTotalKnown = false;
      break;
    }
    if (step.isLastResort) countedSteps.push(step);
    const remaining = { limit: limit - rows.length, last, rings: [] };
    const stepRequest = { excludedQueries, closeness: 'near' } as const;
    const near =
      last === undefined
        ? await readNewestMatches(source, step, remaining, stepRequest)
        : await readMatches(source, step, { previousReach: undefined, rings: [] }, stepRequest);
    rows.push(...(await rankDocuments(source, step, near, remaining)));
    count += near.count ?? near.documents.length;
    if (near.count === undefined || near.reach !== undefined) isTotalKnown = false;
    const query = toSingleQuery(step.query);
    if (query !== undefined) excludedQueries.push(query);
  }
  // Weak matches only complete the list, so that they need neither pages nor a count.
  if (last === undefined && rows.length < fewMatches && limit > fewMatches) {
    const most = fewMatches - rows.length;
    const weak = await findWeakMatches(source, understoodQuery, { rows, excludedQueries, most });
    rows.push(...weak);
    count += weak.length;
  }
  const countAll = () => countWithNearMatches(source, fullMatchStep, countedSteps, matches.count);
  return { rows, count: isTotalKnown ? total : countAll };
}

/**
 * Counts the matches of the whole search and the near matches. The last step usually has the most near matches: if
 * they alone exceed the counting limit, no other count is needed.
 */
async function countWithNearMatches(
  source: DocumentSource,
  fullMatchStep: Step,
  nearSteps: Step[],
  fullMatchCount: number,
): Promise<Total> {
  const queries = nearSteps.map(({ query }) => query);
  const widestQuery = queries.at(-1);
  const total = widestQuery ? await source.count(widestQuery, { isNear: true }) : totalAboveLimit;
  if (total.estimated) return total;
  const excluded = toSingleQuery(fullMatchStep.query);
  const textQueries = [all([toAnyQuery(queries), ...(excluded === undefined ? [] : [`!(${excluded})`])])];
  const { count, estimated } = await source.count({ textQueries, conditions: undefined }, { isNear: true });
  return { count: count + fullMatchCount, estimated };
}

interface UnlistedMatches extends Pick<Matches, 'unranked'> {
  reach: string;
  /** The last of them on the previous page. */
  last: string | undefined;
}

/** Reads documents that were not ranked: first those that were too many, then those that are older than the reach. */
async function readOlder(
  source: DocumentSource,
  { query, tiers }: Step,
  { unranked, reach, last }: UnlistedMatches,
  most: number,
): Promise<RankedDocument[]> {
  const request = { ...query, tiers: comparedTiers(tiers) };
  const isAfterReach = last !== undefined && isOlderKey(last, reach);
  const found =
    unranked && !isAfterReach
      ? await source.find({
          ...request,
          excludedQueries: [unranked.better],
          before: last ?? unranked.before,
          oldest: reach,
          most,
        })
      : [];
  if (found.length < most) {
    const before = unranked && !isAfterReach ? reach : (last ?? reach);
    found.push(
      ...(await source.find({ ...request, excludedQueries: [], before, most: most - found.length })),
    );
  }
  return found.map(({ id, key, tier }) => ({
    id,
    key,
    rank: olderRank,
    foundBy: tiers[tier - 1]?.reason ?? 'text',
  }));
}

function toPosition(cursor: string): Position {
  const [rank, key = '', reach] = cursor.split(':');
  return { rank: Number(rank), key, reach };
}
