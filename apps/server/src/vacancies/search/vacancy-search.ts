import type { PublicVacancyQuery } from '@trampolim/contract/front-door/public-vacancies';
import type { FoundReason } from '@trampolim/contract/matching/search';
import { type VacancyFilters, type VacancySearchQuery } from '@trampolim/contract/vacancies/vacancies';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { finds } from '../../platform/database/search-text.ts';
import type { Viewer } from '../../platform/http/access.ts';
import {
  countUpToLimit,
  idKey,
  type Page,
  type PageQuery,
  readListing,
  readPage,
  readUncounted,
} from '../../platform/http/paging.ts';
import {
  isRankable,
  readTiers,
  type Tier,
  toTierPosition,
  unionOf,
  wholeMatch,
} from '../../search/search-tiers.ts';
import { type UnderstoodQuery, understandQuery } from '../../search/understand-query.ts';
import { lastChange } from '../vacancy-live.ts';
import {
  type PublicVacancyRow,
  selectListed,
  selectListedPublicly,
  type VacancyRow,
} from '../vacancy-view.ts';

/** Filters whose words are understood. */
export interface UnderstoodVacancyFilters extends Omit<VacancyFilters, 'title'> {
  /** Undefined where the search has no words. */
  words: UnderstoodQuery | undefined;
}

/** Finds out what the words of a search ask for; what they name, such as a city, narrows beside the filters that are given. */
export async function understandFilters(
  db: Database,
  { title, ...filters }: VacancyFilters,
  options?: { isLiteral: boolean },
): Promise<UnderstoodVacancyFilters> {
  if (!title) return { ...filters, words: undefined };
  return { ...filters, words: await understandQuery(db, 'vacancy', title, options) };
}

/** Live vacancies for which every filter holds, in the narrow table made for it. */
export function matchingVacancies(db: Database, filters: UnderstoodVacancyFilters) {
  const query = filteredVacancies(db, filters);
  if (!filters.words) return query;
  if (filters.words.isEmpty) return query.where(sql<boolean>`false`);
  return wholeMatch(filters.words).reduce(
    (narrowed, condition) => narrowed.where(holdsWords(condition)),
    query,
  );
}

const holdsWords = (condition: string) => sql<boolean>`s.document @@ ${condition}::tsquery`;

function filteredVacancies(db: Database, filters: UnderstoodVacancyFilters) {
  const { area, state, city, language, skill, employmentType, minSalary, currency } = filters;
  const { workMode, benefit, affirmativeFor, maxWeeklyHours } = filters;
  let query = db.selectFrom('vacancy_search as s').where(sql<boolean>`vacancy_live(s)`);
  if (area) query = query.where('s.area', '=', area);
  if (state) query = query.where('s.state', '=', state);
  if (city) query = query.where(sql.ref('s.city_text'), '=', sql<string>`search_text(${city})`);
  if (language) query = query.where(finds(sql.ref('s.requirements_text'), language));
  if (skill) query = query.where(finds(sql.ref('s.requirements_text'), skill));
  if (employmentType) query = query.where('s.employment_type', '=', employmentType);
  if (workMode) query = query.where('s.work_mode', 'in', workMode);
  if (benefit) query = query.where(sql<boolean>`s.benefits && ${benefit}::text[]::benefit[]`);
  if (affirmativeFor)
    query = query.where(sql<boolean>`s.affirmative_for @> array[${affirmativeFor}]::affirmative_group[]`);
  if (maxWeeklyHours !== undefined) query = query.where('s.weekly_hours', '<=', maxWeeklyHours);
  if (minSalary !== undefined) {
    // Written out, because a plan made for any currency expects the common one, and walks every row for a rare one.
    query = query
      .where('s.salary_currency', '=', sql.lit(currency))
      .where('s.salary_amount', '>=', String(minSalary));
  }
  return query;
}

/** The vacancies of a page with their companies. Its ids come first and alone, so that the wide rows are read for this page only. */
const selectPage = (db: Database, newest: ReturnType<typeof matchingVacancies>) =>
  db
    .selectFrom(newest.select('s.id').as('found'))
    .innerJoin('vacancy as v', 'v.id', 'found.id')
    .innerJoin('company as c', 'c.id', 'v.company_id')
    .orderBy('v.id', 'desc');

