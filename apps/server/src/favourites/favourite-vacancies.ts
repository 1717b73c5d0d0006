import { type Database, newId } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import { failOn } from '../platform/http/errors.ts';
import { type Page, type PageQuery, readPage } from '../platform/http/paging.ts';
import { getVisibleVacancy, isNotBanned } from '../vacancies/vacancy-queries.ts';
import { addListColumns, type VacancyRow } from '../vacancies/vacancy-view.ts';

/** Lists the favourite vacancies of a candidate, the latest first, including closed ones. */
export function listFavouriteVacancies(
  db: Database,
  viewer: Viewer,
  page: PageQuery,
): Promise<Page<VacancyRow>> {
  const favourites = db
    .selectFrom('favourite_vacancy as f')
    .innerJoin('vacancy as v', 'v.id', 'f.vacancy_id')
    .innerJoin('company as c', 'c.id', 'v.company_id')
    .where('f.candidate_id', '=', viewer.id)
    .where(isNotBanned);
  return readPage(db, favourites, {
    ...page,
    key: 'f.id',
    select: (latest) => addListColumns(latest.select('f.id as favourite_id'), viewer),
    keyOf: (row) => row.favourite_id,
  });
}

/**
 * Adds a vacancy to the favourites if it is not among them.
 * @throws {Failure} `vacancy_not_found` for one that the viewer may not see or that is being removed
 */
export async function addFavouriteVacancy(db: Database, viewer: Viewer, vacancyId: string): Promise<void> {
  // This throws if the viewer may not see the vacancy.
  await getVisibleVacancy(db, vacancyId, viewer);
  await db
    .insertInto('favourite_vacancy')
    .values({ candidate_id: viewer.id, vacancy_id: vacancyId, id: newId() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
    // The vacancy was removed at this moment.
    .catch(failOn('favourite_vacancy_vacancy_id_fkey', 'vacancy_not_found'));
}

export async function removeFavouriteVacancy(
  db: Database,
  { candidateId, vacancyId }: { candidateId: string; vacancyId: string },
): Promise<void> {
  await db
    .deleteFrom('favourite_vacancy')
    .where('candidate_id', '=', candidateId)
    .where('vacancy_id', '=', vacancyId)
    .execute();
}
