import * as endpoints from '@trampolim/contract/vacancies/vacancies';
import type { FastifyInstance } from 'fastify';
import { recordAction } from '../platform/action-log.ts';
import { fail } from '../platform/http/errors.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { vacancyInLog } from '../vacancies/vacancy-actions.ts';
import { getOwnVacancy } from '../vacancies/vacancy-queries.ts';
import { removeVacancies } from './remove-vacancies.ts';

/** Deleting a vacancy is a feature of its own, because it also deletes applications. */
export function registerVacancyRemovalRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, endpoints.deleteVacancy, async ({ params, viewer, request }) => {
    const vacancy = await getOwnVacancy(db, params.id, viewer);
    await db.transaction().execute(async (transaction) => {
      const removedCount = await removeVacancies(transaction, services, [vacancy.id]);
      if (removedCount === 0) throw fail('vacancy_not_found');
      await recordAction(transaction, request, `Vaga excluída: ${vacancyInLog(vacancy, viewer)}`);
    });
    return { message: 'Vaga excluída com sucesso!' };
  });
}