/** A page of the search with what its words were understood to ask for. */
export interface VacancyPage<Row> extends Page<Row & { foundBy?: FoundReason }> {
  words: UnderstoodQuery | undefined;
}

interface Listing<Row> {
  order?: 'newest' | 'relevance' | undefined;
  select(page: ReturnType<typeof matchingVacancies>): { execute(): Promise<Row[]> };
}

/** One page of the search: by relevance where words are given, unless another order is asked for, and else the newest first. */
async function readVacancies<Row extends { id: string }>(
  db: Database,
  query: Omit<PublicVacancyQuery, 'order'>,
  { order, select }: Listing<Row>,
): Promise<VacancyPage<Row>> {
  const { limit, cursor, literal, ...given } = query;
  const filters = await understandFilters(db, given, { isLiteral: literal === 'true' });
  const { words } = filters;
  const hasTerms = words !== undefined && isRankable(words);
  const page = await (hasTerms && order !== 'newest'
    ? readByRelevance(db, filters, words, { limit, cursor }, select)
    : readPage(db, matchingVacancies(db, filters), {
        limit,
        cursor,
        key: 's.id',
        select,
        keyOf: ({ id }) => id,
      }));
  return { ...page, words };
}

/** Tier and id: the order by relevance. */
const relevanceKey = /^\d{1,2}:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

async function readByRelevance<Row extends { id: string }>(
  db: Database,
  filters: UnderstoodVacancyFilters,
  words: UnderstoodQuery,
  page: PageQuery,
  select: Listing<Row>['select'],
): Promise<Page<Row & { foundBy?: FoundReason }>> {
  let tiersRead: Tier[] = [];
  const readTier = (conditions: string[], earlier: string[], most: number, last: string | undefined) => {
    let query = filteredVacancies(db, filters);
    for (const condition of conditions) query = query.where(holdsWords(condition));
    if (earlier.length > 0)
      query = query.where(sql<boolean>`not (s.document @@ any (${earlier}::tsquery[]))`);
    if (last !== undefined) query = query.where('s.id', '<', last);
    return query.select('s.id').orderBy('s.id', 'desc').limit(most).execute();
  };
  const read = await readListing<{ id: string; tier: number; foundBy: FoundReason }>(page, {
    keyForm: relevanceKey,
    keyOf: ({ tier, id }) => `${tier}:${id}`,
    async read(limit, cursor) {
      const ranked = await readTiers({ words, limit, after: toTierPosition(cursor), readTier });
      tiersRead = ranked.tiersRead;
      return ranked.rows.map(({ row, tier, foundBy }) => ({ id: row.id, tier, foundBy }));
    },
    count: () => countUpToLimit(db, filteredVacancies(db, filters).where(holdsWords(unionOf(tiersRead)))),
  });
  const ids = read.items.map(({ id }) => id);
  const chosen = db.selectFrom('vacancy_search as s').where('s.id', 'in', ids.length > 0 ? ids : [null]);
  const rows = await select(chosen).execute();
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return {
    ...read,
    items: read.items.flatMap(({ id, foundBy }) => {
      const row = rowOf.get(id);
      return row ? [{ ...row, foundBy }] : [];
    }),
  };
}

/** One page of the search for a viewer. */
export const searchVacancies = (
  db: Database,
  viewer: Viewer,
  { order, ...query }: VacancySearchQuery,
): Promise<VacancyPage<VacancyRow>> =>
  readVacancies(db, query, {
    order: order === 'match' ? undefined : order,
    select: (page) => selectListed(selectPage(db, page), viewer),
  });

/** When what a list shows last became another one. */
export interface ListedChange {
  changedAt: string;
}

/** The newest for whoever comes, with when each last changed. */
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
      return selectListedPublicly(selectPage(db, following.orderBy('s.id', 'desc').limit(limit)))
        .select(lastChange.as('changed_at'))
        .execute();
    },
  });
}

/** One page of the search for whoever comes. */
export const searchVacanciesPublicly = (
  db: Database,
  { order, ...query }: PublicVacancyQuery,
): Promise<VacancyPage<PublicVacancyRow>> =>
  readVacancies(db, query, { order, select: (page) => selectListedPublicly(selectPage(db, page)) });
