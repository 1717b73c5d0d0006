import * as endpoints from '@trampolim/contract/applications/applicants';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toCandidateCard } from '../candidates/candidate-view.ts';
import { recordAction } from '../platform/action-log.ts';
import type { Transaction } from '../platform/database/database.ts';
import { mapPage } from '../platform/http/paging.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { recordInvitedOpening } from '../resume-openings/resume-openings.ts';
import { getOwnVacancy } from '../vacancies/vacancy-queries.ts';
import { getApplicantDetails } from './applicants/applicant-details.ts';
import {
  countApplicantsByStatus,
  countCompanyApplications,
  listApplicants,
} from './applicants/applicants.ts';
import { listWaitingApplicants } from './applicants/waiting-applicants.ts';
import { changeStatus, type Decision, type StatusChange, startReview } from './deciding/change-status.ts';
import { undoDecision } from './deciding/undo-decision.ts';

/** What companies do with the applications to their vacancies. */
export function registerApplicantRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, endpoints.countApplicationsByStatus, async ({ params, viewer }) => {
    const vacancy = await getOwnVacancy(db, params.id, viewer);
    return countApplicantsByStatus(db, viewer, vacancy.id);
  });

  route(app, endpoints.countCompanyApplications, ({ viewer }) => countCompanyApplications(db, viewer.id));

  route(app, endpoints.listWaitingApplicants, ({ viewer }) => listWaitingApplicants(db, viewer.id));

  route(app, endpoints.listApplicants, async ({ params, query, viewer }) => {
    const vacancy = await getOwnVacancy(db, params.id, viewer);
    const page = await listApplicants(db, viewer, vacancy.id, query);
    return mapPage(page, (row) => ({
      ...toCandidateCard(row),
      status: row.status,
      appliedAt: row.applied_at,
    }));
  });

  route(app, endpoints.getApplicant, async ({ params, viewer, request }) => {
    const { id: vacancyId } = await getOwnVacancy(db, params.vacancyId, viewer);
    const application = { candidateId: params.candidateId, vacancyId };
    return db.transaction().execute(async (transaction) => {
      // An administrator may look without the candidate being told that the company did.
      if (viewer.role === 'Company') {
        const news = await startReview(transaction, services, { ...application, author: viewer });
        if (news) await recordChange(transaction, request, news);
        // After the application, in the order in which a deletion of the account locks both.
        await recordInvitedOpening(transaction, { companyId: viewer.id, candidateId: params.candidateId });
      }
      return getApplicantDetails(transaction, viewer, application);
    });
  });

  route(app, endpoints.changeApplicationStatus, async ({ body, viewer, request }) => {
    const { id: vacancyId } = await getOwnVacancy(db, body.jobVacancyId, viewer);
    const { candidateId, status, comments = '' } = body;
    return db.transaction().execute(async (transaction) => {
      const decision = { candidateId, vacancyId, author: viewer };
      const news = await changeStatus(transaction, services, decision, status, comments);
      if (news) await recordChange(transaction, request, news);
      return outcomeOf(transaction, decision, `Status atualizado para ${status}.`);
    });
  });

  route(app, endpoints.undoDecision, async ({ body, viewer, request }) => {
    const { id: vacancyId } = await getOwnVacancy(db, body.jobVacancyId, viewer);
    return db.transaction().execute(async (transaction) => {
      const decision = { candidateId: body.candidateId, vacancyId, author: viewer };
      const undone = await undoDecision(transaction, services, decision, body.undoableUntil);
      const { candidateEmail, vacancyTitle, status } = undone;
      const line = `Decisão desfeita, de volta a ${status}: ${candidateEmail}, vaga ${vacancyTitle}`;
      await recordAction(transaction, request, line);
      return outcomeOf(transaction, decision, 'Decisão desfeita.');
    });
  });
}

const recordChange = (
  transaction: Transaction,
  request: FastifyRequest,
  { status, candidateEmail, vacancyTitle }: StatusChange,
) =>
  recordAction(
    transaction,
    request,
    `Status atualizado para ${status}: ${candidateEmail}, vaga ${vacancyTitle}`,
  );

/** What a company's screen shows next. */
async function outcomeOf(transaction: Transaction, decision: Decision, message: string) {
  const { application, statusCounts } = await getApplicantDetails(transaction, decision.author, decision);
  return { message, status: application.status, application, statusCounts };
}
