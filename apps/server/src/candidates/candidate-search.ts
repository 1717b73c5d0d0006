import { type CandidateFilters, type CandidateSearchQuery } from '@trampolim/contract/candidates/candidates';
import type { FoundReason } from '@trampolim/contract/search/search';
import { addDays, today, yearsBefore } from '@trampolim/contract/values/calendar';
import type { experienceFilters } from '@trampolim/contract/values/vocabulary';
import { exactCountLimit } from '@trampolim/contract/wire/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import type { Page, Total } from '../platform/http/paging.ts';
import type { DocumentQuery, DocumentSource } from '../search/document-source.ts';
import { inCity } from '../search/place-conditions.ts';
import { readByRelevance, readNewest } from '../search/ranked-search.ts';
import { isRankable } from '../search/search-tiers.ts';
import {
  distanceFrom,
  findSurroundings,
  inRings,
  ringConditions,
  type Surroundings,
} from '../search/surroundings.ts';
import { textQueriesOf } from '../search/term-conditions.ts';
import { allOrUndefined, quote } from '../search/tsquery.ts';
import { aroundPlace, understandQuery } from '../search/understand-query.ts';
import type { UnderstoodQuery } from '../search/understood-query.ts';
import { findBlockers } from './candidate-visibility.ts';
import { type FoundCandidateRow, selectFoundCandidate } from './found-candidate.ts';

/**
 * If few resumes match, others are looked for among this number of the newest ones. Weak matches only complete a page,
 * so fewer resumes are compared with them.
 */
const newestRows = { near: 1_000_000, weak: 250_000 } as const;

/** The search facet of each experience filter. */
const experienceFacets = {
  'Tem experiência': '1',
  'Não tem experiência': '0',
  'Mais de 3': '3',
  'Mais de 5': '5',
} as const satisfies Record<(typeof experienceFilters)[number], string>;

interface Ages {
  minAge?: number | undefined;
  maxAge?: number | undefined;
}

/** Returns the range of birth dates of people whose age in whole years is between the two ages, inclusive. */
export function birthDatesOf({ minAge, maxAge }: Ages, on = today()) {
  return {
    from: maxAge === undefined ? null : addDays(yearsBefore(on, maxAge + 1), 1),
    to: minAge === undefined ? null : yearsBefore(on, minAge),
  };
}

/** Filters with their query text interpreted. */
interface UnderstoodCandidateFilters extends Omit<CandidateFilters, 'search' | 'literal'> {
  /** Undefined if the search has no query text. */
  understoodQuery: UnderstoodQuery | undefined;
  surroundings: Surroundings;
}

async function understandFilters(
  db: Database,
  { search, literal, ...filters }: CandidateFilters,
  blockers: string[],
): Promise<UnderstoodCandidateFilters> {
  if (!search) {
    return {
      ...filters,
      understoodQuery: undefined,
      surroundings: await findSurroundings(db, 'resume', filters),
    };
  }
  const understoodQuery = await understandQuery(db, 'resume', search, {
    isLiteral: literal === 'true',
    blockers,
  });
  const surroundings = await findSurroundings(db, 'resume', filters, understoodQuery.place?.cities);
  return {
    ...filters,
    // With a city filter, the surroundings are around that city and not around the cities in the text.
    understoodQuery: filters.city ? understoodQuery : aroundPlace(understoodQuery, surroundings),
    surroundings,
  };
}

/** The filters that `withCity` and `queryOf` read. */
type FiltersInQuery = 'city' | 'radius' | 'surroundings' | 'understoodQuery';

/**
 * The filters as arguments of the database's search functions. The SQL text is the same whichever filters are set.
 */
function filterArguments(filters: UnderstoodCandidateFilters) {
  const { area, experience, language, skill, minAge, maxAge } = filters;
  const facets = {
    area: sql`${area ?? null}::area`,
    state: sql`${isAroundFilter(filters) ? null : (filters.state ?? null)}::text`,
    experience: sql`${experience ? experienceFacets[experience] : null}::text`,
    language: sql`${language ?? []}::text[]`,
    skill: sql`${skill ?? []}::text[]`,
  } satisfies Record<
    Exclude<keyof UnderstoodCandidateFilters, FiltersInQuery | keyof Ages>,
    RawBuilder<unknown>
  >;
  const birthDates = birthDatesOf({ minAge, maxAge });
  return sql`candidate_facets(
    ${facets.area}, ${facets.state}, ${facets.experience},
    ${facets.language}, ${facets.skill}), ${birthDates.from}::date, ${birthDates.to}::date`;
}

/** The query for resumes that match all words, without tiers. */
const queryOf = ({ understoodQuery }: UnderstoodCandidateFilters): DocumentQuery => ({
  textQueries: understoodQuery ? textQueriesOf(understoodQuery) : [],
  conditions: undefined,
});

