import type { Feature } from '../platform/feature.ts';
import { savedSearchData } from './saved-search-data.ts';
import { registerSavedSearchRoutes } from './saved-search-routes.ts';

export const savedSearchesFeature: Feature = {
  mayImport: ['candidates'],
  tables: ['saved_search'],
  routes: [registerSavedSearchRoutes],
  ownData: { company: savedSearchData },
};
