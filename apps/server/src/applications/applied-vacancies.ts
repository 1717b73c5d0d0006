import type { Viewer } from '../platform/access.ts';
import type { Database } from '../platform/database.ts';
import { countUpToLimit, decodeCursor, idKey, type Page, pageOf } from '../platform/paging.ts';
import { selectListed, type VacancyRow } from '../vacancies/vacancy-view.ts';

/** The vacancies that a candidate applied to, the latest application first. */
export async function listAppliedVacancies(
  db: Database,
  viewer: Viewer,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<VacancyRow>> {
  const before = decodeCursor(cursor, idKey);
  const applications = db
    .selectFrom('application as p')
    .innerJoin('vacancy as v', 'v.id', 'p.vacancy_id')
    .innerJoin('company as c', 'c.id', 'v.company_id')
    .where('p.candidate_id', '=', viewer.id);
  const [rows, total] = await Promise.all([
    selectListed(
      applications
        .select('p.id as application_id')
        .$if(before !== undefined, (query) => query.where('p.id', '<', before ?? ''))
        .orderBy('p.id', 'desc')
        .limit(limit + 1),
      viewer,
    ).execute(),
    countUpToLimit(db, applications),
  ]);
  return { ...pageOf(rows, limit, (row) => row.application_id), total };
}
