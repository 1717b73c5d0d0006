import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { removeInBatches } from '../platform/database/remove-in-batches.ts';
import type { ScheduledJob } from '../platform/jobs.ts';

/** Removes old addresses from the cache, because streets are renamed and postal codes are split. */
export const removeOldAddresses = (db: Database): Promise<void> =>
  removeInBatches(db, 'cep_cache', 'cep', sql`fetched_at < now() - interval '6 months'`);

export const addressJobs = (db: Database): ScheduledJob[] => [
  { name: 'remove-old-addresses', cron: '10 4 * * 0', run: () => removeOldAddresses(db) },
];
