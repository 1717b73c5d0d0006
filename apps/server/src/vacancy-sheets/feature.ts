import type { Feature } from '../platform/feature.ts';
import { registerVacancySheetRoutes } from './vacancy-sheet-routes.ts';

export const vacancySheetsFeature: Feature = {
  mayImport: ['resume-pdf', 'vacancies'],
  routes: [registerVacancySheetRoutes],
};
