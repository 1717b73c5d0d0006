import type { Feature } from '../platform/feature.ts';
import { registerHealthRoutes } from './health-routes.ts';
import { registerPolicyReportRoutes } from './policy-report-routes.ts';
import { registerSecurityTextRoutes } from './security-text-routes.ts';

export const healthFeature: Feature = {
  mayImport: [],
  routes: [registerHealthRoutes, registerPolicyReportRoutes, registerSecurityTextRoutes],
};
