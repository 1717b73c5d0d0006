import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { ScheduledJob } from '../platform/jobs.ts';

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

async function closeAllExpiredVacancies(db: Database): Promise<void> {
  while ((await closeExpiredVacancies(db)) === batchSize);
}

export const vacancyJobs = (db: Database): ScheduledJob[] => [
  { name: 'close-expired-vacancies', cron: '* * * * *', run: () => closeAllExpiredVacancies(db) },
];
