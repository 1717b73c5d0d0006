import type { Feature } from '../platform/feature.ts';
import { registerSiteMapRoutes } from './site-map-routes.ts';

export const siteMapFeature: Feature = {
  mayImport: ['vacancies'],
  routes: [registerSiteMapRoutes],
};
