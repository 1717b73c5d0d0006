import { withDedicatedConnection } from '../platform/database/database.ts';
import type { ScheduledJob } from '../platform/jobs.ts';
import type { Services } from '../platform/services.ts';
import { refreshSuggestions } from './refresh-suggestions.ts';

const second = 1000;

/** Each run counts for at most a tenth of its interval. */
export const suggestionJobs = ({ pool }: Pick<Services, 'pool'>): ScheduledJob[] => [
  {
    name: 'refresh-vacancy-suggestions',
    cron: '*/10 * * * *',
    runsAtStart: true,
    run: () => withDedicatedConnection({ pool }, (db) => refreshSuggestions(db, 'vacancy', 60 * second)),
  },
  {
    name: 'refresh-resume-suggestions',
    cron: '15 * * * *',
    runsAtStart: true,
    run: () => withDedicatedConnection({ pool }, (db) => refreshSuggestions(db, 'resume', 360 * second)),
  },
];
