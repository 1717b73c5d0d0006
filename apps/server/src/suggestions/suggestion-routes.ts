import * as endpoints from '@trampolim/contract/suggestions/suggestions';
import type { FastifyInstance } from 'fastify';
import { findBlockers } from '../candidates/candidate-visibility.ts';
import { cachedRoute } from '../platform/http/cached-route.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { createSuggest } from './find-suggestions.ts';

/** Many people type the same first letters. */
export const suggestionsCacheMs = 10_000;

export function registerSuggestionRoutes(app: FastifyInstance, { db, reads }: Services): void {
  const caching = { cacheMs: suggestionsCacheMs, seconds: 60, staleSeconds: 0 };
  const suggestVacancies = createSuggest(reads, 'vacancy');
  cachedRoute(app, endpoints.suggestVacancySearches, caching, async ({ query }) => ({
    suggestions: await suggestVacancies(query.text),
  }));

  const suggestResumes = createSuggest(reads, 'resume');
  route(app, endpoints.suggestCandidateSearches, async ({ query, viewer }) => ({
    suggestions: await suggestResumes(query.text, await findBlockers(db, viewer)),
  }));
}
