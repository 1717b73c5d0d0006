import type { VacancyFilters } from '@trampolim/contract/vacancies/vacancy-search';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { matchingVacancies, understandFilters } from './matching-vacancies.ts';

/** Since when vacancies are open: later than the one instant, and no later than the other. */
export interface Since {
  after: string;
  upTo: string;
}

/** The ids of live vacancies that a search finds and that became so lately, the newest first. */
export async function findNewVacancies(
  db: Database,
  filters: VacancyFilters,
  { after, upTo }: Since,
  limit: number,
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
