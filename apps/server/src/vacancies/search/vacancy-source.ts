import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { firstIdAt, timeOfId } from '../../platform/database/id-times.ts';
import { countUpToLimit } from '../../platform/http/paging.ts';
import type { DocumentQuery, DocumentSource, FindRequest } from '../../search/document-source.ts';
import {
  filteredVacancies,
  matchesTerms,
  type UnderstoodVacancyFilters,
  type VacancySearchRow,
} from './matching-vacancies.ts';

/** The newest vacancies are scanned first: this number, and more if enough of them match. */
const firstScannedRows = 300;
const maxScannedRows = 4000;
/** The factor by which a scan reads more rows than an even distribution of the matches needs. */
const scanMargin = 1.5;

/** The live vacancies that match the filters. */
export function createVacancySource(db: Database, filters: UnderstoodVacancyFilters): DocumentSource {
  const matching = (
    { textQueries, conditions }: DocumentQuery,
    filtered: ReturnType<typeof filteredVacancies>,
  ) =>
    [...textQueries, ...(conditions === undefined ? [] : [conditions])].reduce(
      (query, condition) => query.where(matchesTerms(condition)),
      filtered,
    );

  /**
   * Scans the `scannedRows` newest vacancies, or searches all vacancies by the text index, which reads every match
   * before it knows the newest. `offset 0` makes the planner use that index.
   */
  const find = async (
    { tiers, excludedQueries, before, oldest, most, ...query }: FindRequest,
    scannedRows?: number,
  ) => {
    const isOlder = before === undefined ? sql`true` : sql`w.id < ${before}::uuid`;
    const newest =
      scannedRows === undefined
        ? undefined
        : sql<VacancySearchRow>`(select w.* from vacancy_search w where ${isOlder} order by w.id desc limit ${scannedRows}::integer)`;
    const filtered = filteredVacancies(db, filters, {
      readsDateOnce: true,
      ...(newest && { from: newest }),
    });
    let matches = matching(query, filtered).select(['s.id', 's.document']);
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
  };

  /** Reads about as many of the newest vacancies as contain the requested matches, if these are few. */
  const findByScan = async (request: FindRequest, share: number) => {
    const sufficientRows = Math.ceil((scanMargin * request.most) / share);
    const found = sufficientRows > maxScannedRows ? [] : await find(request, sufficientRows);
    return found.length >= request.most ? found : undefined;
  };

  /** The share of the newest vacancies that match the first request. */
  let firstShare = 0;

  return {
    keyForm: '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}',
    async find(request) {
      if (request.newerCount !== undefined) {
        return (await findByScan(request, firstShare)) ?? (await find(request));
      }
      const newest = await find(request, firstScannedRows);
      firstShare = newest.length / firstScannedRows;
      if (newest.length >= request.most) return newest;
      return (await findByScan(request, firstShare)) ?? (await find(request));
    },
    /** Ids begin with the time of publication, so the estimate divides the time between the found vacancies. */
    reachOf(found, matchCount) {
      const newest = timeOfId(found.at(0)?.id ?? '');
      const last = timeOfId(found.at(-1)?.id ?? '');
      return firstIdAt(Math.max(0, newest - Math.ceil(((newest - last) * matchCount) / found.length)));
    },
    async firstMatchingQuery(ids, queries) {
      const rows = await db
        .selectFrom('vacancy_search')
        .select(['id', sql<number | null>`search_tier(document, ${queries}::tsquery[])`.as('met')])
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        .execute();
      return new Map(rows.map(({ id, met }) => [id, met]));
    },
    count: (query) => countUpToLimit(db, matching(query, filteredVacancies(db, filters))),
  };
}
