import type { Feature } from '../platform/feature.ts';
import { registerHomeRoutes } from './home-routes.ts';

export const homeFeature: Feature = {
  mayImport: ['statistics'],
  routes: [registerHomeRoutes],
};
