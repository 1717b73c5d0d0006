import type { Database } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/access.ts';
import { type Page, type PageQuery, readPage } from '../../platform/http/paging.ts';
import { addListColumns, type VacancyRow } from '../../vacancies/vacancy-view.ts';

/** Lists the vacancies that a candidate applied to, the latest application first. */
export function listAppliedVacancies(
  db: Database,
  viewer: Viewer,
  page: PageQuery,
): Promise<Page<VacancyRow>> {
  const applications = db
    .selectFrom('application as app')
    .innerJoin('vacancy as v', 'v.id', 'app.vacancy_id')
    .innerJoin('company as c', 'c.id', 'v.company_id')
    .where('app.candidate_id', '=', viewer.id);
  return readPage(db, applications, {
    ...page,
    key: 'app.id',
    select: (newest) => addListColumns(newest.select('app.id as application_id'), viewer),
    keyOf: (row) => row.application_id,
  });
}
