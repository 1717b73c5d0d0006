import type { Feature } from '../platform/feature.ts';
import { registerAdministrationRoutes } from './administration-routes.ts';
import { startedRemovalData } from './bulk-removal/bulk-removal-data.ts';
import { registerBulkRemovalRoutes } from './bulk-removal/bulk-removal-routes.ts';
import { delayedRemovalJobs, scheduledRemovalJobs } from './bulk-removal/run-removal.ts';

export const administrationFeature: Feature = {
  mayImport: [
    'account-removal',
    'accounts',
    'candidates',
    'companies',
    'sign-up',
    'vacancies',
    'vacancy-removal',
  ],
  tables: ['bulk_removal', 'bulk_removal_failure', 'bulk_removal_item'],
  routes: [registerAdministrationRoutes, registerBulkRemovalRoutes],
  scheduledJobs: scheduledRemovalJobs,
  delayedJobs: delayedRemovalJobs,
  ownData: { administrator: startedRemovalData },
};
