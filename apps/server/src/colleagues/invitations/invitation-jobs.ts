import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { removeInBatches } from '../../platform/database/remove-in-batches.ts';
import type { ScheduledJob } from '../../platform/jobs.ts';

/**
 * The status of an invitation can be seen for a month after its link expired. The e-mail address of a person who never
 * joined is stored no longer than that.
 */
export const removeOldInvitations = (db: Database): Promise<void> =>
  removeInBatches(db, 'company_invitation', 'id', sql`expires_at < now() - interval '30 days'`);

export const colleagueJobs = (db: Database): ScheduledJob[] => [
  { name: 'remove-old-invitations', cron: '25 4 * * *', run: () => removeOldInvitations(db) },
];
