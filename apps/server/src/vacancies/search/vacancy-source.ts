import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { firstIdAt, timeOfId } from '../../platform/database/id-times.ts';
import { countUpToLimit } from '../../platform/http/paging.ts';
import { quotedLexeme } from '../../search/document-lexemes.ts';
import type {
  CountingSource,
  DocumentQuery,
  FindRequest,
  FoundDocument,
} from '../../search/document-source.ts';
import { facetLexeme } from '../../search/facets.ts';
import { hasCurrentDocuments } from '../../search/stored-lexemes.ts';
import { any, quote } from '../../search/tsquery.ts';
import {
  documentMatches,
  filteredVacancies,
  type UnderstoodVacancyFilters,
  type VacancySearchRow,
} from './matching-vacancies.ts';

/** The number of newest vacancies that are scanned first. If enough of them match, a second scan reads more. */
const firstScannedRows = 300;
const maxScannedRows = 4000;
/** The factor by which a scan reads more rows than an even distribution of the matches needs. */
const scanMargin = 1.5;

/** An estimate of the days in which enough matches were published needs at least this number of matches. */
const minMatchesForEstimate = 2;
/** The factors by which an index search goes further back than estimated from few and from many matches. */
const dayMargin = { few: 3, many: 1.5 };
const millisecondsPerDay = 86_400_000;
/** A query for more days leaves out too little, because most vacancies are open for fewer. */
const maxDays = 45;

interface SplitFilters {
  /** The lexeme of the area or the state, if it can replace the filter. */
  facets: string[];
  otherFilters: UnderstoodVacancyFilters;
}

/**
 * Replaces the filter of the area or the state by its lexeme. The column must not be compared as well, because the
 * planner would then also read its index. An area together with a state stays a filter: they have an index of their own.
 */
function splitFacets(filters: UnderstoodVacancyFilters): SplitFilters {
  const { area, state, city } = filters;
  if (area && !state)
    return { facets: [quote(facetLexeme('area', area))], otherFilters: { ...filters, area: undefined } };
  // With a city, the state may only identify it.
  if (state && !area && !city)
    return { facets: [quotedLexeme('state', state)], otherFilters: { ...filters, state: undefined } };
  return { facets: [], otherFilters: filters };
}

/** The day of publication as days since 1970, like `vacancy_day` in the database. */
const publicationDayOf = (id: string): number => Math.floor(timeOfId(id) / millisecondsPerDay);

/** Assumes that matches are published at an even rate. Ids begin with the time of publication. */
function reachOf(found: FoundDocument[], matchCount: number): string {
  const newest = timeOfId(found.at(0)?.id ?? '');
  const last = timeOfId(found.at(-1)?.id ?? '');
  return firstIdAt(Math.max(0, newest - Math.ceil(((newest - last) * matchCount) / found.length)));
}

/** Returns one tsquery for the days of publication between two ids. None without the first id or for too many days. */
function publicationDayQueries(oldest: string | undefined, before: string | undefined): string[] {
  if (oldest === undefined) return [];
  const firstDay = publicationDayOf(oldest);
  // The clock of another server may already show the next day.
  const lastDay =
    before === undefined ? Math.floor(Date.now() / millisecondsPerDay) + 1 : publicationDayOf(before);
  const dayCount = lastDay - firstDay + 1;
  if (dayCount > maxDays) return [];
  return [any(Array.from({ length: dayCount }, (_, day) => quotedLexeme('publicationDay', firstDay + day)))];
}

/** Within a day the rate is not even, because more vacancies are published at some hours than at others. */
const isReachReliable = (found: FoundDocument[]): boolean =>
  timeOfId(found.at(0)?.id ?? '') - timeOfId(found.at(-1)?.id ?? '') >= millisecondsPerDay;

/** Adds the conditions of a query on the documents. */
const withConditions = (
  vacancies: ReturnType<typeof filteredVacancies>,
  { textQueries, conditions }: DocumentQuery,
) =>
  [...textQueries, ...(conditions === undefined ? [] : [conditions])].reduce(
    (query, condition) => query.where(documentMatches(condition)),
    vacancies,
  );

/**
 * Scans the `scannedRows` newest vacancies, or searches all vacancies by the text index, which reads every match before
 * it knows the newest. `offset 0` makes the planner use that index.
 */
