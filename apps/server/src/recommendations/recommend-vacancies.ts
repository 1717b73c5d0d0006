import type { RecommendedVacancy } from '@trampolim/contract/recommendations/recommendations';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import { selectMatched, toMatchedVacancy } from '../vacancies/matching/vacancy-match.ts';

/** Returns open vacancies that a candidate has not applied to, the best first, each with the reasons. */
export async function recommendVacancies(
  db: Database,
  viewer: Viewer,
  limit: number,
): Promise<RecommendedVacancy[]> {
  const rows = await selectMatched(db, viewer, sql`recommend_vacancies(${viewer.id}, ${limit})`).execute();
  return rows.map((row) => toMatchedVacancy(row, viewer));
}
