import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { ScheduledJob } from '../platform/jobs.ts';

/** Rows that one statement changes. Few enough that nobody waits long for their locks. */
const batchSize = 500;

/**
 * Removes deleted accounts from reports about them and notices that name them, if there were too many for the
 * transaction that deleted the account.
 */
export async function removeDeletedAccountTraces(db: Database): Promise<void> {
  for (;;) {
    const gone = await db.selectFrom('forgetting').select('gone_id as id').limit(1).executeTakeFirst();
    if (!gone) return;
    const forget = sql<{ more: boolean }>`select forget_named(${gone.id}, ${batchSize}::integer) as more`;
    while ((await forget.execute(db)).rows[0]?.more);
    await db.deleteFrom('forgetting').where('gone_id', '=', gone.id).execute();
  }
}

export const accountRemovalJobs = (db: Database): ScheduledJob[] => [
  { name: 'forget-accounts', cron: '* * * * *', run: () => removeDeletedAccountTraces(db) },
];
