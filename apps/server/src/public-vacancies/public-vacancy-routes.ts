import { getPublicCompany } from '@trampolim/contract/public-vacancies/public-company-page';
import * as endpoints from '@trampolim/contract/public-vacancies/public-vacancies';
import { getPublicVacancy } from '@trampolim/contract/public-vacancies/public-vacancy-page';
import type { FastifyInstance } from 'fastify';
import { cacheResult } from '../platform/cache-result.ts';
import { cachedRoute } from '../platform/http/cached-route.ts';
import { mapPage } from '../platform/http/paging.ts';
import { withPublicSlot } from '../platform/http/public-queue.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { toUnderstanding } from '../search/search-understanding.ts';
import { searchVacanciesPublicly } from '../vacancies/search/vacancy-search.ts';
import { toPublicVacancy } from '../vacancies/vacancy-view.ts';
import { getCompanyPage } from './company-page.ts';
import { countByPlace, countsOf } from './vacancy-counts.ts';
import { getVacancyPage } from './vacancy-page.ts';

/** The response is the same for everybody, and counting all live vacancies is slow. */
export const countsCacheMs = 60_000;

/** Short, because a company that has just published looks for its vacancy. */
export const pagesCacheMs = 10_000;
/** Seconds for which browsers and proxies may show an old response while they fetch a new one. */
const staleSeconds = 60;

export function registerPublicVacancyRoutes(app: FastifyInstance, { reads }: Services): void {
  const pageCaching = { cacheMs: pagesCacheMs, seconds: pagesCacheMs / 1000, staleSeconds };
  const findPage = async (query: endpoints.PublicVacancyQuery) => {
    const page = await reads.forEverybody((db) => searchVacanciesPublicly(db, query));
    const { items, ...rest } = mapPage(page, (row) => ({
      ...toPublicVacancy(row),
      ...(row.foundBy && { foundBy: row.foundBy }),
      ...(row.distanceKm !== undefined && { distanceKm: row.distanceKm }),
    }));
    return { ...rest, items, understood: page.understoodQuery && toUnderstanding(page.understoodQuery) };
  };
  cachedRoute(app, endpoints.listPublicVacancies, pageCaching, ({ query }) => findPage(query));

  // These responses are not cached, because a page that is rendered after a change must contain the change.
  route(app, getPublicVacancy, ({ params, request, reply }) =>
    withPublicSlot(request, reply, () => reads.forViewer(request, (db) => getVacancyPage(db, params.id))),
  );
  route(app, getPublicCompany, ({ params, request, reply }) =>
    withPublicSlot(request, reply, () => reads.forViewer(request, (db) => getCompanyPage(db, params.id))),
  );

  const getPlaceCounts = cacheResult(() => reads.forEverybody(countByPlace), countsCacheMs);
  // The server caches these responses briefly, because it already caches the counts from which they are made.
  const countCaching = { cacheMs: pagesCacheMs, seconds: countsCacheMs / 1000, staleSeconds };
  cachedRoute(app, endpoints.getVacancyCounts, countCaching, async ({ query }) =>
    countsOf(await getPlaceCounts(), query),
  );

  cachedRoute(app, endpoints.searchPublicVacancies, pageCaching, async ({ query }) => {
    const [page, placeCounts] = await Promise.all([findPage(query), getPlaceCounts()]);
    return {
      vacancies: page.items,
      ...(page.nextCursor && { nextCursor: page.nextCursor }),
      total: page.total.count,
      totalIsEstimate: page.total.estimated,
      counts: countsOf(placeCounts, query),
      ...(page.understood && { understood: page.understood }),
    };
  });
}
