import { sql } from 'kysely';
import { withDedicatedConnection } from '../platform/database/database.ts';
import type { ScheduledJob } from '../platform/jobs.ts';
import type { Services } from '../platform/services.ts';
import { areTotalsComputed, computeTotals } from './compute-totals.ts';

export const statisticsJobs = ({ db, pool }: Pick<Services, 'db' | 'pool'>): ScheduledJob[] => [
  {
    // Adds the waiting changes to the totals, so that reads have few changes to add.
    name: 'merge-statistics',
    cron: '* * * * *',
    run: async () => {
      await sql`select statistic_merge()`.execute(db);
    },
  },
  {
    // Repeated until it has succeeded once, because a server may stop before the end.
    name: 'compute-statistics',
    cron: '*/2 * * * *',
    run: async () => {
      if (!(await areTotalsComputed(db))) await withDedicatedConnection({ pool }, computeTotals);
    },
  },
];
