import type { Feature } from '../platform/feature.ts';
import { registerLegalLintRoutes } from './legal-lint-routes.ts';

export const legalLintFeature: Feature = {
  mayImport: [],
  tables: ['vacancy_finding'],
  routes: [registerLegalLintRoutes],
};
