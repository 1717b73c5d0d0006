import type { CandidateFilters, CandidateSearchQuery } from '@trampolim/contract/candidates/candidates';
import { addDays, today, yearsBefore } from '@trampolim/contract/values/calendar';
import type { experienceFilters } from '@trampolim/contract/values/vocabulary';
import { exactCountLimit } from '@trampolim/contract/wire/paging';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import { type Page, readListing, type Total } from '../platform/http/paging.ts';
import { findBlockers } from './candidate-visibility.ts';
import { type FoundCandidateRow, selectFoundCandidate } from './found-candidate.ts';

/** The facet that each kind of experience has in the search. */
const experienceFacets = {
  'Tem experiência': '1',
  'Não tem experiência': '0',
  'Mais de 3': '3',
  'Mais de 5': '5',
} as const satisfies Record<(typeof experienceFilters)[number], string>;

/** Keys of the list: its order is that of the last saving, not that of the ids. */
const seqKey = /^\d{1,18}$/;

/** Birth dates of people whose age in whole years lies within bounds, both included. */
export function birthDatesOf({ minAge, maxAge }: { minAge?: number; maxAge?: number }, on = today()) {
  return {
    from: maxAge === undefined ? null : addDays(yearsBefore(on, maxAge + 1), 1),
    to: minAge === undefined ? null : yearsBefore(on, minAge),
  };
}

/** What the database's search functions take first, the same text for every combination of filters. */
function searchArguments({ search, area, state, experience, language, skill, ...ages }: CandidateFilters) {
  const born = birthDatesOf(ages);
  return sql`${search ?? ''}::text, candidate_facets(
    ${area ?? null}::area, ${state ?? null}::text, ${experience ? experienceFacets[experience] : null}::text,
    ${language ?? []}::text[], ${skill ?? []}::text[]), ${born.from}::date, ${born.to}::date`;
}

/** One page of the search, the most recently updated first, without those who blocked the company that searches. */
export async function searchCandidates(
  db: Database,
  viewer: Viewer,
  { limit, cursor, ...filters }: CandidateSearchQuery,
): Promise<Page<FoundCandidateRow>> {
  const blockers = await findBlockers(db, viewer);
  return readListing<FoundCandidateRow & { seq: string }>(
    { limit, cursor },
    {
      keyForm: seqKey,
      keyOf: (row) => row.seq,
      read: (most, after) => {
        const found = sql<{ seq: string; candidate_id: string }>`candidate_search_page(
    ${searchArguments(filters)}, ${after ?? null}::bigint, ${most}::integer,
    blocked => ${blockers}::uuid[])`;
        return selectFoundCandidate(db, viewer)
          .innerJoin(found.as('found'), 'found.candidate_id', 'k.id')
          .select('found.seq')
          .orderBy('found.seq', 'desc')
          .execute();
      },
      count: () => countCandidates(db, filters, { blockers, upTo: exactCountLimit }),
    },
  );
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
  { blockers, upTo, after = '0' }: Counting,
): Promise<Total> {
  const { rows } = await sql<{ total: string; estimated: boolean }>`
    select total, estimated
    from candidate_search_count(${searchArguments(filters)}, ${sql.lit(upTo)},
      blocked => ${blockers}::uuid[], after => ${after}::bigint)`.execute(db);
  const [{ total, estimated } = { total: '0', estimated: false }] = rows;
  return { count: Number(total), estimated };
}
