import type { PublicVacancyQuery } from '@trampolim/contract/public-vacancies/public-vacancies';
import type { FoundReason } from '@trampolim/contract/search/search';
import type { VacancyFilters, VacancySearchQuery } from '@trampolim/contract/vacancies/vacancy-search';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/access.ts';
import { idKey, type Page, type PageQuery, readPage, readUncounted } from '../../platform/http/paging.ts';
import {
  readByRelevance as readDocumentsByRelevance,
  readFoundRows,
  readNewest,
} from '../../search/ranked-search.ts';
import { isRankable } from '../../search/search-tiers.ts';
import { ringConditions } from '../../search/surroundings.ts';
import type { UnderstoodQuery } from '../../search/understood-query.ts';
import { lastChange } from '../vacancy-live.ts';
import {
  addListColumns,
  addPublicListColumns,
  type PublicVacancyRow,
  type VacancyRow,
} from '../vacancy-view.ts';
import { matchingVacancies, type UnderstoodVacancyFilters, understandFilters } from './matching-vacancies.ts';
import { addDistances, desiredPlaceColumns } from './vacancy-distances.ts';
import { createVacancySource } from './vacancy-source.ts';

/**
 * The vacancies of a page with their companies. The ids are read first, so that the wide rows are only read for this
 * page.
 */
const selectPage = (db: Database, page: ReturnType<typeof matchingVacancies>) =>
  db
    .selectFrom(page.select('s.id').as('found'))
    .innerJoin('vacancy as v', 'v.id', 'found.id')
    .innerJoin('company as c', 'c.id', 'v.company_id')
    .orderBy('v.id', 'desc');

/** Details that a search adds to a vacancy. */
interface MatchDetails {
  foundBy?: FoundReason;
  distanceKm?: number;
}

/** A page of the search and how its text was interpreted. */
export interface VacancyPage<Row> extends Page<Row & MatchDetails> {
  understoodQuery: UnderstoodQuery | undefined;
}

interface Listing<Row> {
  order?: 'newest' | 'relevance' | undefined;
  select(page: ReturnType<typeof matchingVacancies>): { execute(): Promise<Row[]> };
}

/**
 * Reads one page of the search: by relevance if there is a query text and no other order is requested, otherwise the
 * newest first.
 */
async function readVacancies<Row extends PublicVacancyRow>(
  db: Database,
  query: Omit<PublicVacancyQuery, 'order'>,
  { order, select }: Listing<Row>,
): Promise<VacancyPage<Row>> {
  const { limit, cursor, ...statedFilters } = query;
  const filters = await understandFilters(db, statedFilters);
  const { understoodQuery } = filters;
  // For a lexeme that no document contains, the planner would read every vacancy.
  if (understoodQuery?.isEmpty)
    return { items: [], nextCursor: undefined, total: { count: 0, estimated: false }, understoodQuery };
  const mayBeRanked = understoodQuery !== undefined && isRankable(understoodQuery);
  const request = { page: { limit, cursor }, select };
  const readMatches = () => {
    if (mayBeRanked && order !== 'newest')
      return readBySalaryAndRelevance(db, filters, understoodQuery, request);
    if (isRequirementAlone(filters)) return readNewestWithRequirement(db, filters, request);
    const matching = matchingVacancies(db, filters);
    return readPage(db, matching, { limit, cursor, key: 's.id', select, keyOf: ({ id }) => id });
  };
  const page = await readMatches();
  return {
    ...page,
    items: addDistances(filters.surroundings, page.items),
    understoodQuery,
  };
}

/** A page to read, and the query that selects its rows. */
interface PageRequest<Row> {
  page: PageQuery;
  select: Listing<Row>['select'];
}

/** True if a language or skill is searched without a text. */
const isRequirementAlone = ({ language, skill, understoodQuery }: UnderstoodVacancyFilters): boolean =>
  (language !== undefined || skill !== undefined) && understoodQuery === undefined;

/**
 * Reads a page of the newest matches. The planner does not know that a skill is rare in an area, and would read all
 * vacancies of the area for it.
 */
