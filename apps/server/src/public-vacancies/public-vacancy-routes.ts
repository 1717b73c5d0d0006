import { getPublicCompany } from '@trampolim/contract/front-door/public-company-page';
import * as endpoints from '@trampolim/contract/front-door/public-vacancies';
import { getPublicVacancy } from '@trampolim/contract/front-door/public-vacancy-page';
import type { FastifyInstance } from 'fastify';
import { cachedRoute } from '../platform/http/cached-route.ts';
import { mapPage } from '../platform/http/paging.ts';
import { withPublicSlot } from '../platform/http/public-queue.ts';
import { route } from '../platform/http/route.ts';
import { keepAnswer } from '../platform/keep-answer.ts';
import type { Services } from '../platform/services.ts';
import { toUnderstanding } from '../search/search-understanding.ts';
import { searchVacanciesPublicly } from '../vacancies/search/vacancy-search.ts';
import { toPublicVacancy } from '../vacancies/vacancy-view.ts';
import { getCompanyPage } from './company-page.ts';
import { countByPlace, countsOf } from './vacancy-counts.ts';
import { getVacancyPage } from './vacancy-page.ts';

/** Everybody is told the same, and all live vacancies are many to be counted. */
export const countsKeptMs = 60_000;

/** A company that has just published looks for its vacancy. */
export const pagesKeptMs = 10_000;
/** An answer in a browser or a proxy may be shown for so long while it is asked for again. */
const staleSeconds = 60;

export function registerPublicVacancyRoutes(app: FastifyInstance, { db }: Services): void {
  const pages = { keptMs: pagesKeptMs, seconds: pagesKeptMs / 1000, staleSeconds };
  const findPage = async (query: endpoints.PublicVacancyQuery) => {
    const page = await searchVacanciesPublicly(db, query);
    const { items, ...rest } = mapPage(page, (row) => ({
      ...toPublicVacancy(row),
      ...(row.foundBy && { foundBy: row.foundBy }),
      ...(row.distanceKm !== undefined && { distanceKm: row.distanceKm }),
    }));
    return { ...rest, items, understood: page.words && toUnderstanding(page.words) };
  };
  cachedRoute(app, endpoints.listPublicVacancies, pages, ({ query }) => findPage(query));

  // Not kept: a page is drawn anew because what it shows has changed.
  route(app, getPublicVacancy, ({ params, request, reply }) =>
    withPublicSlot(request, reply, () => getVacancyPage(db, params.id)),
  );
  route(app, getPublicCompany, ({ params, request, reply }) =>
    withPublicSlot(request, reply, () => getCompanyPage(db, params.id)),
  );

  const places = keepAnswer(() => countByPlace(db), countsKeptMs);
  const counts = { keptMs: pagesKeptMs, seconds: countsKeptMs / 1000, staleSeconds };
  cachedRoute(app, endpoints.getVacancyCounts, counts, async ({ query }) => countsOf(await places(), query));

  cachedRoute(app, endpoints.searchPublicVacancies, pages, async ({ query }) => {
    const [page, counted] = await Promise.all([findPage(query), places()]);
    return {
      vacancies: page.items,
      ...(page.nextCursor && { nextCursor: page.nextCursor }),
      total: page.total.count,
      totalIsEstimate: page.total.estimated,
      counts: countsOf(counted, query),
      ...(page.understood && { understood: page.understood }),
    };
  });
}
