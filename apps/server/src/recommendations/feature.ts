import type { Feature } from '../platform/feature.ts';
import { registerRecommendationRoutes } from './recommendation-routes.ts';

export const recommendationsFeature: Feature = {
  mayImport: ['candidates', 'vacancies'],
  routes: [registerRecommendationRoutes],
};