/** The resumes that match the filters, except for candidates who blocked the viewer's company. */
const createResumeSource = (
  db: Database,
  filters: UnderstoodCandidateFilters,
  blockers: string[],
): DocumentSource => ({
  keyForm: '(?:0|[1-9]\\d{0,17})',
  async find({
    textQueries,
    conditions,
    tiers,
    excludedQueries,
    before,
    oldest,
    most,
    closeness,
    newerCount,
  }) {
    const { rows } = await sql<{ seq: string; candidate_id: string; tier: number }>`
      select seq, candidate_id, tier
      from candidate_search_find(${textQueries}::tsquery[], ${withCity(filters, conditions)}::tsquery, ${tiers}::tsquery[],
        ${filterArguments(filters)}, ${before ?? null}::bigint, ${most}::integer, ${blockers}::uuid[], ${excludedQueries}::tsquery[],
        ${oldest ?? '0'}::bigint, ${closeness ? newestRows[closeness] : null}::bigint, ${newerCount ?? null}::bigint)`.execute(
      db,
    );
    return rows.map(({ seq, candidate_id, tier }) => ({ id: candidate_id, key: seq, tier }));
  },
  reachOf(found, matchCount) {
    const newest = Number(found.at(0)?.key);
    const last = Number(found.at(-1)?.key);
    return String(Math.max(1, Math.floor(newest - ((newest - last) * matchCount) / found.length)));
  },
  async firstMatchingQuery(keys, queries) {
    const { rows } = await sql<{ seq: string; position: number | null }>`
      select seq, search_tier(document, ${queries}::tsquery[]) as position
      from candidate_search where seq = any (${keys}::bigint[])`.execute(db);
    return new Map(rows.map(({ seq, position }) => [seq, position]));
  },
  count: (query, { isNear = false, newest = [] } = {}) =>
    countMatches(db, filters, query, {
      blockers,
      upTo: exactCountLimit,
      newest: isNear ? newestRows.near : null,
      before: newest.at(-1)?.key ?? null,
      seen: newest.length,
    }),
});

/** True for a radius around the city of the filters. The state then only identifies the city and is no filter. */
const isAroundFilter = ({ city, surroundings }: UnderstoodCandidateFilters): boolean =>
  Boolean(city) && surroundings.rings.length > 0;

/** Returns the conditions and the city of the filters, or the radius around it, as one tsquery. Null without either. */
function withCity(filters: UnderstoodCandidateFilters, conditions?: string): string | null {
  const { city, state, surroundings } = filters;
  const cityQuery = city ? inCity(city, state) : undefined;
  const place = isAroundFilter(filters) ? inRings(surroundings) : cityQuery;
  return allOrUndefined([conditions, place].filter((each) => each !== undefined)) ?? null;
}

/** A page of the search and how its query text was interpreted. */
export interface CandidatePage
  extends Page<FoundCandidateRow & { foundBy?: FoundReason; distanceKm?: number }> {
  understoodQuery: UnderstoodQuery | undefined;
}

/**
 * Returns one page of the search, without candidates who blocked the viewer's company. With a query text, the order is
 * by relevance unless another one is requested; without one, the most recently updated come first.
 */
export async function searchCandidates(
  db: Database,
  viewer: Viewer,
  { limit, cursor, order, ...enteredFilters }: CandidateSearchQuery,
): Promise<CandidatePage> {
  const blockers = await findBlockers(db, viewer);
  const filters = await understandFilters(db, enteredFilters, blockers);
  const { understoodQuery } = filters;
  const source = createResumeSource(db, filters, blockers);
  const page = { limit, cursor };
  const { surroundings } = filters;
  const resultPage =
    understoodQuery !== undefined && isRankable(understoodQuery) && order !== 'newest'
      ? await readByRelevance(source, understoodQuery, page, ringConditions(surroundings))
      : await readNewest(source, queryOf(filters), page);
  const ids = resultPage.items.map(({ id }) => id);
  const rows = await selectFoundCandidate(db, viewer)
    .where('cand.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const rowById = new Map(rows.map((row) => [row.id, row]));
  return {
    ...resultPage,
    items: resultPage.items.flatMap(({ id, foundBy }) => {
      const row = rowById.get(id);
      if (!row) return [];
      // The distance is to the city on the card, so that it reveals nothing more about a person.
      const distanceKm = distanceFrom(surroundings.centres, row);
      return [{ ...row, ...(foundBy && { foundBy }), ...(distanceKm !== undefined && { distanceKm }) }];
    }),
    understoodQuery,
  };
}

interface CountOptions {
  blockers: string[];
  /** The largest number that is counted exactly; beyond it the count is an estimate. */
  upTo: number;
  /** Only candidates saved after this position in the search's order. */
  after?: string;
  /** Only this number of the newest resumes. Null for all. */
  newest?: number | null;
  /** The position from which on all matches are already counted, and their number. Null to count all. */
  before?: string | null;
  seen?: number;
}

/** Returns the tsqueries of a search whose only filter is a place. */
export async function queriesOfSearch(
  db: Database,
  filters: Pick<CandidateFilters, 'search' | 'city' | 'state'>,
): Promise<string[]> {
  const understoodFilters = await understandFilters(db, filters, []);
  const place = withCity(understoodFilters);
  return [
    ...queryOf(understoodFilters).textQueries,
    ...(place === null ? [] : [place]),
    // The lexeme of the state where a candidate lives.
    ...(understoodFilters.state ? [quote(`u=${understoodFilters.state}`)] : []),
  ];
}

export async function countCandidates(
  db: Database,
  filters: CandidateFilters,
  options: CountOptions,
): Promise<Total> {
  const understoodFilters = await understandFilters(db, filters, options.blockers);
  return countMatches(db, understoodFilters, queryOf(understoodFilters), options);
}

async function countMatches(
  db: Database,
  filters: UnderstoodCandidateFilters,
  { textQueries, conditions }: DocumentQuery,
  { blockers, upTo, after = '0', newest = null, before = null, seen = 0 }: CountOptions,
): Promise<Total> {
  const { rows } = await sql<{ total: string }>`
    select candidate_search_count(${textQueries}::tsquery[], ${withCity(filters, conditions)}::tsquery, ${filterArguments(filters)},
      ${sql.lit(upTo)}, ${blockers}::uuid[], ${after}::bigint, ${newest}::bigint, ${before}::bigint, ${seen}::bigint) as total`.execute(
    db,
  );
  const count = Number(rows[0]?.total ?? 0);
  return { count, estimated: count > upTo };
}
