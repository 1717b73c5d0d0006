import * as endpoints from '@trampolim/contract/fraud-signals/fraud-signals';
import type { FastifyInstance } from 'fastify';
import { recordAction } from '../platform/action-log.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { dismissSignals, getSuspect, listSuspects } from './suspect-vacancies.ts';

export function registerFraudSignalRoutes(app: FastifyInstance, { db }: Services): void {
  route(app, endpoints.listSuspectVacancies, ({ query }) => listSuspects(db, query));

  route(app, endpoints.getSuspectVacancy, ({ params }) => getSuspect(db, params.id));

  route(app, endpoints.dismissFraudSignals, async ({ params, body, request }) => {
    await db.transaction().execute(async (transaction) => {
      const { title } = await dismissSignals(transaction, params.id, body.foundAt);
      await recordAction(transaction, request, `Sinais de golpe conferidos: “${title}”, vaga ${params.id}`);
    });
    return { message: 'Sinais conferidos: a vaga continua como está.' };
  });
}
