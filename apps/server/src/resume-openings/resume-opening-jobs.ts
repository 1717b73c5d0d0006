import type { Database } from '../platform/database/database.ts';
import type { ScheduledJob } from '../platform/jobs.ts';
import { removeOldOpenings } from './resume-openings.ts';

export const resumeOpeningJobs = (db: Database): ScheduledJob[] => [
  { name: 'remove-old-openings', cron: '15 4 * * *', run: () => removeOldOpenings(db) },
];
