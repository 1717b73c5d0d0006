import { type CandidateFilters, type CandidateSearchQuery } from '@trampolim/contract/candidates/candidates';
import type { FoundReason } from '@trampolim/contract/search/search';
import { addDays, today, yearsBefore } from '@trampolim/contract/values/calendar';
import type { experienceFilters } from '@trampolim/contract/values/vocabulary';
import { exactCountLimit } from '@trampolim/contract/wire/paging';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import type { Page, Total } from '../platform/http/paging.ts';
import { anyQuery, type DocumentQuery, type DocumentSource } from '../search/document-source.ts';
import { inCity } from '../search/place-conditions.ts';
import { readByRelevance, readNewest } from '../search/ranked-search.ts';
import { isRankable, wholeMatch } from '../search/search-tiers.ts';
import {
  distanceFrom,
  findSurroundings,
  inRings,
  ringConditions,
  type Surroundings,
} from '../search/surroundings.ts';
import { allOf, quote } from '../search/tsquery.ts';
import { aroundPlace, understandQuery } from '../search/understand-query.ts';
import type { UnderstoodQuery } from '../search/understood-query.ts';
import { findBlockers } from './candidate-visibility.ts';
import { type FoundCandidateRow, selectFoundCandidate } from './found-candidate.ts';

/** The search facet of each experience filter. */
const experienceFacets = {
  'Tem experiência': '1',
  'Não tem experiência': '0',
  'Mais de 3': '3',
  'Mais de 5': '5',
} as const satisfies Record<(typeof experienceFilters)[number], string>;

/** The range of birth dates of people whose age in whole years is between both ages, inclusive. */
export function birthDatesOf({ minAge, maxAge }: { minAge?: number; maxAge?: number }, on = today()) {
  return {
    from: maxAge === undefined ? null : addDays(yearsBefore(on, maxAge + 1), 1),
    to: minAge === undefined ? null : yearsBefore(on, minAge),
  };
}

/** Filters with their words interpreted. */
interface UnderstoodCandidateFilters extends Omit<CandidateFilters, 'search' | 'literal'> {
  /** Undefined if the search has no words. */
  words: UnderstoodQuery | undefined;
  surroundings: Surroundings;
}

async function understandFilters(
  db: Database,
  { search, literal, ...filters }: CandidateFilters,
  blockers: string[],
): Promise<UnderstoodCandidateFilters> {
  if (!search) {
    return { ...filters, words: undefined, surroundings: await findSurroundings(db, 'resume', filters) };
  }
  const words = await understandQuery(db, 'resume', search, { isLiteral: literal === 'true', blockers });
  const surroundings = await findSurroundings(db, 'resume', filters, words.place?.cities);
  return { ...filters, words: filters.city ? words : aroundPlace(words, surroundings), surroundings };
}

/** The filters as arguments of the database's search functions. The SQL text does not depend on which filters are set. */
function filterArguments(filters: UnderstoodCandidateFilters) {
  const { area, experience, language, skill, ...ages } = filters;
  const state = isAroundFilter(filters) ? undefined : filters.state;
  const born = birthDatesOf(ages);
  return sql`candidate_facets(
    ${area ?? null}::area, ${state ?? null}::text, ${experience ? experienceFacets[experience] : null}::text,
    ${language ?? []}::text[], ${skill ?? []}::text[]), ${born.from}::date, ${born.to}::date`;
}

/** The whole match of the words, without tiers. */
const queryOf = ({ words }: UnderstoodCandidateFilters): DocumentQuery => ({
  words: words ? wholeMatch(words) : [],
  conditions: undefined,
});

/** The resumes that match the filters, without those of candidates who blocked the viewer's company. */
const resumes = (db: Database, filters: UnderstoodCandidateFilters, blockers: string[]): DocumentSource => ({
  keyForm: '(?:0|[1-9]\\d{0,17})',
  async find({ words, conditions, ring, tiers, excludedQueries, before, oldest, most }) {
    const { rows } = await sql<{ seq: string; candidate_id: string; tier: number | null }>`
      select seq, candidate_id, tier
      from candidate_search_find(${words}::tsquery[], ${withCity(conditions, filters, ring)}::tsquery, ${tiers}::tsquery[],
        ${filterArguments(filters)}, ${before ?? null}::bigint, ${most}::integer, ${blockers}::uuid[], ${excludedQueries}::tsquery[],
        ${oldest ?? '0'}::bigint)`.execute(db);
    return rows.map(({ seq, candidate_id, tier }) => ({ id: candidate_id, key: seq, tier }));
  },
  reachOf(found, matches) {
    const newest = Number(found.at(0)?.key);
    const last = Number(found.at(-1)?.key);
    return String(Math.max(1, Math.floor(newest - ((newest - last) * matches) / found.length)));
  },
  async firstMatchingQuery(keys, queries) {
    const { rows } = await sql<{ seq: string; position: number | null }>`
      select seq, search_tier(document, ${queries}::tsquery[]) as position
      from candidate_search where seq = any (${keys}::bigint[])`.execute(db);
    return new Map(rows.map(({ seq, position }) => [seq, position]));
  },
  count: (queries) => countMatches(db, filters, queries, { blockers, upTo: exactCountLimit }),
});

