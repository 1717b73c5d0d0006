import type { Database } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import { fail } from '../platform/http/errors.ts';
import { findVisibleVacancy } from '../vacancies/vacancy-queries.ts';
import type { VacancyRow } from '../vacancies/vacancy-view.ts';

/**
 * Returns a vacancy of the key's company. For a program, vacancies of other companies do not exist, even while they are
 * public.
 * @throws {Failure} `vacancy_not_found`
 */
export async function getVacancyOfKey(db: Database, id: string, viewer: Viewer): Promise<VacancyRow> {
  const row = await findVisibleVacancy(db, id, viewer);
  if (row?.company_id !== viewer.id) throw fail('vacancy_not_found');
  return row;
}
