import * as endpoints from '@trampolim/contract/salaries/salaries';
import type { FastifyInstance } from 'fastify';
import { cacheResult } from '../platform/cache-result.ts';
import { cachedRoute } from '../platform/http/cached-route.ts';
import type { Services } from '../platform/services.ts';
import { createFindOccupation } from '../resume-phrases/resume-phrases.ts';
import { findUsualSalaryOfVacancy, getSalaryPage, listSalaries } from './salaries.ts';

/** Salaries change once a night, but a minute is enough to answer the requests for a frequent page from memory. */
const cacheMs = 60_000;

export function registerSalaryRoutes(app: FastifyInstance, { db, reads }: Services): void {
  // The dictionary is read at the first request, because it may not be stored yet when the server starts.
  const cachedFindOccupation = cacheResult(() => createFindOccupation(db), Number.POSITIVE_INFINITY);
  const caching = { cacheMs, seconds: cacheMs / 1000, staleSeconds: cacheMs / 1000 };

  cachedRoute(app, endpoints.listSalaries, caching, async () => {
    const { salaries, computedAt } = await reads.forEverybody(listSalaries);
    return { salaries, ...(computedAt && { computedAt }) };
  });
  cachedRoute(app, endpoints.getSalaryPage, caching, ({ query }) =>
    reads.forEverybody((db) => getSalaryPage(db, query)),
  );
  cachedRoute(app, endpoints.getUsualSalaryOfVacancy, caching, async ({ params }) => {
    const findOccupation = await cachedFindOccupation();
    const salary = await reads.forEverybody((db) => findUsualSalaryOfVacancy(db, params.id, findOccupation));
    return salary ? { salary } : {};
  });
}
