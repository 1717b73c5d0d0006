import { Readable } from 'node:stream';
import * as batches from '@trampolim/contract/applications/applicant-batches';
import { exportApplicants } from '@trampolim/contract/applications/applicant-export';
import * as endpoints from '@trampolim/contract/applications/applicants';
import * as promises from '@trampolim/contract/applications/reply-promises';
import { getVacancyStatistics } from '@trampolim/contract/applications/vacancy-statistics';
import { listAskedQuestions } from '@trampolim/contract/screening-questions/screening-questions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toCandidateCard } from '../candidates/candidate-view.ts';
import { recordAction } from '../platform/action-log.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import { failField } from '../platform/http/errors.ts';
import { mapPage } from '../platform/http/paging.ts';
import { createRequestQueue } from '../platform/http/request-queue.ts';
import { route } from '../platform/http/route.ts';
import { day, defineLimits } from '../platform/rate-limits.ts';
import type { Services } from '../platform/services.ts';
import { recordApplicantOpening } from '../resume-openings/resume-openings.ts';
import * as questions from '../screening-questions/question-queries.ts';
import { getOwnVacancy } from '../vacancies/vacancy-queries.ts';
import { getApplicantDetails } from './applicants/applicant-details.ts';
import { exportFileName, writeApplicants } from './applicants/applicant-export.ts';
import { fitPhrasesOf } from './applicants/applicant-match.ts';
import {
  countApplicants,
  countApplicantsByStatus,
  countCompanyApplications,
  listApplicants,
} from './applicants/applicants.ts';
import { readVacancyStatistics } from './applicants/vacancy-statistics.ts';
import { listWaitingApplicants } from './applicants/waiting-applicants.ts';
import { decisionBatchMessage, nextStatuses, undoBatchMessage } from './application-rules.ts';
import type { DecisionTarget } from './deciding/change-status.ts';
import { decide } from './deciding/decide.ts';
import { type BatchOutcome, batchQueueOptions, decideInBatch } from './deciding/decide-in-batch.ts';
import { type UndoneDecision, undoDecision } from './deciding/undo-decision.ts';
import { listOverdueReplies, listOwedReplies } from './promises/owed-replies.ts';
import { assertOwed, isAnswer, toReplyPromise } from './promises/reply-promise.ts';

export const applicantLimits = defineLimits({
  applicantExport: { points: 30, durationSeconds: day },
});

/** Routes for companies to handle the applications to their vacancies. */
export function registerApplicantRoutes(app: FastifyInstance, services: Services): void {
  registerApplicantReadRoutes(app, services);
  registerDecisionRoutes(app, services);
  registerDecisionBatchRoutes(app, services);
}

function registerApplicantReadRoutes(app: FastifyInstance, { db, rateLimits }: Services): void {
  route(app, endpoints.countApplicationsByStatus, async ({ params, query, viewer }) => {
    const vacancy = await getOwnVacancy(db, params.id, viewer);
    return countApplicantsByStatus(db, vacancy.id, query);
  });

  route(app, endpoints.countCompanyApplications, ({ viewer }) => countCompanyApplications(db, viewer.id));

  route(app, endpoints.listWaitingApplicants, async ({ viewer }) => {
    const waiting = await listWaitingApplicants(db, viewer.id);
    const promised = await listOwedReplies(db, viewer.id);
    return { ...waiting, ...(promised.owed > 0 && { promised }) };
  });

  route(app, promises.listOverdueReplies, async ({ params, viewer }) => {
    const vacancy = await getOwnVacancy(db, params.id, viewer);
    return listOverdueReplies(db, vacancy.id);
  });

  route(app, endpoints.listApplicants, async ({ params, query, viewer }) => {
    const vacancy = await getOwnVacancy(db, params.id, viewer);
    const page = await listApplicants(db, viewer, vacancy.id, query);
    return mapPage(page, (row) => ({
      ...toCandidateCard(row),
      status: row.status,
      appliedAt: row.applied_at,
      matchScore: row.score,
      fit: fitPhrasesOf(row),
      ...(viewer.role === 'Company' && row.rating > 0 && { rating: row.rating }),
      nextStatuses: nextStatuses(row.status),
      ...toReplyPromise(row),
      ...(row.invited && { invited: true }),
      ...(viewer.role === 'Company' && row.unread_messages && { unreadMessages: row.unread_messages }),
    }));
  });

  route(app, exportApplicants, async ({ params, query, viewer, request, reply }) => {
    const vacancy = await getOwnVacancy(db, params.id, viewer);
    await rateLimits.consume(applicantLimits.applicantExport, viewer.id);
    const count = await countApplicants(db, vacancy.id, query);
    await recordAction(db, request, `Candidatos exportados: ${count}, vaga ${vacancy.title}`);
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${exportFileName(vacancy.title)}"`);
    return Readable.from(writeApplicants(db, vacancy.id, query));
  });

  route(app, getVacancyStatistics, async ({ params, viewer }) => {
    const vacancy = await getOwnVacancy(db, params.id, viewer);
    return readVacancyStatistics(db, vacancy.id);
  });

  route(app, listAskedQuestions, async ({ params, viewer }) => {
    const vacancy = await getOwnVacancy(db, params.id, viewer);
    return questions.listAskedQuestions(db, vacancy.id);
  });

  route(app, endpoints.getApplicant, async ({ params, viewer }) => {
    const { id: vacancyId } = await getOwnVacancy(db, params.vacancyId, viewer);
    const { candidateId } = params;
    return db.transaction().execute(async (transaction) => {
      if (viewer.role === 'Company') {
        await recordApplicantOpening(transaction, { companyId: viewer.id, candidateId });
      }
      return getApplicantDetails(transaction, viewer, { candidateId, vacancyId });
    });
  });
}

function registerDecisionRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, endpoints.changeApplicationStatus, async ({ body, viewer, request }) => {
    const { id: vacancyId, title } = await getOwnVacancy(db, body.jobVacancyId, viewer);
    const { candidateId, status } = body;
    return db.transaction().execute(async (transaction) => {
      const target = { candidateId, vacancyId, vacancyTitle: title, author: viewer };
      await decide(transaction, services, request, { target, decision: body });
      return readOutcome(transaction, target, `Status atualizado para ${status}.`);
    });
  });

  route(app, endpoints.undoDecision, async ({ body, viewer, request }) => {
    const { id: vacancyId } = await getOwnVacancy(db, body.jobVacancyId, viewer);
    return db.transaction().execute(async (transaction) => {
      const target = { candidateId: body.candidateId, vacancyId, author: viewer };
      const undone = await undoDecision(transaction, services, target, body.undoableUntil);
      await recordUndo(transaction, request, undone);
      return readOutcome(transaction, target, 'Decisão desfeita.');
    });
  });
}

function registerDecisionBatchRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const batchQueue = createRequestQueue(batchQueueOptions);

  /**
   * Batches of one company run one after the other. A batch gives up its place in the queue of requests and waits in a
   * queue of batches, so it never delays other companies. It still counts as one of the company's pending requests.
   */
  const runInBatchQueue = async <Result>(
    { viewer, request, reply, releaseSlot }: BatchCall,
    runBatch: (reauthorize: () => Promise<void>) => Promise<Result>,
  ) => {
    releaseSlot();
    const releaseBatchSlot = await batchQueue.acquire(viewer.id, reply.raw);
    const reauthorize = () => app.reauthorize(request);
    try {
      await reauthorize();
      return await runBatch(reauthorize);
    } finally {
      releaseBatchSlot();
    }
  };

  route(app, batches.changeStatusBatch, ({ body, viewer, request, reply, releaseSlot }) =>
    runInBatchQueue({ viewer, request, reply, releaseSlot }, async (reauthorize) => {
      const { id: vacancyId, title } = await getOwnVacancy(db, body.jobVacancyId, viewer);
      const { candidateIds, status } = body;
      if (body.onlyOwed && !isAnswer(status, body.comments))
        throw failField('comments', 'Escreva ao menos uma palavra para responder.');
      const applicants = candidateIds.map((candidateId) => ({ candidateId }));
      const outcome = await decideInBatch(db, vacancyId, {
        items: applicants,
        reauthorize,
        decide: async (transaction, { candidateId }) => {
          const target = { candidateId, vacancyId, vacancyTitle: title, author: viewer };
          if (body.onlyOwed) await assertOwed(transaction, target);
          await decide(transaction, services, request, { target, decision: body });
        },
      });
      return toBatchResponse(db, reply, vacancyId, {
        outcome,
        message: decisionBatchMessage(outcome, status),
      });
    }),
  );

  route(app, batches.undoDecisionBatch, ({ body, viewer, request, reply, releaseSlot }) =>
    runInBatchQueue({ viewer, request, reply, releaseSlot }, async (reauthorize) => {
      const { id: vacancyId } = await getOwnVacancy(db, body.jobVacancyId, viewer);
      const outcome = await decideInBatch(db, vacancyId, {
        items: body.decisions,
        reauthorize,
        decide: async (transaction, { candidateId, undoableUntil }) => {
          const target = { candidateId, vacancyId, author: viewer };
          const undone = await undoDecision(transaction, services, target, undoableUntil);
          await recordUndo(transaction, request, undone);
        },
      });
      return toBatchResponse(db, reply, vacancyId, { outcome, message: undoBatchMessage(outcome) });
    }),
  );
}

interface BatchCall {
  viewer: Viewer;
  request: FastifyRequest;
  reply: FastifyReply;
  releaseSlot(): void;
}

const recordUndo = (
  transaction: Transaction,
  request: FastifyRequest,
  { candidateEmail, vacancyTitle, status }: UndoneDecision,
) =>
  recordAction(
    transaction,
    request,
    `Decisão desfeita, de volta a ${status}: ${candidateEmail}, vaga ${vacancyTitle}`,
  );

/** Returns what the company's screen shows next. The status is 207 if some decisions were refused. */
async function toBatchResponse(
  db: Database,
  reply: FastifyReply,
  vacancyId: string,
  { outcome: { moved, failedApplicants }, message }: { outcome: BatchOutcome; message: string },
) {
  const response = { message, moved, statusCounts: await countApplicantsByStatus(db, vacancyId) };
  if (failedApplicants.length === 0) return response;
  reply.code(207);
  return { ...response, failedApplicants };
}

/** Returns what the company's screen shows next. */
async function readOutcome(transaction: Transaction, target: DecisionTarget, message: string) {
  const { application, statusCounts } = await getApplicantDetails(transaction, target.author, target);
  return { message, status: application.status, application, statusCounts };
}
