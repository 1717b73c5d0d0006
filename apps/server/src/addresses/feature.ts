import type { Feature } from '../platform/feature.ts';
import { addressJobs } from './address-jobs.ts';
import { registerAddressRoutes } from './address-routes.ts';

export const addressesFeature: Feature = {
  mayImport: [],
  tables: ['cep_cache'],
  routes: [registerAddressRoutes],
  scheduledJobs: ({ db }) => addressJobs(db),
};
