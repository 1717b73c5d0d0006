import * as endpoints from '@trampolim/contract/applications';
import type { FastifyInstance } from 'fastify';
import { recordAction } from '../platform/action-log.ts';
import { mapPage } from '../platform/paging.ts';
import { route } from '../platform/route.ts';
import type { Services } from '../platform/services.ts';
import { toVacancy } from '../vacancies/vacancy-view.ts';
import { batchMessage } from './application-rules.ts';
import { listAppliedVacancies } from './applied-vacancies.ts';
import { listOwnApplications, markSeen } from './own-applications.ts';
import { countToday, lockApplicant, submitApplication, toDailyCount } from './submit-application.ts';
import { submitApplicationBatch } from './submit-application-batch.ts';
import { withdrawApplication } from './withdraw-application.ts';

/** What candidates do with their applications. */
export function registerApplicationRoutes(app: FastifyInstance, { db }: Services): void {
  route(app, endpoints.countApplicationsToday, async ({ viewer }) =>
    toDailyCount(await countToday(db, viewer.id)),
  );

  route(app, endpoints.listAppliedVacancies, async ({ query, viewer }) => {
    const page = await listAppliedVacancies(db, viewer, query);
    return mapPage(page, (row) => toVacancy(row, viewer));
  });

  route(app, endpoints.submitApplication, ({ body, viewer, request }) =>
    db.transaction().execute(async (transaction) => {
      const applicant = await lockApplicant(transaction, viewer.id);
      const title = await submitApplication(transaction, applicant, body.jobVacancyId);
      await recordAction(transaction, request, `Candidatura enviada: ${applicant.email}, vaga ${title}`);
      const count = toDailyCount(await countToday(transaction, viewer.id));
      return { ...count, message: 'Candidatura enviada com sucesso!' };
    }),
  );

  route(app, endpoints.submitApplicationBatch, async ({ body, viewer, request, reply }) => {
    const { sent, failed } = await db.transaction().execute(async (transaction) => {
      const applicant = await lockApplicant(transaction, viewer.id);
      const outcome = await submitApplicationBatch(transaction, applicant, body.jobVacancyIds);
      for (const title of outcome.sent) {
        await recordAction(transaction, request, `Candidatura enviada: ${applicant.email}, vaga ${title}`);
      }
      return outcome;
    });
    const message = batchMessage(sent.length, sent.length + failed.length);
    if (failed.length === 0) return { message };
    reply.code(207);
    return { message, failedApplications: failed };
  });

  route(app, endpoints.withdrawApplication, ({ body, viewer, request }) =>
    db.transaction().execute(async (transaction) => {
      const applicant = await lockApplicant(transaction, viewer.id);
      const title = await withdrawApplication(transaction, viewer.id, body.jobVacancyId);
      await recordAction(transaction, request, `Candidatura removida: ${applicant.email}, vaga ${title}`);
      const count = toDailyCount(await countToday(transaction, viewer.id));
      return { ...count, message: 'Candidatura removida.' };
    }),
  );

  route(app, endpoints.listOwnApplications, ({ query, viewer }) => listOwnApplications(db, viewer, query));

  route(app, endpoints.markApplicationsSeen, async ({ viewer }) => {
    await markSeen(db, viewer.id);
    return { message: 'Atualizações marcadas como vistas.', unseenApplications: 0 };
  });
}
