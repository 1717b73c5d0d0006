import { importLifetimeHours } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { removeInBatches } from '../../platform/database/remove-in-batches.ts';
import type { ScheduledJob } from '../../platform/jobs.ts';

const removeOldImports = (db: Database): Promise<void> =>
  removeInBatches(
    db,
    'vacancy_import',
    'id',
    sql`created_at < now() - make_interval(hours => ${importLifetimeHours})`,
  );

export const vacancyImportJobs = (db: Database): ScheduledJob[] => [
  { name: 'remove-old-vacancy-imports', cron: '35 * * * *', run: () => removeOldImports(db) },
];
