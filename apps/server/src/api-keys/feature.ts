import type { Feature } from '../platform/feature.ts';
import { apiKeyData } from './api-key-data.ts';
import { apiKeyJobs } from './api-key-jobs.ts';
import { registerApiKeyRoutes } from './api-key-routes.ts';

export const apiKeysFeature: Feature = {
  mayImport: ['accounts', 'colleagues'],
  tables: ['api_key'],
  routes: [registerApiKeyRoutes],
  scheduledJobs: ({ db }) => apiKeyJobs(db),
  ownData: { company: apiKeyData('k.company_id'), colleague: apiKeyData('k.author_id') },
};
