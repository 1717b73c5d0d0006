import type { Feature } from '../platform/feature.ts';
import { suggestionJobs } from './suggestion-jobs.ts';
import { registerSuggestionRoutes } from './suggestion-routes.ts';

export const suggestionsFeature: Feature = {
  mayImport: ['candidates', 'search', 'vacancies'],
  tables: ['search_suggestion'],
  routes: [registerSuggestionRoutes],
  scheduledJobs: suggestionJobs,
};
