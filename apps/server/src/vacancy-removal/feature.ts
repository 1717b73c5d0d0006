import type { Feature } from '../platform/feature.ts';
import { vacancyRemovalJobs } from './vacancy-removal-jobs.ts';
import { registerVacancyRemovalRoutes } from './vacancy-removal-routes.ts';

export const vacancyRemovalFeature: Feature = {
  mayImport: ['applications', 'vacancies'],
  routes: [registerVacancyRemovalRoutes],
  scheduledJobs: vacancyRemovalJobs,
};
