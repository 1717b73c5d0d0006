import { sql } from 'kysely';
import { withDedicatedConnection } from '../platform/database/database.ts';
import type { ScheduledJob } from '../platform/jobs.ts';
import type { Services } from '../platform/services.ts';
import { areTotalsComputed, computeTotals } from './compute-totals.ts';

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
      if (!(await areTotalsComputed(db))) await withDedicatedConnection({ pool }, computeTotals);
    },
  },
];