/** True for a radius around the city of the filters. The state then only identifies the city and is no filter. */
const isAroundFilter = ({ city, surroundings }: UnderstoodCandidateFilters): boolean =>
  Boolean(city) && surroundings.rings.length > 0;

function withCity(
  conditions: string | undefined,
  filters: UnderstoodCandidateFilters,
  ring?: string,
): string | null {
  const { city, state, surroundings } = filters;
  const around = ring ?? (isAroundFilter(filters) ? inRings(surroundings) : undefined);
  const place = around ?? (city && inCity(city, state));
  return allOf([conditions, place || undefined].filter((each) => each !== undefined)) ?? null;
}

/** A page of the search with the interpretation of its words. */
export interface CandidatePage
  extends Page<FoundCandidateRow & { foundBy?: FoundReason; distanceKm?: number }> {
  words: UnderstoodQuery | undefined;
}

/**
 * One page of the search, without candidates who blocked the viewer's company. The order is by relevance if words are given and no
 * other order is requested, otherwise the most recently updated first.
 */
export async function searchCandidates(
  db: Database,
  viewer: Viewer,
  { limit, cursor, order, ...given }: CandidateSearchQuery,
): Promise<CandidatePage> {
  const blockers = await findBlockers(db, viewer);
  const filters = await understandFilters(db, given, blockers);
  const { words } = filters;
  const source = resumes(db, filters, blockers);
  const page = { limit, cursor };
  const { surroundings } = filters;
  const found =
    words !== undefined && isRankable(words) && order !== 'newest'
      ? await readByRelevance(source, words, page, ringConditions(surroundings))
      : await readNewest(source, queryOf(filters), page);
  const ids = found.items.map(({ id }) => id);
  const rows = await selectFoundCandidate(db, viewer)
    .where('k.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return {
    ...found,
    items: found.items.flatMap(({ id, foundBy }) => {
      const row = rowOf.get(id);
      if (!row) return [];
      // Measured to the city that the card shows, so that the distance reveals nothing more about a person.
      const distanceKm = distanceFrom(surroundings.centres, row);
      return [{ ...row, ...(foundBy && { foundBy }), ...(distanceKm !== undefined && { distanceKm }) }];
    }),
    words,
  };
}

interface Counting {
  blockers: string[];
  /** The largest number that is counted exactly; beyond it the count is an estimate. */
  upTo: number;
  /** Only candidates saved after this position in the search's order. */
  after?: string;
}

/** Returns the tsqueries of a search whose only filter is a place. */
export async function queriesOfSearch(
  db: Database,
  filters: Pick<CandidateFilters, 'search' | 'city' | 'state'>,
): Promise<string[]> {
  const understood = await understandFilters(db, filters, []);
  const place = withCity(undefined, understood);
  return [
    ...queryOf(understood).words,
    ...(place === null ? [] : [place]),
    ...(understood.state ? [quote(`u=${understood.state}`)] : []),
  ];
}

export async function countCandidates(
  db: Database,
  filters: CandidateFilters,
  counting: Counting,
): Promise<Total> {
  const understood = await understandFilters(db, filters, counting.blockers);
  return countMatches(db, understood, [queryOf(understood)], counting);
}

async function countMatches(
  db: Database,
  filters: UnderstoodCandidateFilters,
  queries: DocumentQuery[],
  { blockers, upTo, after = '0' }: Counting,
): Promise<Total> {
  const [single = { words: [], conditions: undefined }, ...others] = queries;
  const { words, conditions } =
    others.length > 0 ? { words: [anyQuery(queries)], conditions: undefined } : single;
  const { rows } = await sql<{ total: string }>`
    select candidate_search_count(${words}::tsquery[], ${withCity(conditions, filters)}::tsquery, ${filterArguments(filters)},
      ${sql.lit(upTo)}, ${blockers}::uuid[], ${after}::bigint) as total`.execute(db);
  const count = Number(rows[0]?.total ?? 0);
  return { count, estimated: count > upTo };
}
