import type { Database } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/access.ts';
import { type Page, type PageQuery, readPage } from '../../platform/http/paging.ts';
import { selectListed, type VacancyRow } from '../../vacancies/vacancy-view.ts';

/** Lists the vacancies that a candidate applied to, the latest application first. */
export function listAppliedVacancies(
  db: Database,
  viewer: Viewer,
  page: PageQuery,
): Promise<Page<VacancyRow>> {
  const applications = db
    .selectFrom('application as p')
    .innerJoin('vacancy as v', 'v.id', 'p.vacancy_id')
    .innerJoin('company as c', 'c.id', 'v.company_id')
    .where('p.candidate_id', '=', viewer.id);
  return readPage(db, applications, {
    ...page,
    key: 'p.id',
    select: (newest) => selectListed(newest.select('p.id as application_id'), viewer),
    keyOf: (row) => row.application_id,
  });
}
