import type { Feature } from '../platform/feature.ts';
import { registerExportRoutes } from './exports/export-routes.ts';
import { registerImportRoutes } from './imports/import-routes.ts';
import { vacancyImportData } from './imports/vacancy-import-data.ts';
import { vacancyImportJobs } from './imports/vacancy-import-jobs.ts';

export const vacancyFeedsFeature: Feature = {
  mayImport: ['legal-lint', 'vacancies'],
  tables: ['imported_vacancy', 'vacancy_import'],
  routes: [registerImportRoutes, registerExportRoutes],
  scheduledJobs: ({ db }) => vacancyImportJobs(db),
  ownData: { company: vacancyImportData },
};
