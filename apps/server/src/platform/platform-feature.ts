import { actionLogJobs } from './action-log.ts';
import type { Feature } from './feature.ts';
import { rateLimitJobs } from './rate-limits.ts';

export const platformFeature: Feature = {
  mayImport: [],
  tables: ['action_log', 'applied_routine', 'rate_limit'],
  scheduledJobs: ({ db }) => [...actionLogJobs(db), ...rateLimitJobs(db)],
};
