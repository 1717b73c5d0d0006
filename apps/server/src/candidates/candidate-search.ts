import { type CandidateFilters, type CandidateSearchQuery } from '@trampolim/contract/candidates/candidates';
import type { FoundReason } from '@trampolim/contract/matching/search';
import { addDays, today, yearsBefore } from '@trampolim/contract/values/calendar';
import type { experienceFilters } from '@trampolim/contract/values/vocabulary';
import { exactCountLimit } from '@trampolim/contract/wire/paging';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import { type Page, readListing, type Total } from '../platform/http/paging.ts';
import {
  inCity,
  isRankable,
  readTiers,
  type Tier,
  toTierPosition,
  unionOf,
  wholeMatch,
} from '../search/search-tiers.ts';
import { type UnderstoodQuery, understandQuery } from '../search/understand-query.ts';
import { findBlockers } from './candidate-visibility.ts';
import { type FoundCandidateRow, selectFoundCandidate } from './found-candidate.ts';

/** The facet that each kind of experience has in the search. */
const experienceFacets = {
  'Tem experiência': '1',
  'Não tem experiência': '0',
  'Mais de 3': '3',
  'Mais de 5': '5',
} as const satisfies Record<(typeof experienceFilters)[number], string>;

/** Tier and place in the order of the last saving. */
const rankedKey = /^\d{1,2}:\d{1,18}$/;

/** Birth dates of people whose age in whole years lies within bounds, both included. */
export function birthDatesOf({ minAge, maxAge }: { minAge?: number; maxAge?: number }, on = today()) {
  return {
    from: maxAge === undefined ? null : addDays(yearsBefore(on, maxAge + 1), 1),
    to: minAge === undefined ? null : yearsBefore(on, minAge),
  };
}

/** Filters whose words are understood. */
interface UnderstoodCandidateFilters extends Omit<CandidateFilters, 'search'> {
  /** Undefined where the search has no words. */
  words: UnderstoodQuery | undefined;
}

async function understandFilters(
  db: Database,
  { search, ...filters }: CandidateFilters,
  options?: { isLiteral: boolean },
): Promise<UnderstoodCandidateFilters> {
  if (!search) return { ...filters, words: undefined };
  return { ...filters, words: await understandQuery(db, 'resume', search, options) };
}

/** The filters as arguments of the database's search functions; the text is the same for every combination of them. */
function filterArguments({ area, state, experience, language, skill, ...ages }: UnderstoodCandidateFilters) {
  const born = birthDatesOf(ages);
  return sql`candidate_facets(
    ${area ?? null}::area, ${state ?? null}::text, ${experience ? experienceFacets[experience] : null}::text,
    ${language ?? []}::text[], ${skill ?? []}::text[]), ${born.from}::date, ${born.to}::date`;
}

/** Words of which no document has any: a search for signs alone finds nobody. */
const matchesNothing = ["'='"];

const wordsOf = ({ words }: UnderstoodCandidateFilters): string[] => {
  if (!words) return [];
  return words.isEmpty ? matchesNothing : wholeMatch(words);
};

const cityOf = ({ city, state }: UnderstoodCandidateFilters): string[] => (city ? [inCity(city, state)] : []);

/** A page of the search with what its words were understood to ask for. */
export interface CandidatePage extends Page<FoundCandidateRow & { foundBy?: FoundReason }> {
  words: UnderstoodQuery | undefined;
}

/**
 * One page of the search, without those who blocked the company that searches: by relevance where words are given, unless another
 * order is asked for, and else the most recently updated first.
 */
export async function searchCandidates(
  db: Database,
  viewer: Viewer,
  { limit, cursor, order, literal, ...given }: CandidateSearchQuery,
): Promise<CandidatePage> {
  const blockers = await findBlockers(db, viewer);
  const filters = await understandFilters(db, given, { isLiteral: literal === 'true' });
  const { words } = filters;
  const isRanked = words !== undefined && isRankable(words) && order !== 'newest';
  let tiersRead: Tier[] = [];
  const readTier = async (
    conditions: string[],
    earlier: string[],
    most: number,
    after: string | undefined,
  ) => {
    const found = sql<{ seq: string; candidate_id: string }>`candidate_search_page(
      ${[...(isRanked ? conditions : wordsOf(filters)), ...cityOf(filters)]}::tsquery[], ${filterArguments(filters)}, ${after ?? null}::bigint, ${most}::integer,
      blocked => ${blockers}::uuid[], but_not => ${earlier}::tsquery[])`;
    return selectFoundCandidate(db, viewer)
      .innerJoin(found.as('found'), 'found.candidate_id', 'k.id')
      .select('found.seq')
      .orderBy('found.seq', 'desc')
      .execute();
  };
  const page = await readListing<FoundCandidateRow & { seq: string; tier: number; foundBy?: FoundReason }>(
    { limit, cursor },
    {
      keyForm: rankedKey,
      keyOf: ({ tier, seq }) => `${tier}:${seq}`,
      async read(most, last) {
        const ranked = await readTiers({
          words: isRanked ? words : undefined,
          limit: most,
          after: toTierPosition(last),
          readTier,
        });
        tiersRead = ranked.tiersRead;
        return ranked.rows.map(({ row, tier, foundBy }) => ({ ...row, tier, ...(isRanked && { foundBy }) }));
      },
      count: () =>
        countMatches(db, filters, isRanked ? [unionOf(tiersRead)] : wordsOf(filters), {
          blockers,
          upTo: exactCountLimit,
        }),
    },
  );
  return { ...page, words };
}

interface Counting {
  blockers: string[];
  /** Exactly up to here, and reckoned beyond. */
  upTo: number;
  /** Of those alone that were saved after this place in the search's order. */
  after?: string;
}

/** How many candidates a search finds. */
export async function countCandidates(
  db: Database,
  filters: CandidateFilters,
  counting: Counting,
): Promise<Total> {
  const understood = await understandFilters(db, filters);
  return countMatches(db, understood, wordsOf(understood), counting);
}

async function countMatches(
  db: Database,
  filters: UnderstoodCandidateFilters,
  conditions: string[],
  { blockers, upTo, after = '0' }: Counting,
): Promise<Total> {
  const { rows } = await sql<{ total: string; estimated: boolean }>`
    select total, estimated
    from candidate_search_count(${[...conditions, ...cityOf(filters)]}::tsquery[], ${filterArguments(filters)}, ${sql.lit(upTo)},
      blocked => ${blockers}::uuid[], after => ${after}::bigint)`.execute(db);
  const [{ total, estimated } = { total: '0', estimated: false }] = rows;
  return { count: Number(total), estimated };
}
