import type { Feature } from '../platform/feature.ts';
import { registerHealthRoutes } from './health-routes.ts';

export const healthFeature: Feature = {
  mayImport: [],
  routes: [registerHealthRoutes],
};
