import * as lists from '@trampolim/contract/reports/report-list';
import * as endpoints from '@trampolim/contract/reports/reports';
import type { FastifyInstance } from 'fastify';
import { recordAction } from '../platform/action-log.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { createReport } from './create-report.ts';
import { getGroup, listGroups } from './report-groups.ts';
import { getReportWithSnapshot, listReportCards } from './report-list.ts';

/** Routes to send and list reports. */
export function registerReportRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, endpoints.createReport, async ({ body, viewer, request }) => {
    await db.transaction().execute(async (transaction) => {
      const { email } = await createReport(transaction, services, viewer, { draft: body });
      await recordAction(transaction, request, `Denúncia enviada: ${email}, ${body.type} ${body.targetId}`);
    });
    return { message: 'Denúncia enviada com sucesso!' };
  });

  route(app, lists.listReports, ({ query, viewer }) => listReportCards(db, query, viewer));
  route(app, lists.listReportGroups, ({ query }) => listGroups(db, query));
  route(app, lists.getReportGroup, ({ params }) => getGroup(db, params.targetId));
  route(app, lists.getReport, ({ params, viewer }) => getReportWithSnapshot(db, params.id, viewer));
}
