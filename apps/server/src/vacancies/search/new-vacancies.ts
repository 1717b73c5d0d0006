import type { VacancyFilters } from '@trampolim/contract/vacancies/vacancy-search';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { matchingVacancies, understandFilters } from './matching-vacancies.ts';

/** The time after `after`, up to and including `upTo`. */
export interface Period {
  after: string;
  upTo: string;
}

/** Finds the ids of live vacancies that match a search and opened in that period, the newest first. */
export async function findNewVacancies(
  db: Database,
  filters: VacancyFilters,
  { after, upTo, limit }: Period & { limit: number },
): Promise<string[]> {
  const rows = await matchingVacancies(db, await understandFilters(db, filters))
    .select('s.id')
    .where('s.live_since', '>', after)
    .where('s.live_since', '<=', upTo)
    .orderBy('s.live_since', 'desc')
    .orderBy('s.id', 'desc')
    .limit(sql.lit(limit))
    .execute();
  return rows.map(({ id }) => id);
}
