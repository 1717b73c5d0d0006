import * as endpoints from '@trampolim/contract/matching/suggestions';
import type { FastifyInstance } from 'fastify';
import { findBlockers } from '../candidates/candidate-visibility.ts';
import type { Database } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import { cachedRoute } from '../platform/http/cached-route.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { createSuggest } from './find-suggestions.ts';
import { countFound } from './refresh-suggestions.ts';

/** Many people type the same beginnings. */
export const suggestionsCacheMs = 10_000;

export function registerSuggestionRoutes(app: FastifyInstance, { db }: Services): void {
  const caching = { cacheMs: suggestionsCacheMs, seconds: 60, staleSeconds: 0 };
  const suggestVacancies = createSuggest(db, 'vacancy');
  cachedRoute(app, endpoints.suggestVacancySearches, caching, async ({ query }) => ({
    suggestions: await suggestVacancies(query.text),
  }));

  const suggestResumes = createSuggest(db, 'resume');
  route(app, endpoints.suggestCandidateSearches, async ({ query, viewer }) => ({
    suggestions: await withoutBlockers(db, viewer, await suggestResumes(query.text)),
  }));
}

/** A company that somebody blocked must not learn of them by a count. */
async function withoutBlockers(
  db: Database,
  viewer: Viewer,
  suggestions: endpoints.Suggestion[],
): Promise<endpoints.Suggestion[]> {
  const blockers = await findBlockers(db, viewer);
  if (blockers.length === 0) return suggestions;
  // One after the other, because a request must not take more than one connection to the database.
  const counted: endpoints.Suggestion[] = [];
  for (const suggestion of suggestions) {
    const { place } = suggestion;
    const search = { text: place?.city ?? suggestion.text, state: place?.state ?? null };
    const { count } = suggestion.estimated ? suggestion : await countFound(db, 'resume', search, blockers);
    counted.push({ ...suggestion, count });
  }
  return counted.filter(({ count }) => count > 0);
}
