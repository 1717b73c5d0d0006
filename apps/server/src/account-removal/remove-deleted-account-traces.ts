import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { ScheduledJob } from '../platform/jobs.ts';

/** The number of rows that one statement changes. A small batch releases its locks soon. */
const batchSize = 500;

/**
 * Removes the names and texts of deleted accounts from reports and notices, if there were too many for the transaction
 * that deleted the account.
 */
export async function removeDeletedAccountTraces(db: Database): Promise<void> {
  for (;;) {
    const account = await db.selectFrom('forgetting').select('gone_id as id').limit(1).executeTakeFirst();
    if (!account) return;
    while (await removeBatch(db, account.id));
    await db.deleteFrom('forgetting').where('gone_id', '=', account.id).execute();
  }
}

/** Returns true if the traces in further rows are still to be removed. */
async function removeBatch(db: Database, accountId: string): Promise<boolean> {
  const { rows } = await sql<{
    more: boolean;
  }>`select forget_named(${accountId}, ${batchSize}::integer) as more`.execute(db);
  return rows[0]?.more ?? false;
}

export const accountTraceJobs = (db: Database): ScheduledJob[] => [
  { name: 'remove-deleted-account-traces', cron: '* * * * *', run: () => removeDeletedAccountTraces(db) },
];
