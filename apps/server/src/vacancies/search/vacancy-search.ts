import type { PublicVacancyQuery } from '@trampolim/contract/public-vacancies/public-vacancies';
import type { FoundReason } from '@trampolim/contract/search/search';
import type { VacancyFilters, VacancySearchQuery } from '@trampolim/contract/vacancies/vacancy-search';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/database-types.gen.ts';
import { firstIdAt, timeOfId } from '../../platform/database/id-times.ts';
import { matchesText } from '../../platform/database/search-text.ts';
import type { Viewer } from '../../platform/http/access.ts';
import {
  countUpToLimit,
  idKey,
  type Page,
  type PageQuery,
  readPage,
  readUncounted,
} from '../../platform/http/paging.ts';
import {
  anyQuery,
  type DocumentQuery,
  type DocumentSource,
  type FindRequest,
} from '../../search/document-source.ts';
import { readByRelevance as readDocumentsByRelevance } from '../../search/ranked-search.ts';
import { isRankable, wholeMatch } from '../../search/search-tiers.ts';
import { findSurroundings, inRings, ringConditions, type Surroundings } from '../../search/surroundings.ts';
import { aroundPlace, understandQuery } from '../../search/understand-query.ts';
import type { UnderstoodQuery } from '../../search/understood-query.ts';
import { lastChange } from '../vacancy-live.ts';
import {
  type PublicVacancyRow,
  selectListed,
  selectListedPublicly,
  type VacancyRow,
} from '../vacancy-view.ts';
import { addDistances } from './vacancy-distances.ts';

/** Filters with their words interpreted. */
export interface UnderstoodVacancyFilters extends Omit<VacancyFilters, 'title' | 'literal'> {
  /** Undefined if the search has no words. */
  words: UnderstoodQuery | undefined;
  surroundings: Surroundings;
}

/** Interprets the text of a search. What it names, such as a city, is added to the given filters. */
export async function understandFilters(
  db: Database,
  { title, literal, ...filters }: VacancyFilters,
): Promise<UnderstoodVacancyFilters> {
  if (!title) return { ...filters, words: undefined, surroundings: findSurroundings(filters) };
  const words = await understandQuery(db, 'vacancy', title, { isLiteral: literal === 'true' });
  const surroundings = findSurroundings(filters, words.place?.cities);
  return { ...filters, words: filters.city ? words : aroundPlace(words, surroundings), surroundings };
}

/** Live vacancies that match every filter, from the narrow search table. */
export function matchingVacancies(db: Database, filters: UnderstoodVacancyFilters) {
  const query = filteredVacancies(db, filters);
  if (!filters.words) return query;
  return wholeMatch(filters.words).reduce(
    (narrowed, condition) => narrowed.where(matchesTerms(condition)),
    query,
  );
}

const matchesTerms = (condition: string) => sql<boolean>`s.document @@ ${condition}::tsquery`;

type VacancySearchRow = Selectable<DB['vacancy_search']>;

/** Applies the filters to all live vacancies, or to those of a subquery. */
function filteredVacancies(
  db: Database,
  filters: UnderstoodVacancyFilters,
  from: RawBuilder<VacancySearchRow> = sql`vacancy_search`,
) {
  const { area, state, city, language, skill, employmentType, minSalary, currency } = filters;
  const { workMode, benefit, affirmativeFor, maxWeeklyHours, maxReplyDays, surroundings } = filters;
  const isAround = city !== undefined && city !== '' && surroundings.rings.length > 0;
  let query = db.selectFrom(from.as('s')).where(sql<boolean>`deadline_ahead(s.deadline)`);
  if (area) query = query.where('s.area', '=', area);
  if (isAround) query = query.where(matchesTerms(inRings(surroundings.rings)));
  else {
    if (state) query = query.where('s.state', '=', state);
    if (city) query = query.where(sql.ref('s.city_text'), '=', sql<string>`search_text(${city})`);
  }
  if (language) query = query.where(matchesText(sql.ref('s.requirements_text'), language));
  if (skill) query = query.where(matchesText(sql.ref('s.requirements_text'), skill));
  if (employmentType) query = query.where('s.employment_type', '=', employmentType);
  if (workMode) query = query.where('s.work_mode', 'in', workMode);
  if (benefit) query = query.where(sql<boolean>`s.benefits && ${benefit}::text[]::benefit[]`);
  if (affirmativeFor)
    query = query.where(sql<boolean>`s.affirmative_for @> array[${affirmativeFor}]::affirmative_group[]`);
  // These three values are literals: a plan for any value expects a common one, and reads every row for a rare one.
  if (maxWeeklyHours !== undefined) {
    query = query.where('s.weekly_hours', '<=', sql.lit(maxWeeklyHours));
  }
  if (maxReplyDays !== undefined) {
    query = query.where('s.reply_days', '<=', sql.lit(maxReplyDays));
  }
  if (minSalary !== undefined) {
    query = query
      .where('s.salary_currency', '=', sql.lit(currency))
      .where('s.salary_amount', '>=', String(minSalary));
  }
  return query;
}

/**
 * The vacancies of a page with their companies. The ids are read first, so that the wide rows are only read for this
 * page.
 */
const selectPage = (db: Database, newest: ReturnType<typeof matchingVacancies>) =>
  db
    .selectFrom(newest.select('s.id').as('found'))
    .innerJoin('vacancy as v', 'v.id', 'found.id')
    .innerJoin('company as c', 'c.id', 'v.company_id')
    .orderBy('v.id', 'desc');

/** Details that a search adds to a vacancy. */
interface MatchDetails {
  foundBy?: FoundReason;
  distanceKm?: number;
}

/** A page of the search and how its words were interpreted. */
export interface VacancyPage<Row> extends Page<Row & MatchDetails> {
  words: UnderstoodQuery | undefined;
}

