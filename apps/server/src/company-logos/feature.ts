import type { Feature } from '../platform/feature.ts';
import { companyLogoData } from './company-logo-data.ts';
import { registerCompanyLogoRoutes } from './company-logo-routes.ts';

export const companyLogosFeature: Feature = {
  mayImport: ['companies'],
  tables: ['company_logo'],
  routes: [registerCompanyLogoRoutes],
  ownData: { company: companyLogoData },
};
