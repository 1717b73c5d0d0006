import { endedApiKeyDays } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { removeInBatches } from '../platform/database/remove-in-batches.ts';
import type { ScheduledJob } from '../platform/jobs.ts';

/** Removes keys that stopped working long ago. */
const removeEndedApiKeys = (db: Database): Promise<void> =>
  removeInBatches(
    db,
    'api_key',
    'id',
    sql`least(expires_at, revoked_at) < now() - make_interval(days => ${endedApiKeyDays})`,
  );

export const apiKeyJobs = (db: Database): ScheduledJob[] => [
  { name: 'remove-ended-api-keys', cron: '50 3 * * *', run: () => removeEndedApiKeys(db) },
];
