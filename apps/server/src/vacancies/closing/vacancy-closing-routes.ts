import * as endpoints from '@trampolim/contract/vacancies/vacancy-closing';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { closeVacancy, reopenVacancy } from '../vacancy-actions.ts';
import { getOwnVacancy, getVisibleVacancy } from '../vacancy-queries.ts';
import { toVacancy } from '../vacancy-view.ts';

export function registerVacancyClosingRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, endpoints.closeVacancy, async ({ params, viewer, request }) => {
    const vacancy = await getOwnVacancy(db, params.id, viewer);
    const actor = { viewer, caller: request.caller };
    await db.transaction().execute((transaction) => closeVacancy(transaction, services, actor, vacancy));
    return toVacancy(await getVisibleVacancy(db, params.id, viewer), viewer);
  });

  route(app, endpoints.reopenVacancy, async ({ params, viewer, request }) => {
    const vacancy = await getOwnVacancy(db, params.id, viewer);
    const actor = { viewer, caller: request.caller };
    await db.transaction().execute((transaction) => reopenVacancy(transaction, services, actor, vacancy));
    return toVacancy(await getVisibleVacancy(db, params.id, viewer), viewer);
  });
}
