import { closedVacancyDays } from '@trampolim/contract/limits';
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import type { ScheduledJob } from '../platform/jobs.ts';
import { findRemovable, removeVacancies } from './vacancy-removal.ts';

/** Rows in one transaction: small enough that nobody waits long for their locks. */
const batchSize = 500;

/** Takes vacancies past their deadline out of the search. Returns how many. */
export async function closeExpiredVacancies(db: Database): Promise<number> {
  const { rows } = await sql`
    update vacancy set live = false where id in (
      select id from vacancy where live and not deadline_ahead(deadline)
      order by deadline limit ${sql.lit(batchSize)} for update skip locked)
    returning id`.execute(db);
  return rows.length;
}

/** Removes vacancies closed for longer than their company keeps them. Returns how many. */
export function removeOldVacancies(db: Database): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const removable = await findRemovable(transaction, closedVacancyDays, batchSize);
    if (removable.length > 0) {
      await removeVacancies(
        transaction,
        removable.map(({ id }) => id),
      );
    }
    return removable.length;
  });
}

async function untilDone(step: () => Promise<number>): Promise<void> {
  while ((await step()) === batchSize);
}

export const vacancyJobs = (db: Database): ScheduledJob[] => [
  {
    name: 'close-expired-vacancies',
    cron: '* * * * *',
    run: () => untilDone(() => closeExpiredVacancies(db)),
  },
  { name: 'remove-old-vacancies', cron: '20 3 * * *', run: () => untilDone(() => removeOldVacancies(db)) },
];
