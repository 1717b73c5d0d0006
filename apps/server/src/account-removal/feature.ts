import type { Feature } from '../platform/feature.ts';
import { registerAccountRemovalRoutes } from './account-removal-routes.ts';
import { erasureJobs } from './erasures.ts';
import { accountTraceJobs } from './remove-deleted-account-traces.ts';
import { unusedAccountJobs } from './remove-unused-accounts.ts';

export const accountRemovalFeature: Feature = {
  mayImport: [
    'accounts',
    'applications',
    'colleagues',
    'resume-openings',
    'vacancy-alerts',
    'vacancy-removal',
  ],
  tables: ['erasure', 'forgetting'],
  routes: [registerAccountRemovalRoutes],
  scheduledJobs: (services) => [
    ...accountTraceJobs(services.db),
    ...erasureJobs(services.db),
    ...unusedAccountJobs(services),
  ],
};
