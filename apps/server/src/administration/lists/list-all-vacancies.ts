import type { AdministeredVacancyQuery } from '@trampolim/contract/administration/administered-vacancies';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { matchesText } from '../../platform/database/search-text.ts';
import type { Viewer } from '../../platform/http/access.ts';
import { type Page, readPage } from '../../platform/http/paging.ts';
import { addListColumns, type VacancyRow } from '../../vacancies/vacancy-view.ts';

/** Lists every vacancy whose title contains a text, including closed and banned ones, the newest first. */
export function listAllVacancies(
  db: Database,
  viewer: Viewer,
  { search, ...page }: AdministeredVacancyQuery,
): Promise<Page<VacancyRow>> {
  const vacancies = db
    .selectFrom('vacancy as t')
    .$if(Boolean(search), (query) => query.where(matchesText(sql`search_text(t.title)`, search ?? '')));
  return readPage(db, vacancies, {
    ...page,
    key: 't.id',
    select: (newest) =>
      addListColumns(
        db
          .selectFrom(newest.select('t.id').as('match'))
          .innerJoin('vacancy as v', 'v.id', 'match.id')
          .innerJoin('company as c', 'c.id', 'v.company_id')
          .orderBy('v.id', 'desc'),
        viewer,
      ),
    keyOf: (row) => row.id,
  });
}