interface Listing<Row> {
  /** Undefined for visitors. */
  viewer?: Viewer;
  order?: 'newest' | 'relevance' | undefined;
  select(page: ReturnType<typeof matchingVacancies>): { execute(): Promise<Row[]> };
}

/**
 * Reads one page of the search: by relevance if there is a query text and no other order is requested, otherwise the newest
 * first.
 */
async function readVacancies<Row extends PublicVacancyRow>(
  db: Database,
  query: Omit<PublicVacancyQuery, 'order'>,
  { viewer, order, select }: Listing<Row>,
): Promise<VacancyPage<Row>> {
  const { limit, cursor, ...given } = query;
  const filters = await understandFilters(db, given);
  const { words } = filters;
  // The planner would search every vacancy for the lexeme that no document has.
  if (words?.isEmpty)
    return { items: [], nextCursor: undefined, total: { count: 0, estimated: false }, words };
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
  return { ...page, items: await addDistances(db, viewer, filters.surroundings, page.items), words };
}

async function readByRelevance<Row extends { id: string }>(
  db: Database,
  filters: UnderstoodVacancyFilters,
  words: UnderstoodQuery,
  page: PageQuery,
  select: Listing<Row>['select'],
): Promise<Page<Row & { foundBy?: FoundReason }>> {
  const rings = ringConditions(filters.surroundings.rings);
  const found = await readDocumentsByRelevance(liveVacancies(db, filters), words, page, rings);
  const ids = found.items.map(({ id }) => id);
  const chosen = db.selectFrom('vacancy_search as s').where('s.id', '=', sql<string>`any(${ids}::uuid[])`);
  const rows = await select(chosen).execute();
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return {
    ...found,
    items: found.items.flatMap(({ id, foundBy }) => {
      const row = rowOf.get(id);
      return row ? [{ ...row, foundBy }] : [];
    }),
  };
}

/** The newest vacancies are read one by one first: this number, and more if enough of them match. */
const walkedAtFirst = 300;
const maxWalked = 4000;

/** The live vacancies that match the filters. */
function liveVacancies(db: Database, filters: UnderstoodVacancyFilters): DocumentSource {
  const matching = ({ words, conditions }: DocumentQuery, from?: RawBuilder<VacancySearchRow>) =>
    [...words, ...(conditions === undefined ? [] : [conditions])].reduce(
      (query, each) => query.where(matchesTerms(each)),
      filteredVacancies(db, filters, from),
    );

  /** The text index reads all matching documents before it knows the newest. `offset 0` makes the planner use it. */
  const find = async (
    { tiers, excludedQueries, before, oldest, most, ...query }: FindRequest,
    walked?: number,
  ) => {
    const older = before === undefined ? sql`true` : sql`w.id < ${before}::uuid`;
    const newest =
      walked === undefined
        ? undefined
        : sql<VacancySearchRow>`(select w.* from vacancy_search w where ${older} order by w.id desc limit ${walked}::integer)`;
    let found = matching(query, newest).select(['s.id', 's.document']);
    if (walked === undefined && before !== undefined) found = found.where('s.id', '<', before);
    if (oldest !== undefined) found = found.where('s.id', '>=', oldest);
    if (excludedQueries.length > 0)
      found = found.where(sql<boolean>`not (s.document @@ any (${excludedQueries}::tsquery[]))`);
    const rows = await db
      .selectFrom(found.offset(sql.lit(0)).as('found'))
      .select([
        'found.id',
        (tiers.length > 1
          ? sql<number | null>`search_tier(found.document, ${tiers}::tsquery[])`
          : sql<number | null>`1`
        ).as('tier'),
      ])
      .orderBy('found.id', 'desc')
      .limit(most)
      .execute();
    return rows.map(({ id, tier }) => ({ id, key: id, tier }));
  };

  return {
    keyForm: '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}',
    async find(finding) {
      const newest = await find(finding, walkedAtFirst);
      if (newest.length >= finding.most) return newest;
      const sufficient = (1.5 * walkedAtFirst * finding.most) / Math.max(newest.length, 0.5);
      if (sufficient > maxWalked) return await find(finding);
      const more = await find(finding, Math.ceil(sufficient));
      return more.length >= finding.most ? more : await find(finding);
    },
    /** Ids start with the time of publication. */
    reachOf(found, matches) {
      const newest = timeOfId(found.at(0)?.id ?? '');
      const last = timeOfId(found.at(-1)?.id ?? '');
      return firstIdAt(Math.max(0, newest - Math.ceil(((newest - last) * matches) / found.length)));
    },
    async firstMatchingQuery(ids, queries) {
      const rows = await db
        .selectFrom('vacancy_search')
        .select(['id', sql<number | null>`search_tier(document, ${queries}::tsquery[])`.as('met')])
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        .execute();
      return new Map(rows.map(({ id, met }) => [id, met]));
    },
    count(queries) {
      const [only, ...others] = queries;
      const query =
        only && others.length === 0 ? only : { words: [anyQuery(queries)], conditions: undefined };
      return countUpToLimit(db, matching(query));
    },
  };
}

/** Returns one page of the search for a viewer. */
export const searchVacancies = (
  db: Database,
  viewer: Viewer,
  { order, ...query }: VacancySearchQuery,
): Promise<VacancyPage<VacancyRow>> =>
  readVacancies(db, query, {
    viewer,
    order: order === 'match' ? undefined : order,
    select: (page) => selectListed(selectPage(db, page), viewer),
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
      return selectListedPublicly(selectPage(db, following.orderBy('s.id', 'desc').limit(limit)))
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
  readVacancies(db, query, { order, select: (page) => selectListedPublicly(selectPage(db, page)) });
