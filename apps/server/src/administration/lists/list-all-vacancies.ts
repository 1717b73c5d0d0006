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
  let matches = db.selectFrom('vacancy');
  if (search) matches = matches.where(matchesText(sql`search_text(vacancy.title)`, search));
  return readPage(db, matches, {
    ...page,
    key: 'vacancy.id',
    // The ids of the page are read first, so that the wide rows are only read for this page.
    select: (matchesOfPage) =>
      addListColumns(
        db
          .selectFrom(matchesOfPage.select('vacancy.id').as('match'))
          .innerJoin('vacancy as v', 'v.id', 'match.id')
          .innerJoin('company as c', 'c.id', 'v.company_id')
          .orderBy('v.id', 'desc'),
        viewer,
      ),
    keyOf: (row) => row.id,
  });
}
