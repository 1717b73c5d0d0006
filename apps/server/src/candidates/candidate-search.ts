import type { CandidateFilters, CandidateSearchQuery } from '@trampolim/contract/candidates/candidates';
import type { FoundReason } from '@trampolim/contract/search/search';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import { mapPage, type Page, type Total } from '../platform/http/paging.ts';
import { quotedLexeme } from '../search/document-lexemes.ts';
import type { DocumentQuery } from '../search/document-source.ts';
import { readByRelevance, readFoundRows, readNewest } from '../search/ranked-search.ts';
import type { Blockers } from '../search/read-words.ts';
import { isRankable } from '../search/search-tiers.ts';
import { distanceFrom, findSurroundings, ringConditions } from '../search/surroundings.ts';
import { textQueriesOf } from '../search/term-conditions.ts';
import { aroundPlace, understandQuery } from '../search/understand-query.ts';
import type { UnderstoodQuery } from '../search/understood-query.ts';
import { blockersOf } from './candidate-visibility.ts';
import { type FoundCandidateRow, selectFoundCandidate } from './found-candidate.ts';
import {
  type CountOptions,
  conditionsWithPlace,
  countMatches,
  createResumeSource,
  type UnderstoodCandidateFilters,
} from './resume-source.ts';

async function understandFilters(
  db: Database,
  { search, literal, ...filters }: CandidateFilters,
  blockers: Blockers,
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

/** The query for resumes that match all words, without tiers. */
const queryOf = ({ understoodQuery }: UnderstoodCandidateFilters): DocumentQuery => ({
  textQueries: understoodQuery ? textQueriesOf(understoodQuery) : [],
  conditions: undefined,
});

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
  const blockers = blockersOf(viewer);
  const filters = await understandFilters(db, enteredFilters, blockers);
  const { understoodQuery, surroundings } = filters;
  const source = createResumeSource(db, filters, blockers);
  const page = { limit, cursor };
  const foundPage =
    understoodQuery !== undefined && isRankable(understoodQuery) && order !== 'newest'
      ? await readByRelevance(source, understoodQuery, page, ringConditions(surroundings))
      : await readNewest(source, queryOf(filters), page);
  const resultPage = await readFoundRows(foundPage, (ids) =>
    selectFoundCandidate(db, viewer).where('cand.id', '=', sql<string>`any(${ids}::uuid[])`).execute(),
  );
  return {
    ...mapPage(resultPage, (row) => {
      // The distance is to the city on the card, so that it reveals nothing more about a person.
      const distanceKm = distanceFrom(surroundings.centres, row);
      return { ...row, ...(distanceKm !== undefined && { distanceKm }) };
    }),
    understoodQuery,
  };
}

/** Returns the tsqueries of a search whose only filter is a place. */
export async function queriesOfSearch(
  db: Database,
  filters: Pick<CandidateFilters, 'search' | 'city' | 'state'>,
): Promise<string[]> {
  const understoodFilters = await understandFilters(db, filters, []);
  const place = conditionsWithPlace(understoodFilters);
  return [
    ...queryOf(understoodFilters).textQueries,
    ...(place === null ? [] : [place]),
    ...(understoodFilters.state ? [quotedLexeme('state', understoodFilters.state)] : []),
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
