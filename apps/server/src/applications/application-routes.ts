import * as endpoints from '@trampolim/contract/applications/applications';
import { listQuestionsToAnswer } from '@trampolim/contract/screening-questions/screening-questions';
import type { FastifyInstance } from 'fastify';
import { notifyNewApplicants } from '../notices/notify-applications.ts';
import { recordAction } from '../platform/action-log.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import { mapPage } from '../platform/http/paging.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { listAnswers, toAnswers } from '../screening-questions/answer-queries.ts';
import * as questions from '../screening-questions/question-queries.ts';
import { findVisibleVacancy } from '../vacancies/vacancy-queries.ts';
import { toVacancy } from '../vacancies/vacancy-view.ts';
import { getHistory } from './application-history.ts';
import { applicationBatchMessage } from './application-rules.ts';
import {
  countToday,
  hasEmptyResume,
  lockApplicant,
  submitApplication,
  toDailyCount,
} from './applying/submit-application.ts';
import { submitApplicationBatch } from './applying/submit-application-batch.ts';
import { withdrawApplication } from './applying/withdraw-application.ts';
import { listAppliedVacancies } from './own/applied-vacancies.ts';
import {
  countOwnApplications,
  listLatestChanges,
  listOwnApplications,
  markSeen,
} from './own/own-applications.ts';

/** Routes for candidates to send, read and withdraw applications. */
export function registerApplicationRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, endpoints.countApplicationsToday, async ({ viewer }) => ({
    ...toDailyCount(await countToday(db, viewer.id)),
    ...((await hasEmptyResume(db, viewer.id)) && { resumeIsEmpty: true as const }),
  }));

  route(app, endpoints.listAppliedVacancies, async ({ query, viewer }) => {
    const page = await listAppliedVacancies(db, viewer, query);
    return mapPage(page, (row) => toVacancy(row, viewer));
  });

  route(app, endpoints.submitApplication, ({ body, viewer, request }) =>
    db.transaction().execute(async (transaction) => {
      const applicant = await lockApplicant(transaction, viewer.id);
      const title = await submitApplication(transaction, applicant, {
        jobVacancyId: body.jobVacancyId,
        answers: body.answers,
      });
      await recordAction(transaction, request, `Candidatura enviada: ${applicant.email}, vaga ${title}`);
      const message = 'Candidatura enviada com sucesso!';
      const outcome = await readOutcome(transaction, viewer, body.jobVacancyId, message);
      await notifyNewApplicants(transaction, services, [body.jobVacancyId]);
      return outcome;
    }),
  );

  route(app, endpoints.submitApplicationBatch, async ({ body, viewer, request, reply }) => {
    const { applications, failures } = await db.transaction().execute(async (transaction) => {
      const applicant = await lockApplicant(transaction, viewer.id);
      const outcome = await submitApplicationBatch(transaction, applicant, {
        jobVacancyIds: body.jobVacancyIds,
        answers: body.answers,
      });
      for (const { title } of outcome.applications) {
        await recordAction(transaction, request, `Candidatura enviada: ${applicant.email}, vaga ${title}`);
      }
      const vacancyIds = outcome.applications.map(({ id }) => id);
      await notifyNewApplicants(transaction, services, vacancyIds);
      return outcome;
    });
    const message = applicationBatchMessage({
      sent: applications.length,
      total: applications.length + failures.length,
    });
    if (failures.length === 0) return { message };
    reply.code(207);
    return { message, failedApplications: failures };
  });

  route(app, endpoints.withdrawApplication, ({ body, viewer, request }) =>
    db.transaction().execute(async (transaction) => {
      const applicant = await lockApplicant(transaction, viewer.id);
      const title = await withdrawApplication(transaction, services, applicant, body.jobVacancyId);
      await recordAction(transaction, request, `Candidatura removida: ${applicant.email}, vaga ${title}`);
      return readOutcome(transaction, viewer, body.jobVacancyId, 'Candidatura removida.');
    }),
  );

  route(app, endpoints.listOwnApplications, ({ query, viewer }) => listOwnApplications(db, viewer, query));

  route(app, endpoints.listLatestChanges, ({ viewer }) => listLatestChanges(db, viewer));

  route(app, endpoints.countOwnApplications, ({ query, viewer }) =>
    countOwnApplications(db, viewer.id, query.title),
  );

  route(app, endpoints.getOwnHistory, async ({ params, viewer }) => ({
    history: await getHistory(db, { candidateId: viewer.id, vacancyId: params.vacancyId }),
    ...toAnswers(await listAnswers(db, { candidateId: viewer.id, vacancyId: params.vacancyId })),
  }));

  route(app, listQuestionsToAnswer, ({ query }) => questions.listQuestionsToAnswer(db, query.jobVacancyId));

  route(app, endpoints.markApplicationsSeen, async ({ viewer }) => {
    await markSeen(db, viewer.id);
    return { message: 'Atualizações marcadas como vistas.', unseenApplications: 0 };
  });
}

/** Returns what the candidate's screens show next. A closed vacancy is no longer visible without an application. */
async function readOutcome(transaction: Transaction, viewer: Viewer, vacancyId: string, message: string) {
  const count = toDailyCount(await countToday(transaction, viewer.id));
  const vacancy = await findVisibleVacancy(transaction, vacancyId, viewer);
  return { ...count, message, ...(vacancy && { vacancy: toVacancy(vacancy, viewer) }) };
}
