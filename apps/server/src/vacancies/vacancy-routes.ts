import * as endpoints from '@trampolim/contract/vacancies/vacancies';
import { getTrendingArea, listVacancies } from '@trampolim/contract/vacancies/vacancy-search';
import type { FastifyInstance } from 'fastify';
import { cacheResult } from '../platform/cache-result.ts';
import type { Database } from '../platform/database/database.ts';
import { fail, failField } from '../platform/http/errors.ts';
import { mapPage } from '../platform/http/paging.ts';
import { type RouteContext, route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { sendUnderstanding } from '../search/search-understanding.ts';
import { countCompanyVacancies, listCompanyVacancies, listOwnVacancies } from './company-vacancies.ts';
import { toMatchedVacancy } from './matching/vacancy-match.ts';
import { hasSomethingToMatch, searchVacanciesByMatch } from './matching/vacancy-match-order.ts';
import { recordView } from './record-views.ts';
import { findTrendingArea } from './search/trending-area.ts';
import { searchVacancies } from './search/vacancy-search.ts';
import { changeVacancy, publishVacancy } from './vacancy-actions.ts';
import { getOwnVacancy, getVisibleVacancy } from './vacancy-queries.ts';
import { toVacancy } from './vacancy-view.ts';

/** The response is the same for everybody, and counting a month of vacancies is slow. */
export const trendCacheMs = 60_000;

export function registerVacancyRoutes(app: FastifyInstance, { db, reads, jobs }: Services): void {
  route(app, listVacancies, (context) =>
    reads.forViewer(context.request, (source) => searchInOrder(source, context)),
  );

  route(app, endpoints.getVacancy, async ({ params, viewer }) => {
    const vacancy = await getVisibleVacancy(db, params.id, viewer);
    if (viewer.role === 'Candidate') await recordView(db, { vacancyId: vacancy.id, candidateId: viewer.id });
    return toVacancy(vacancy, viewer);
  });

  route(app, endpoints.listOwnVacancies, async ({ query, viewer }) => {
    const page = await listOwnVacancies(db, viewer, query);
    return mapPage(page, (row) => toVacancy(row, viewer));
  });

  route(app, endpoints.listCompanyVacancies, async ({ params, query, viewer }) => {
    const page = await listCompanyVacancies(db, params.companyId, viewer, query);
    return mapPage(page, (row) => toVacancy(row, viewer));
  });

  route(app, endpoints.createVacancy, async ({ body, viewer, request }) => {
    const companyId = body.companyId ?? (viewer.role === 'Company' ? viewer.id : undefined);
    if (!companyId) throw failField('companyId', 'Escolha a empresa da vaga.');
    if (viewer.role === 'Company' && companyId !== viewer.id) throw fail('wrong_role');
    const actor = { viewer, caller: request.caller };
    const id = await db
      .transaction()
      .execute((transaction) => publishVacancy(transaction, { jobs }, actor, { companyId, draft: body }));
    return toVacancy(await getVisibleVacancy(db, id, viewer), viewer);
  });

  route(app, endpoints.updateVacancy, async ({ params, body, viewer, request }) => {
    const vacancy = await getOwnVacancy(db, params.id, viewer);
    const actor = { viewer, caller: request.caller };
    await db
      .transaction()
      .execute((transaction) => changeVacancy(transaction, { jobs }, actor, { vacancy, changes: body }));
    return toVacancy(await getVisibleVacancy(db, params.id, viewer), viewer);
  });

  route(app, endpoints.getCompanyVacancyStats, ({ viewer }) => countCompanyVacancies(db, viewer.id));

  route(
    app,
    getTrendingArea,
    cacheResult(() => reads.forEverybody(findTrendingArea), trendCacheMs),
  );
}

/** Searches in the order that the query asks for, or in the usual one if the resume contains nothing to match. */
async function searchInOrder(db: Database, { query, viewer, reply }: RouteContext<typeof listVacancies>) {
  const isByMatch = query.order === 'match';
  if (isByMatch && viewer.role !== 'Candidate')
    throw failField('order', 'Só candidatos podem usar esta ordem.');
  if (!isByMatch || !(await hasSomethingToMatch(db, viewer.id))) {
    const page = await searchVacancies(db, viewer, query);
    sendUnderstanding(reply, page.understoodQuery);
    return mapPage(page, (row) => ({
      ...toVacancy(row, viewer),
      ...(row.foundBy && { foundBy: row.foundBy }),
      ...(row.distanceKm !== undefined && { distanceKm: row.distanceKm }),
    }));
  }
  const page = await searchVacanciesByMatch(db, viewer, query);
  sendUnderstanding(reply, page.understoodQuery);
  return mapPage(page, (row) => ({
    ...toMatchedVacancy(row, viewer),
    ...(row.distanceKm !== undefined && { distanceKm: row.distanceKm }),
  }));
}
