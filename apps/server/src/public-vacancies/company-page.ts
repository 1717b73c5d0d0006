import type { companyPage } from '@trampolim/contract/public-vacancies/public-company-page';
import { liveVacancyLimit } from '@trampolim/contract/wire/limits';
import type { z } from 'zod';
import { getPublicProfile } from '../companies/company-profile.ts';
import type { Database } from '../platform/database/database.ts';
import { isLive, lastChange } from '../vacancies/vacancy-live.ts';
import { addPublicListColumns, toPublicVacancy } from '../vacancies/vacancy-view.ts';

/**
 * Returns a company with its open vacancies, newest first.
 * @throws {Failure} `company_not_found`
 */
export async function getCompanyPage(db: Database, id: string): Promise<z.output<typeof companyPage>> {
  const company = await getPublicProfile(db, id);
  const rows = await findOpenVacancies(db, id);
  return { company, vacancies: rows.map(toPublicVacancy) };
}

/** Returns the open vacancies of a company, newest first, with the time of their last change. */
export function findOpenVacancies(db: Database, companyId: string) {
  const live = db
    .selectFrom('vacancy as v')
    .innerJoin('company as c', 'c.id', 'v.company_id')
    .where('v.company_id', '=', companyId)
    .where('v.live', '=', true)
    .where(isLive);
  return addPublicListColumns(live)
    .select(lastChange.as('changed_at'))
    .orderBy('v.id', 'desc')
    .limit(liveVacancyLimit)
    .execute();
}
