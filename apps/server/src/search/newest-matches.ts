import { exactCountLimit } from '@trampolim/contract/wire/limits';
import type { DocumentSource, FindRequest, FoundDocument } from './document-source.ts';
import { comparedTiers, type Step } from './ranked-steps.ts';
import { all, any } from './tsquery.ts';

/** Only the newest matches are ranked; older ones follow by date. This limits the cost of a rare tier. */
export const rankedLimit = exactCountLimit;

/**
 * The limit of later pages is higher, because newer matches may have been added since the first page. A limit is
 * needed because anybody can write a cursor.
 */
const laterPageRankedLimit = 2 * rankedLimit;

/**
 * The number of newest matches to read first. They are often all matches, and otherwise show which tiers a page
 * contains.
 */
const firstReadLimit = 150;

/** The matches of a step that are ranked to fill a page. */
export interface Matches {
  documents: FoundDocument[];
  /**
   * The number of matches, counted up to one more than are ranked. Undefined if the page was complete before all were
   * counted.
   */
  count: number | undefined;
  /** The newest matches, if none before them is missing. */
  newest: FoundDocument[];
  /** The key of the oldest ranked document if older ones match as well. */
  reach: string | undefined;
  /** Set if matches between two ranked ones are too many to rank. */
  unranked?: UnrankedMatches | undefined;
  /** The known rings of documents around a city, counted from 1. */
  ringOf: ReadonlyMap<string, number>;
}

/** The matches from before a key to the reach, without the better ones. They follow by date. */
export interface UnrankedMatches {
  before: string;
  better: string;
}

/** The parts of a request that are the same for all documents of a step. */
type StepRequest = Pick<FindRequest, 'excludedQueries' | 'closeness'>;

interface FirstPage {
  limit: number;
  /** One tsquery for each ring around the city of the search. */
  rings: string[];
}

/**
 * Reads the matches of a step for its first page. The newest ones show in which tier and ring the page ends. Among
 * older ones only documents of better tiers and rings can be on the page.
 */
export async function readNewestMatches(
  source: DocumentSource,
  step: Step,
  { limit, rings }: FirstPage,
  stepRequest: StepRequest = { excludedQueries: [] },
): Promise<Matches> {
  const request: FindRequest = {
    ...step.query,
    ...stepRequest,
    tiers: comparedTiers(step.tiers),
    before: undefined,
    most: Math.max(firstReadLimit, limit) + 1,
  };
  const newest = await source.find(request);
  if (newest.length < request.most) {
    return { documents: newest, newest, count: newest.length, reach: undefined, ringOf: new Map() };
  }
  const end = await findEndOfPage(source, newest, limit, rings);
  const { ringOf } = end;
  const betterQuery = toBetterQuery(end, step, rings);
  if (betterQuery === undefined)
    return { documents: newest, newest, count: undefined, reach: undefined, ringOf };
  const tiersToCompare = comparedTiers(step.tiers.slice(0, end.tier + 1));
  const firstTierMatches =
    rings.length > 0 ? undefined : await readFirstTier(source, step, newest, request, limit);
  if (firstTierMatches) return firstTierMatches;
  const betterRequest = { ...request, tiers: tiersToCompare };
  const betterMatches = await readBetter(source, newest, betterRequest, { end, betterQuery, limit });
  if (betterMatches) return betterMatches;
  const remaining = rankedLimit - newest.length;
  const older = await source.find({
    ...request,
    // Most documents are no better, which one comparison shows.
    tiers: [`!(${betterQuery})`, ...tiersToCompare],
    before: newest.at(-1)?.key,
    most: remaining + 1,
    newerCount: newest.length,
  });
  const betterDocuments = older
    .slice(0, remaining)
    .filter(({ tier }) => tier > 1)
    .map(({ tier, ...document }) => ({ ...document, tier: tier - 1 }));
  return {
    documents: [...newest, ...betterDocuments],
    newest,
    count: newest.length + older.length,
    reach: older.length > remaining ? older[remaining - 1]?.key : undefined,
    ringOf,
  };
}

/** Estimates whether a page can be filled with documents like `foundCount` of the newest, among the matches to rank. */
const areProbablyEnough = (foundCount: number, newest: FoundDocument[], limit: number): boolean =>
  // Twice a page leaves room for an estimate that is too high.
  (rankedLimit * foundCount) / newest.length > 2 * limit;

interface BetterThanEnd {
  /** The end of the page if it contained the newest matches alone. */
  end: EndOfPage;
  /** A query for documents before that end: see `toBetterQuery`. */
  betterQuery: string;
  limit: number;
}

/**
 * Reads only the documents of better tiers and rings among the matches to rank. Finding them takes less time than
 * comparing every match, above all with the many places of a radius. Returns undefined if better documents may be
 * missing, because the estimated reach is not reliable and those found do not fill a page.
 */