async function findVacancies(
  db: Database,
  filters: UnderstoodVacancyFilters,
  { tiers, excludedQueries, before, oldest, most, ...query }: FindRequest,
  scannedRows?: number,
): Promise<FoundDocument[]> {
  const isOlder = before === undefined ? sql`true` : sql`w.id < ${before}::uuid`;
  const newest =
    scannedRows === undefined
      ? undefined
      : sql<VacancySearchRow>`(select w.* from vacancy_search w where ${isOlder} order by w.id desc limit ${scannedRows}::integer)`;
  const filtered = filteredVacancies(db, filters, {
    readsDateOnce: true,
    ...(newest && { from: newest }),
  });
  let matches = withConditions(filtered, query).select(['s.id', 's.document']);
  if (scannedRows === undefined && before !== undefined) matches = matches.where('s.id', '<', before);
  if (oldest !== undefined) matches = matches.where('s.id', '>=', oldest);
  if (excludedQueries.length > 0)
    matches = matches.where(sql<boolean>`not (s.document @@ any (${excludedQueries}::tsquery[]))`);
  const rows = await db
    .selectFrom(matches.offset(sql.lit(0)).as('found'))
    .select([
      'found.id',
      (tiers.length > 0
        ? sql<number>`case when found.document @@ ${tiers[0]}::tsquery then 1
            else coalesce(search_tier(found.document, ${tiers}::tsquery[]), ${tiers.length + 1}::integer) end`
        : sql<number>`1`
      ).as('tier'),
    ])
    .orderBy('found.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id, tier }) => ({ id, key: id, tier }));
}

/** The live vacancies that match the filters. */
export function createVacancySource(db: Database, filters: UnderstoodVacancyFilters): CountingSource {
  const scan = (request: FindRequest, scannedRows: number) =>
    findVacancies(db, filters, request, scannedRows);

  /** Reads about as many of the newest vacancies as contain the requested matches, if these are few. */
  const findByScan = async (request: FindRequest, share: number) => {
    const sufficientRows = Math.ceil((scanMargin * request.most) / share);
    const found = sufficientRows > maxScannedRows ? [] : await scan(request, sufficientRows);
    return found.length >= request.most ? found : undefined;
  };

  /** False while a job rewrites documents that lack the lexemes of areas and days. */
  const areDocumentsCurrent = () => hasCurrentDocuments(db, 'vacancy');

  /**
   * Searches by the text index. It also intersects the days and the area or state, so that it reads neither the matches
   * of others nor their rows.
   */
  const findByIndex = async (
    request: FindRequest,
    dayQueries = publicationDayQueries(request.oldest, request.before),
  ) => {
    if (!(await areDocumentsCurrent())) return findVacancies(db, filters, request);
    const { facets, otherFilters } = splitFacets(filters);
    const textQueries = [...dayQueries, ...facets, ...request.textQueries];
    return findVacancies(db, otherFilters, { ...request, textQueries });
  };

  /** Searches by the text index among the last days, in which enough matches were probably published. */
  const findInLastDays = async (request: FindRequest, found: FoundDocument[], matchCount: number) => {
    if (found.length < minMatchesForEstimate) return undefined;
    const dayQueries = publicationDayQueries(reachOf(found, matchCount), request.before);
    if (dayQueries.length === 0 || !(await areDocumentsCurrent())) return undefined;
    const matches = await findByIndex(request, dayQueries);
    return matches.length >= request.most ? matches : undefined;
  };

  /** The newest matches of the first request, and their share of the newest vacancies. */
  let firstFound: FoundDocument[] = [];
  let firstShare = 0;

  const source: CountingSource = {
    countsSeparately: true,
    keyForm: '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}',
    async find(request) {
      // Most of these matches are older than the newest vacancies, which a scan reads.
      if (request.oldest !== undefined) return findByIndex(request);
      // On a later page, the first one has shown how frequent the matches are.
      if (request.newerCount !== undefined) {
        const matchCount = dayMargin.many * (request.newerCount + request.most);
        return (
          (await findByScan(request, firstShare)) ??
          (await findInLastDays(request, firstFound, matchCount)) ??
          (await findByIndex(request))
        );
      }
      const newest = await scan(request, firstScannedRows);
      firstShare = newest.length / firstScannedRows;
      firstFound = newest;
      if (newest.length < request.most) {
        firstFound =
          (await findByScan(request, firstShare)) ??
          (await findInLastDays(request, newest, dayMargin.few * request.most)) ??
          (await findByIndex(request));
      }
      return firstFound;
    },
    async findCounted(request) {
      const documents = await source.find(request);
      const isComplete = documents.length < request.most;
      const total = isComplete ? { count: documents.length, estimated: false } : await source.count(request);
      return { documents, total };
    },
    reachOf,
    isReachReliable,
    async firstMatchingQuery(ids, queries) {
      const rows = await db
        .selectFrom('vacancy_search')
        .select(['id', sql<number | null>`search_tier(document, ${queries}::tsquery[])`.as('queryNumber')])
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        .execute();
      return new Map(rows.map(({ id, queryNumber }) => [id, queryNumber]));
    },
    async count({ textQueries, conditions }) {
      // Without a text, the index of the area or the state is counted.
      const { facets, otherFilters } =
        textQueries.length > 0 && (await areDocumentsCurrent())
          ? splitFacets(filters)
          : { facets: [], otherFilters: filters };
      const query = { textQueries: [...facets, ...textQueries], conditions };
      return countUpToLimit(db, withConditions(filteredVacancies(db, otherFilters), query));
    },
  };
  return source;
}
