import { companyEventDays } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { removeInBatches } from '../platform/database/remove-in-batches.ts';
import type { ScheduledJob } from '../platform/jobs.ts';

/** Removes old events with their deliveries. */
const removeOldEvents = (db: Database): Promise<void> =>
  removeInBatches(
    db,
    'company_event',
    'id',
    sql`at < now() - make_interval(days => ${sql.lit(companyEventDays)})`,
  );

/** Ends the wait of deliveries whose webhook was paused, or whose company was banned, until nothing is repeated any more. */
async function endOldWaits(db: Database): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ state: 'failed', next_attempt_at: null })
    .where('state', '=', 'waiting')
    .where('next_attempt_at', 'is not', null)
    .where('give_up_at', '<=', sql<string>`now()`)
    .execute();
}

export const webhookJobs = (db: Database): ScheduledJob[] => [
  { name: 'remove-old-company-events', cron: '35 3 * * *', run: () => removeOldEvents(db) },
  { name: 'end-old-webhook-waits', cron: '25 * * * *', run: () => endOldWaits(db) },
];
