import type { Feature } from '../platform/feature.ts';
import { registerAccountRemovalRoutes } from './account-removal-routes.ts';
import { accountRemovalJobs } from './forget-accounts.ts';

export const accountRemovalFeature: Feature = {
  mayImport: [
    'accounts',
    'applications',
    'colleagues',
    'resume-openings',
    'vacancy-alerts',
    'vacancy-removal',
  ],
  tables: ['forgetting'],
  routes: [registerAccountRemovalRoutes],
  scheduledJobs: ({ db }) => accountRemovalJobs(db),
};
