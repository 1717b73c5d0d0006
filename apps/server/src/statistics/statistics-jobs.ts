import { sql } from 'kysely';
import { atLeisure } from '../platform/database/database.ts';
import type { ScheduledJob } from '../platform/jobs.ts';
import type { Services } from '../platform/services.ts';
import { areTotalsReckoned, reckonTotals } from './reckon-totals.ts';

export const statisticsJobs = ({ db, pool }: Pick<Services, 'db' | 'pool'>): ScheduledJob[] => [
  {
    name: 'fold-statistics',
    cron: '* * * * *',
    run: async () => {
      await sql`select statistic_fold()`.execute(db);
    },
  },
  {
    name: 'reckon-statistics',
    cron: '*/2 * * * *',
    run: async () => {
      if (!(await areTotalsReckoned(db))) await atLeisure({ pool }, reckonTotals);
    },
  },
];
