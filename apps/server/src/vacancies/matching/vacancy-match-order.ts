import type { VacancySearchQuery } from '@trampolim/contract/vacancies/vacancy-search';
import { matchOrderNewest } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/access.ts';
import { readListing } from '../../platform/http/paging.ts';
import { matchingVacancies, understandFilters } from '../search/matching-vacancies.ts';
import { addDistances } from '../search/vacancy-distances.ts';
import type { VacancyPage } from '../search/vacancy-search.ts';
import { type MatchedRow, selectMatched } from './vacancy-match.ts';

/** Subtracted from the scores of vacancies already applied to, so that they come last, as in `match_vacancies`. */
const belowAllScores = 101;

/** The key of a row in this order: its score, reduced after an application, and its id. */
const matchKey = /^-?\d{1,3}:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Returns one page of the search ordered by how well vacancies fit the viewer, a candidate. Vacancies already applied
 * to come last. The fit is only computed for the newest vacancies that match every filter, and for recommended ones
 * that match.
 */
export async function searchVacanciesByMatch(
  db: Database,
  viewer: Viewer,
  filters: VacancySearchQuery,
): Promise<VacancyPage<MatchedRow>> {
  const understood = await understandFilters(db, filters);
  // `match_vacancies` leaves out vacancies that the law forbids at the viewer's age. The newest ones are selected
  // without them, so that they do not take the places of others.
  const isLawful = sql<boolean>`s.employment_type = any (array(select lawful_employments(${viewer.id})))`;
  const newest = matchingVacancies(db, understood)
    .where(isLawful)
    .select('s.id')
    .orderBy('s.id', 'desc')
    .limit(matchOrderNewest);
  const recommended = matchingVacancies(db, understood)
    .select('s.id')
    .where('s.id', 'in', sql<string>`(select match_pool(${viewer.id}))`);
  const pool = db.selectFrom(newest.as('newest')).select('newest.id').union(recommended);
  // Every row contains the total. `readListing` counts only after it has read.
  let total = 0;
  const page = await readListing<MatchedRow>(filters, {
    keyForm: matchKey,
    keyOf: ({ score, application_status, id }) =>
      `${application_status ? score - belowAllScores : score}:${id}`,
    async read(limit, after) {
      const [score, id] = after?.split(':') ?? [null, null];
      const rows = await selectMatched(
        db,
        viewer,
        sql`match_vacancies(
          for_candidate => ${viewer.id}, among => array(${pool}), up_to => ${limit}::integer,
          of_each_company => null, below_score => ${score}::integer, below_id => ${id}::uuid)`,
      ).execute();
      total = Number(rows[0]?.total ?? 0);
      return rows;
    },
    count: async () => ({ count: total, estimated: false }),
  });
  const items = addDistances(understood.surroundings, page.items);
  return { ...page, items, understoodQuery: understood.understoodQuery };
}

/** True if a candidate's resume contains anything to compare with vacancies, apart from the place. */
export async function hasSomethingToMatch(db: Database, candidateId: string): Promise<boolean> {
  const { rows } = await sql<{ is_comparable: boolean }>`
    select cand.area is not null or r.names_role or r.skills <> '{}' or r.spoken <> '{}' as is_comparable
    from candidate cand cross join match_resume(cand) r where cand.id = ${candidateId}`.execute(db);
  return rows[0]?.is_comparable ?? false;
}
