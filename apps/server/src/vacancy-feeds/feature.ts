import type { Feature } from '../platform/feature.ts';
import { registerExportRoutes } from './exports/export-routes.ts';
import { registerImportRoutes } from './imports/import-routes.ts';
import { vacancyImportData } from './imports/vacancy-import-data.ts';
import { vacancyImportJobs } from './imports/vacancy-import-jobs.ts';
import { delayedFeedJobs, scheduledFeedJobs } from './regular/feed-jobs.ts';
import { registerFeedRoutes } from './regular/feed-routes.ts';

export const vacancyFeedsFeature: Feature = {
  mayImport: ['legal-lint', 'notices', 'vacancies'],
  tables: ['imported_vacancy', 'vacancy_feed', 'vacancy_import'],
  routes: [registerImportRoutes, registerExportRoutes, registerFeedRoutes],
  scheduledJobs: (services) => [...vacancyImportJobs(services.db), ...scheduledFeedJobs(services)],
  delayedJobs: delayedFeedJobs,
  ownData: { company: vacancyImportData },
};
