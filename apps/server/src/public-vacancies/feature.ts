import type { Feature } from '../platform/feature.ts';
import { registerCompanyWidgetRoutes } from './company-widget-routes.ts';
import { registerPublicVacancyRoutes } from './public-vacancy-routes.ts';
import { registerAtomFeedRoutes } from './atom-feed-routes.ts';

export const publicVacanciesFeature: Feature = {
  mayImport: ['companies', 'search', 'vacancies'],
  routes: [registerPublicVacancyRoutes, registerAtomFeedRoutes, registerCompanyWidgetRoutes],
};
