import type { Feature } from '../platform/feature.ts';
import { registerVacancyClosingRoutes } from './closing/vacancy-closing-routes.ts';
import { vacancyData } from './vacancy-data.ts';
import { vacancyJobs } from './vacancy-jobs.ts';
import { registerVacancyRoutes } from './vacancy-routes.ts';

export const vacanciesFeature: Feature = {
  mayImport: ['companies', 'fraud-signals', 'legal-lint', 'notices', 'screening-questions', 'search'],
  tables: ['past_vacancy', 'vacancy', 'vacancy_search', 'vacancy_seen', 'vacancy_view'],
  routes: [registerVacancyRoutes, registerVacancyClosingRoutes],
  scheduledJobs: vacancyJobs,
  ownData: { company: vacancyData },
};
