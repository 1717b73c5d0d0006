import { actionLogJobs } from './action-log.ts';
import { actionLogCopyJobs } from './action-log-copy.ts';
import type { Feature } from './feature.ts';
import { rateLimitJobs } from './rate-limits.ts';

export const platformFeature: Feature = {
  mayImport: [],
  tables: ['action_log', 'action_log_copy', 'applied_routine', 'rate_limit'],
  scheduledJobs: (services) => [
    ...actionLogJobs(services.db),
    ...actionLogCopyJobs(services),
    ...rateLimitJobs(services.db),
  ],
};
