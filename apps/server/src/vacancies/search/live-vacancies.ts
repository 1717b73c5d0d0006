import { type RawBuilder, sql } from 'kysely';
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

/** The newest vacancies are read one by one first: this number, and more if enough of them match. */
const firstWalkRows = 300;
const maxWalked = 4000;

/** The live vacancies that the filters leave. */
export function liveVacancies(db: Database, filters: UnderstoodVacancyFilters): DocumentSource {
  const matching = ({ textQueries, conditions }: DocumentQuery, from?: RawBuilder<VacancySearchRow>) =>
    [...textQueries, ...(conditions === undefined ? [] : [conditions])].reduce(
      (query, each) => query.where(matchesTerms(each)),
      filteredVacancies(db, filters, from),
    );

  /** The text index reads all matching documents before it knows the newest; `offset 0` makes the planner use it. */
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
      const newest = await find(finding, firstWalkRows);
      if (newest.length >= finding.most) return newest;
      const sufficient = (1.5 * firstWalkRows * finding.most) / Math.max(newest.length, 0.5);
      if (sufficient > maxWalked) return await find(finding);
      const more = await find(finding, Math.ceil(sufficient));
      return more.length >= finding.most ? more : await find(finding);
    },
    /** Ids begin with the time of publication. */
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
    count: (query) => countUpToLimit(db, matching(query)),
  };
}
