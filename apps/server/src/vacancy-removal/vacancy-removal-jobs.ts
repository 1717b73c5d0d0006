import { closedVacancyDays } from '@trampolim/contract/limits';
import type { Database } from '../platform/database.ts';
import type { ScheduledJob } from '../platform/jobs.ts';
import { findRemovable } from '../vacancies/delete-vacancies.ts';
import { removeVacancies } from './remove-vacancies.ts';

/** Rows in one transaction: small enough that nobody waits long for their locks. */
const batchSize = 500;

/** Removes vacancies closed for longer than their company keeps them. Returns how many. */
export function removeOldVacancies(db: Database): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const removable = await findRemovable(transaction, closedVacancyDays, batchSize);
    if (removable.length > 0) await removeVacancies(transaction, removable);
    return removable.length;
  });
}

async function removeAllOldVacancies(db: Database): Promise<void> {
  while ((await removeOldVacancies(db)) === batchSize);
}

export const vacancyRemovalJobs = (db: Database): ScheduledJob[] => [
  { name: 'remove-old-vacancies', cron: '20 3 * * *', run: () => removeAllOldVacancies(db) },
];
