import type { PublicVacancyQuery } from '@trampolim/contract/front-door/public-vacancies';
import type { VacancyFilters, VacancySearchQuery } from '@trampolim/contract/vacancies/vacancies';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { finds } from '../../platform/database/search-text.ts';
import type { Viewer } from '../../platform/http/access.ts';
import { idKey, type Page, type PageQuery, readPage, readUncounted } from '../../platform/http/paging.ts';
import { lastChange } from '../vacancy-live.ts';
import {
  type PublicVacancyRow,
  selectListed,
  selectListedPublicly,
  type VacancyRow,
} from '../vacancy-view.ts';

/** Live vacancies for which every filter holds, in the narrow table made for it. */
export function matchingVacancies(db: Database, filters: VacancyFilters) {
  const { title, area, state, city, language, skill, employmentType, minSalary, currency } = filters;
  const { workMode, benefit, affirmativeFor, maxWeeklyHours } = filters;
  let query = db.selectFrom('vacancy_search as s').where(sql<boolean>`vacancy_live(s)`);
  if (title) query = query.where(finds(sql.ref('s.title_text'), title));
  if (area) query = query.where('s.area', '=', area);
  if (state) query = query.where('s.state', '=', state);
  if (city) query = query.where(sql.ref('s.city_text'), '=', sql<string>`search_text(${city})`);
  if (language) query = query.where(finds(sql.ref('s.requirements_text'), language));
  if (skill) query = query.where(finds(sql.ref('s.requirements_text'), skill));
  if (employmentType) query = query.where('s.employment_type', '=', employmentType);
  if (workMode) query = query.where('s.work_mode', 'in', workMode);
  if (benefit) query = query.where(sql<boolean>`s.benefits && ${benefit}::text[]::benefit[]`);
  if (affirmativeFor)
    query = query.where(sql<boolean>`s.affirmative_for @> array[${affirmativeFor}]::affirmative_group[]`);
  if (maxWeeklyHours !== undefined) query = query.where('s.weekly_hours', '<=', maxWeeklyHours);
  if (minSalary !== undefined) {
    // Written out, because a plan made for any currency expects the common one, and walks every row for a rare one.
    query = query
      .where('s.salary_currency', '=', sql.lit(currency))
      .where('s.salary_amount', '>=', String(minSalary));
  }
  return query;
}

/** The vacancies of a page with their companies. Its ids come first and alone, so that the wide rows are read for this page only. */
const selectPage = (db: Database, newest: ReturnType<typeof matchingVacancies>) =>
  db
    .selectFrom(newest.select('s.id').as('found'))
    .innerJoin('vacancy as v', 'v.id', 'found.id')
    .innerJoin('company as c', 'c.id', 'v.company_id')
    .orderBy('v.id', 'desc');

/** One page of the search, newest first. */
export function searchVacancies(
  db: Database,
  viewer: Viewer,
  filters: VacancySearchQuery,
): Promise<Page<VacancyRow>> {
  return readPage(db, matchingVacancies(db, filters), {
    ...filters,
    key: 's.id',
    select: (newest) => selectListed(selectPage(db, newest), viewer),
    keyOf: (row) => row.id,
  });
}

/** When what a list shows last became another one. */
export interface ListedChange {
  changedAt: string;
}

/** The newest for whoever comes, with when each last changed. */
export const findNewestVacancies = (
  db: Database,
  filters: VacancyFilters,
  page: PageQuery,
): Promise<Omit<Page<PublicVacancyRow & { changed_at: string }>, 'total'>> =>
  readUncounted(page, {
    keyForm: idKey,
    keyOf: (row) => row.id,
    read: (limit, after) => {
      const matching = matchingVacancies(db, filters);
      const following = after === undefined ? matching : matching.where('s.id', '<', after);
      return selectListedPublicly(selectPage(db, following.orderBy('s.id', 'desc').limit(limit)))
        .select(lastChange.as('changed_at'))
        .execute();
    },
  });

/** The same for whoever comes. */
export function searchVacanciesPublicly(
  db: Database,
  filters: PublicVacancyQuery,
): Promise<Page<PublicVacancyRow>> {
  return readPage(db, matchingVacancies(db, filters), {
    ...filters,
    key: 's.id',
    select: (newest) => selectListedPublicly(selectPage(db, newest)),
    keyOf: (row) => row.id,
  });
}
