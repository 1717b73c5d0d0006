import type { Feature } from '../platform/feature.ts';
import { registerVacancyHelpRoutes } from './vacancy-help-routes.ts';

export const vacancyHelpFeature: Feature = {
  mayImport: ['resume-phrases', 'salaries', 'search'],
  routes: [registerVacancyHelpRoutes],
};