async function readBetter(
  source: DocumentSource,
  newest: FoundDocument[],
  request: FindRequest,
  { end: { tier: lastTier, ring: lastRing, ringOf }, betterQuery, limit }: BetterThanEnd,
): Promise<Matches | undefined> {
  // Other sources count the matches by reading all of them.
  if (!source.countsSeparately) return undefined;
  const isBetter = ({ key, tier }: FoundDocument) =>
    tier < lastTier || (tier === lastTier && (ringOf.get(key) ?? lastRing) < lastRing);
  const foundCount = newest.filter(isBetter).length;
  const isReliable = source.isReachReliable(newest);
  if (!isReliable && !areProbablyEnough(foundCount, newest, limit)) return undefined;
  const reach = source.reachOf(newest, rankedLimit);
  const betterDocuments = await source.find({
    ...request,
    textQueries: [...request.textQueries, betterQuery],
    before: newest.at(-1)?.key,
    oldest: reach,
    most: rankedLimit,
  });
  return isReliable || foundCount + betterDocuments.length >= limit
    ? { documents: [...newest, ...betterDocuments], newest, count: undefined, reach, ringOf }
    : undefined;
}

/** Reads a page of the first tier, if that alone probably has enough of the matches to rank. */
async function readFirstTier(
  source: DocumentSource,
  { tiers: [firstTier] }: Step,
  newest: FoundDocument[],
  request: FindRequest,
  limit: number,
): Promise<Matches | undefined> {
  const foundCount = newest.filter(({ tier }) => tier === 1).length;
  if (firstTier === undefined || !areProbablyEnough(foundCount, newest, limit)) return undefined;
  const reach = source.reachOf(newest, rankedLimit);
  const documents = await source.find({
    ...request,
    textQueries: firstTier.textQueries,
    tiers: [],
    oldest: reach,
    most: limit,
  });
  return documents.length < limit
    ? undefined
    : { documents, newest, count: undefined, reach, ringOf: new Map() };
}

/**
 * Reads all matches to rank: those that the previous page has ranked, or the newest ones. If they are more than were
 * estimated, only the better ones of the oldest are ranked, because the first page may have listed them.
 */
export async function readMatches(
  source: DocumentSource,
  step: Step,
  { previousReach, rings }: { previousReach: string | undefined; rings: string[] },
  stepRequest: StepRequest = { excludedQueries: [] },
): Promise<Matches & { count: number }> {
  const most = previousReach === undefined ? rankedLimit : laterPageRankedLimit;
  const request: FindRequest = {
    ...step.query,
    ...stepRequest,
    tiers: comparedTiers(step.tiers),
    before: undefined,
    oldest: previousReach,
    most: most + 1,
  };
  const found = await source.find(request);
  const documents = found.slice(0, most);
  const matches = { documents, newest: [], count: documents.length, reach: previousReach, ringOf: new Map() };
  const before = documents.at(-1)?.key;
  if (found.length <= most || before === undefined) return matches;
  const better = toBetterQuery({ tier: step.tiers.length, ring: rings.length }, step, rings);
  if (previousReach === undefined || better === undefined) return { ...matches, reach: before };
  const betterDocuments = await source.find({
    ...request,
    textQueries: [...request.textQueries, better],
    before,
    most: rankedLimit,
  });
  return {
    ...matches,
    documents: [...documents, ...betterDocuments],
    // A first page lists no more of them either.
    reach: betterDocuments.length < rankedLimit ? previousReach : betterDocuments.at(-1)?.key,
    unranked: { before, better },
  };
}

interface EndOfPage extends Pick<Matches, 'ringOf'> {
  tier: number;
  ring: number;
}

/** Returns the tier and the ring in which a page of these documents ends. */
async function findEndOfPage(
  source: DocumentSource,
  documents: FoundDocument[],
  limit: number,
  rings: string[],
): Promise<EndOfPage> {
  const tier = documents.map((document) => document.tier).sort((one, other) => one - other)[limit - 1] ?? 1;
  const ringOf = await findRings(
    source,
    documents.filter((document) => document.tier === tier),
    rings,
  );
  const remaining = limit - documents.filter((document) => document.tier < tier).length;
  const ring = [...ringOf.values()].sort((one, other) => one - other)[remaining - 1] ?? 1;
  return { tier, ring, ringOf };
}

/** Returns the ring of each document. */
export async function findRings(
  source: DocumentSource,
  documents: Pick<FoundDocument, 'key'>[],
  rings: string[],
): Promise<Map<string, number>> {
  const keys = documents.map(({ key }) => key);
  if (rings.length < 2 || keys.length === 0) return new Map();
  // All documents are within the rings, so the last one is not compared.
  const found = await source.firstMatchingQuery(keys, rings.slice(0, -1));
  return new Map(keys.map((key) => [key, found.get(key) ?? rings.length]));
}

/**
 * Returns a query for documents before the end of a page, which may match some after it. Undefined if the page ends in
 * the best tier and ring.
 */
function toBetterQuery(
  { tier, ring }: Pick<EndOfPage, 'tier' | 'ring'>,
  { tiers }: Step,
  rings: string[],
): string | undefined {
  const better = tiers.slice(0, tier - 1).map(({ distinction }) => all(distinction));
  const lastTier = tiers[tier - 1];
  if (ring > 1 && lastTier) better.push(all([...lastTier.distinction, any(rings.slice(0, ring - 1))]));
  return better.length > 0 ? any(better) : undefined;
}
