import type { Database } from '../platform/database/database.ts';
import type { ScheduledJob } from '../platform/jobs.ts';
import { removeOldReports } from '../reports/remove-old-reports.ts';
import { storeDueMonths } from './monthly-summary.ts';

/** The public summary is counted from reports, so each month is stored before its reports are deleted. */
async function removeOldReportsAfterSummary(db: Database): Promise<void> {
  await storeDueMonths(db);
  await removeOldReports(db);
}

export const reportJobs = (db: Database): ScheduledJob[] => [
  { name: 'remove-old-reports', cron: '45 4 * * *', run: () => removeOldReportsAfterSummary(db) },
];
