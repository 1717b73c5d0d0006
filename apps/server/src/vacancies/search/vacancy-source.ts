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
const dayMs = 86_400_000;
/** Most vacancies are open for fewer days. */
const maxDays = 45;

/**
 * Replaces the filter of the area or the state by its lexeme, because with both the planner also reads the index of the
 * areas. Both filters together have an index of their own.
 */
function toFacet(filters: UnderstoodVacancyFilters): { facet: string[]; others: UnderstoodVacancyFilters } {
  const { area, state, city } = filters;
  if (area && !state)
    return { facet: [quote(facetLexeme('area', area))], others: { ...filters, area: undefined } };
  // With a city, the state may only identify it.
  if (state && !area && !city)
    return { facet: [quotedLexeme('state', state)], others: { ...filters, state: undefined } };
  return { facet: [], others: filters };
}

const dayOf = (id: string): number => Math.floor(timeOfId(id) / dayMs);

/** Assumes that matches are published at an even rate. Ids begin with the time of publication. */
function reachOf(found: FoundDocument[], matchCount: number): string {
  const newest = timeOfId(found.at(0)?.id ?? '');
  const last = timeOfId(found.at(-1)?.id ?? '');
  return firstIdAt(Math.max(0, newest - Math.ceil(((newest - last) * matchCount) / found.length)));
}

/**
 * The days between two ids as one tsquery. None without the first id, or if the days are so many that they leave out
 * too little.
 */
function daysBetween(oldest: string | undefined, before: string | undefined): string[] {
  if (oldest === undefined) return [];
  const firstDay = dayOf(oldest);
  // The clock of another server may already show the next day.
  const lastDay = before === undefined ? Math.floor(Date.now() / dayMs) + 1 : dayOf(before);
  const dayCount = lastDay - firstDay + 1;
  if (dayCount > maxDays) return [];
  return [any(Array.from({ length: dayCount }, (_, day) => quotedLexeme('publicationDay', firstDay + day)))];
}

/** On any day, more vacancies are published at some hours than at others. */
const arePublishedEvenly = (found: FoundDocument[]): boolean =>
  timeOfId(found.at(0)?.id ?? '') - timeOfId(found.at(-1)?.id ?? '') >= dayMs;

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
  { scannedRows }: { scannedRows?: number } = {},
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
    findVacancies(db, filters, request, { scannedRows });

  /** Reads about as many of the newest vacancies as contain the requested matches, if these are few. */
  const findByScan = async (request: FindRequest, share: number) => {
    const sufficientRows = Math.ceil((scanMargin * request.most) / share);
    const found = sufficientRows > maxScannedRows ? [] : await scan(request, sufficientRows);
    return found.length >= request.most ? found : undefined;
  };

  /** False while a job rewrites documents that lack the lexemes of areas and days. */
  const areDocumentsCurrent = () => hasCurrentDocuments(db, 'vacancy');

  /**
   * Searches by the text index. It also intersects the area or state, and the days since that of an id, so that it reads
   * neither the matches of others nor their rows.
   */
  const findByIndex = async ({ textQueries, ...request }: FindRequest, sinceDayOf = request.oldest) => {
    if (!(await areDocumentsCurrent())) return findVacancies(db, filters, { ...request, textQueries });
    const { facet, others } = toFacet(filters);
    const days = daysBetween(sinceDayOf, request.before);
    return findVacancies(db, others, { ...request, textQueries: [...days, ...facet, ...textQueries] });
  };

  /** Searches by the text index among the last days, in which enough matches were probably published. */
  const findInLastDays = async (request: FindRequest, found: FoundDocument[], matchCount: number) => {
    if (found.length < minMatchesForEstimate) return undefined;
    const reach = reachOf(found, matchCount);
    if (daysBetween(reach, request.before).length === 0 || !(await areDocumentsCurrent())) return undefined;
    const matches = await findByIndex(request, reach);
    return matches.length >= request.most ? matches : undefined;
  };

  /** The newest matches of the first request, and their share of the newest vacancies. */
  let firstFound: FoundDocument[] = [];
  let firstShare = 0;

  const source: CountingSource = {
    countsSeparately: true,
    keyForm: '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}',
    async find(request) {
      // Most of these matches are older than those of a scan.
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
    arePublishedEvenly,
    async firstMatchingQuery(ids, queries) {
      const rows = await db
        .selectFrom('vacancy_search')
        .select(['id', sql<number | null>`search_tier(document, ${queries}::tsquery[])`.as('queryNumber')])
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        .execute();
      return new Map(rows.map(({ id, queryNumber }) => [id, queryNumber]));
    },
    async count({ textQueries, conditions }) {
      const { facet, others } =
        textQueries.length > 0 && (await areDocumentsCurrent())
          ? toFacet(filters)
          : { facet: [], others: filters };
      const query = { textQueries: [...facet, ...textQueries], conditions };
      return countUpToLimit(db, withConditions(filteredVacancies(db, others), query));
    },
  };
  return source;
}
