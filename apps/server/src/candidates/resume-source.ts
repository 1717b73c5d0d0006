import type { CandidateFilters } from '@trampolim/contract/candidates/candidates';
import { addDays, today, yearsBefore } from '@trampolim/contract/values/calendar';
import type { experienceFilters } from '@trampolim/contract/values/vocabulary';
import { exactCountLimit } from '@trampolim/contract/wire/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Total } from '../platform/http/paging.ts';
import type { CountingSource, DocumentQuery, FindRequest, FoundDocument } from '../search/document-source.ts';
import { inCity } from '../search/place-conditions.ts';
import type { Blockers } from '../search/read-words.ts';
import { inRings, type Surroundings } from '../search/surroundings.ts';
import { allOrUndefined } from '../search/tsquery.ts';
import type { UnderstoodQuery } from '../search/understood-query.ts';

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
export interface UnderstoodCandidateFilters extends Omit<CandidateFilters, 'search' | 'literal'> {
  /** Undefined if the search has no query text. */
  understoodQuery: UnderstoodQuery | undefined;
  surroundings: Surroundings;
}

/** The filters that `conditionsWithPlace` and `queryOf` read. */
type FiltersInQuery = 'city' | 'radius' | 'surroundings' | 'understoodQuery';

/** The filters as arguments of the database's search functions. */
function filterArguments(filters: UnderstoodCandidateFilters) {
  const { area, experience, language, skill, minAge, maxAge } = filters;
  const facets = {
    area: sql`${area ?? null}::area`,
    state: sql`${hasRadiusAroundCity(filters) ? null : (filters.state ?? null)}::text`,
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

/** The resumes that match the filters, except for candidates who blocked the viewer's company. */
export const createResumeSource = (
  db: Database,
  filters: UnderstoodCandidateFilters,
  blockers: Blockers,
): CountingSource => ({
  countsSeparately: false,
  // A bigint without leading zeros.
  keyForm: '(?:0|[1-9]\\d{0,17})',
  async find(request) {
    const { rows } = await foundRows(filters, blockers, request).execute(db);
    return rows.map(toDocument);
  },
  async findCounted(request) {
    const { most } = request;
    const total = countedRows(filters, request, {
      blockers,
      upTo: exactCountLimit,
      before: sql<string>`min(seq)`,
      seen: sql<number>`count(*)`,
    });
    // A page that is not full contains all matches. Otherwise, the older ones are counted as well.
    const { rows } = await sql<FoundRow & { total: string }>`
      with page as materialized (${foundRows(filters, blockers, request)})
      select seq, candidate_id, tier, total
      from page, (select case when count(*) < ${most}::integer then count(*) else ${total} end as total from page) counted
      order by seq desc`.execute(db);
    return { documents: rows.map(toDocument), total: toTotal(rows[0]?.total, exactCountLimit) };
  },
  reachOf(found, matchCount) {
    // Older matches are assumed to be as frequent as the found ones.
    const newest = Number(found.at(0)?.key);
    const last = Number(found.at(-1)?.key);
    return String(Math.max(1, Math.floor(newest - ((newest - last) * matchCount) / found.length)));
  },
  // Keys are numbers without large gaps.
  isReachReliable: () => true,
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

interface FoundRow {
  seq: string;
  candidate_id: string;
  tier: number;
}

const toDocument = ({ seq, candidate_id, tier }: FoundRow): FoundDocument => ({
  id: candidate_id,
  key: seq,
  tier,
});

const foundRows = (
  filters: UnderstoodCandidateFilters,
  blockers: Blockers,
  {
    textQueries,
    conditions,
    tiers,
    excludedQueries,
    before,
    oldest,
    most,
    closeness,
    newerCount,
  }: FindRequest,
): RawBuilder<FoundRow> => sql<FoundRow>`
  select seq, candidate_id, tier
  from candidate_search_find(${textQueries}::tsquery[], ${conditionsWithPlace(filters, conditions)}::tsquery, ${tiers}::tsquery[],
    ${filterArguments(filters)}, ${before ?? null}::bigint, ${most}::integer, ${blockers}::uuid[], ${excludedQueries}::tsquery[],
    ${oldest ?? '0'}::bigint, ${closeness ? newestRows[closeness] : null}::bigint, ${newerCount ?? null}::bigint)`;

/** True if the filters have a radius around a city. The state then only identifies the city and is not a filter. */
const hasRadiusAroundCity = ({ city, surroundings }: UnderstoodCandidateFilters): boolean =>
  Boolean(city) && surroundings.rings.length > 0;

/**
 * Returns the conditions, combined with the city of the filters or the radius around it, as one tsquery. Null if there
 * are neither conditions nor a city.
 */
export function conditionsWithPlace(filters: UnderstoodCandidateFilters, conditions?: string): string | null {
  const { city, state, surroundings } = filters;
  const cityQuery = city ? inCity(city, state) : undefined;
  const place = hasRadiusAroundCity(filters) ? inRings(surroundings) : cityQuery;
  return allOrUndefined([conditions, place].filter((each) => each !== undefined)) ?? null;
}

export interface CountOptions {
  blockers: Blockers;
  /** The largest number that is counted exactly; beyond it the count is an estimate. */
  upTo: number;
  /** Only candidates saved after this position in the search's order. */
  after?: string;
  /** Only this number of the newest resumes. Null for all. */
  newest?: number | null;
  /** Matches at this position and newer ones are not counted again. Null to count all. */
  before?: string | null | RawBuilder<string>;
  /** The number of matches at `before` and newer, which is added to the count. */
  seen?: number | RawBuilder<number>;
}

export async function countMatches(
  db: Database,
  filters: UnderstoodCandidateFilters,
  query: DocumentQuery,
  options: CountOptions,
): Promise<Total> {
  const { rows } = await sql<{
    total: string;
  }>`select ${countedRows(filters, query, options)} as total`.execute(db);
  return toTotal(rows[0]?.total, options.upTo);
}

const countedRows = (
  filters: UnderstoodCandidateFilters,
  { textQueries, conditions }: DocumentQuery,
  { blockers, upTo, after = '0', newest = null, before = null, seen = 0 }: CountOptions,
): RawBuilder<string> => sql<string>`
  candidate_search_count(${textQueries}::tsquery[], ${conditionsWithPlace(filters, conditions)}::tsquery, ${filterArguments(filters)},
    ${sql.lit(upTo)}, ${blockers}::uuid[], ${after}::bigint, ${newest}::bigint, ${before}::bigint, ${seen}::bigint)`;

function toTotal(counted: string | undefined, upTo: number): Total {
  const count = Number(counted ?? 0);
  return { count, estimated: count > upTo };
}
