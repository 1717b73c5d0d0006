import type { Feature } from '../platform/feature.ts';
import { companyData } from './company-data.ts';
import { registerCompanyRoutes } from './company-routes.ts';

export const companiesFeature: Feature = {
  mayImport: ['addresses'],
  tables: ['company'],
  routes: [registerCompanyRoutes],
  ownData: { company: companyData },
};
