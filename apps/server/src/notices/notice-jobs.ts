import { noticeLifetimeDays } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { removeInBatches } from '../platform/database/remove-in-batches.ts';
import type { ScheduledJob } from '../platform/jobs.ts';

export const removeOldNotices = (db: Database): Promise<void> =>
  removeInBatches(
    db,
    'notice',
    'id',
    sql`at < now() - make_interval(days => ${sql.lit(noticeLifetimeDays)})`,
  );

export const noticeJobs = (db: Database): ScheduledJob[] => [
  { name: 'remove-old-notices', cron: '20 4 * * *', run: () => removeOldNotices(db) },
];