async function readNewestWithRequirement<Row extends { id: string }>(
  db: Database,
  filters: UnderstoodVacancyFilters,
  { page, select }: PageRequest<Row>,
): Promise<Page<Row>> {
  const query = { textQueries: [], conditions: undefined };
  const foundPage = await readNewest(createVacancySource(db, filters), query, page);
  return readFoundVacancies(db, foundPage, select);
}

const readFoundVacancies = <Row extends { id: string }>(
  db: Database,
  foundPage: Page<{ id: string; foundBy?: FoundReason | undefined }>,
  select: Listing<Row>['select'],
) =>
  readFoundRows(foundPage, (ids) =>
    select(
      db.selectFrom('vacancy_search as s').where('s.id', '=', sql<string>`any(${ids}::uuid[])`),
    ).execute(),
  );

/**
 * Reads a page by relevance. If no vacancy states the salary that the search text names, it returns the vacancies that
 * match the rest of the text, because many vacancies state their salary in words that no filter can compare. There is
 * only one page of these.
 */
async function readBySalaryAndRelevance<Row extends { id: string }>(
  db: Database,
  filters: UnderstoodVacancyFilters,
  understoodQuery: UnderstoodQuery,
  request: PageRequest<Row>,
): Promise<Page<Row & { foundBy?: FoundReason }>> {
  const found = await readByRelevance(db, filters, understoodQuery, request);
  const withoutSalary = { ...understoodQuery, minSalary: undefined };
  const isSalaryUnmet =
    found.items.length === 0 && understoodQuery.minSalary !== undefined && isRankable(withoutSalary);
  if (!isSalaryUnmet || request.page.cursor !== undefined) return found;
  const otherFilters = { ...filters, understoodQuery: withoutSalary };
  const { items } = await readByRelevance(db, otherFilters, withoutSalary, request);
  return {
    items: items.map((item) => ({ ...item, foundBy: 'partial' as const })),
    nextCursor: undefined,
    total: { count: items.length, estimated: false },
  };
}

async function readByRelevance<Row extends { id: string }>(
  db: Database,
  filters: UnderstoodVacancyFilters,
  understoodQuery: UnderstoodQuery,
  { page, select }: PageRequest<Row>,
): Promise<Page<Row & { foundBy?: FoundReason }>> {
  const rings = ringConditions(filters.surroundings);
  const foundPage = await readDocumentsByRelevance(
    createVacancySource(db, filters),
    understoodQuery,
    page,
    rings,
  );
  return readFoundVacancies(db, foundPage, select);
}

/** Returns one page of the search for a viewer. */
export const searchVacancies = (
  db: Database,
  viewer: Viewer,
  { order, ...query }: VacancySearchQuery,
): Promise<VacancyPage<VacancyRow>> =>
  readVacancies(db, query, {
    // `searchVacanciesByMatch` handles this order, unless the resume contains nothing to compare.
    order: order === 'match' ? undefined : order,
    select: (page) => addListColumns(selectPage(db, page), viewer).select(desiredPlaceColumns(viewer)),
  });

/** The time of the last change that lists show. */
export interface ListedChange {
  changedAt: string;
}

/** Returns the newest vacancies for visitors, with the time of their last change. */
export async function findNewestVacancies(
  db: Database,
  filters: VacancyFilters,
  page: PageQuery,
): Promise<Omit<Page<PublicVacancyRow & { changed_at: string }>, 'total'>> {
  const understood = await understandFilters(db, filters);
  return readUncounted(page, {
    keyForm: idKey,
    keyOf: (row) => row.id,
    read: (limit, after) => {
      const matching = matchingVacancies(db, understood);
      const following = after === undefined ? matching : matching.where('s.id', '<', after);
      return addPublicListColumns(selectPage(db, following.orderBy('s.id', 'desc').limit(limit)))
        .select(lastChange.as('changed_at'))
        .execute();
    },
  });
}

/** Returns one page of the search for visitors. */
export const searchVacanciesPublicly = (
  db: Database,
  { order, ...query }: PublicVacancyQuery,
): Promise<VacancyPage<PublicVacancyRow>> =>
  readVacancies(db, query, { order, select: (page) => addPublicListColumns(selectPage(db, page)) });
