import * as endpoints from '@trampolim/contract/vacancies/vacancy-closing';
import type { FastifyInstance } from 'fastify';
import { recordAction } from '../../platform/action-log.ts';
import { route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { close } from '../vacancy-actions.ts';
import { vacancyInLog } from '../vacancy-in-log.ts';
import { getOwnVacancy, getVisibleVacancy } from '../vacancy-queries.ts';
import { toVacancy } from '../vacancy-view.ts';
import { reopenVacancy } from './vacancy-closing.ts';

export function registerVacancyClosingRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, endpoints.closeVacancy, async ({ params, viewer, request }) => {
    const vacancy = await getOwnVacancy(db, params.id, viewer);
    const actor = { viewer, caller: request.caller };
    await db.transaction().execute((transaction) => close(transaction, services, actor, vacancy));
    return toVacancy(await getVisibleVacancy(db, params.id, viewer), viewer);
  });

  route(app, endpoints.reopenVacancy, async ({ params, viewer, request }) => {
    const vacancy = await getOwnVacancy(db, params.id, viewer);
    await db.transaction().execute(async (transaction) => {
      await reopenVacancy(transaction, vacancy);
      await recordAction(transaction, request, `Vaga reaberta: ${vacancyInLog(vacancy, viewer)}`);
    });
    return toVacancy(await getVisibleVacancy(db, params.id, viewer), viewer);
  });
}
