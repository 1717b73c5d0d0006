import type { Feature } from '../platform/feature.ts';
import { registerAtomFeedRoutes } from './atom-feed-routes.ts';
import { registerCompanyWidgetRoutes } from './company-widget-routes.ts';
import { registerPublicVacancyRoutes } from './public-vacancy-routes.ts';

export const publicVacanciesFeature: Feature = {
  mayImport: ['companies', 'search', 'vacancies'],
  routes: [registerPublicVacancyRoutes, registerAtomFeedRoutes, registerCompanyWidgetRoutes],
};
