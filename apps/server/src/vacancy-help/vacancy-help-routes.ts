import { getVacancyHelp, type VacancyHelp } from '@trampolim/contract/vacancy-help/vacancy-help';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { cacheResult } from '../platform/cache-result.ts';
import { route } from '../platform/http/route.ts';
import { defineLimits, minute } from '../platform/rate-limits.ts';
import type { Services } from '../platform/services.ts';
import { createFindOccupation } from '../resume-phrases/resume-phrases.ts';
import { describeVacancies } from './vacancy-help.ts';

const limits = defineLimits({ vacancyHelpLookUp: { points: 120, durationSeconds: minute } });

/** Responses are cached by occupation and state, because counting the vacancies of a frequent occupation takes time. */
const maxCachedResponses = 2000;
const cachedMs = 10 * 60_000;

/** The response to a title that names no known occupation. */
const noHelp: VacancyHelp = { activities: [], benefits: [] };

export function registerVacancyHelpRoutes(app: FastifyInstance, { db, rateLimits }: Services): void {
  // The dictionary is read at the first request, because it may not be stored yet when the server starts.
  const getFindOccupation = cacheResult(() => createFindOccupation(db), Number.POSITIVE_INFINITY);
  const cache = new LRUCache<string, VacancyHelp>({ max: maxCachedResponses, ttl: cachedMs });

  route(app, getVacancyHelp, async ({ query: { title, state }, viewer }) => {
    await rateLimits.consume(limits.vacancyHelpLookUp, viewer.accountId);
    const findOccupation = await getFindOccupation();
    const occupation = await findOccupation(title);
    if (!occupation) return noHelp;
    const key = JSON.stringify([occupation.name, state]);
    const cached = cache.get(key);
    if (cached) return cached;
    const help = {
      occupation: occupation.name,
      activities: occupation.activities,
      ...(await describeVacancies(db, occupation, state)),
    };
    cache.set(key, help);
    return help;
  });
}
