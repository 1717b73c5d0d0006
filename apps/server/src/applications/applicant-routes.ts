import * as endpoints from '@trampolim/contract/applications';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toCandidateCard } from '../candidates/candidate-view.ts';
import { recordAction } from '../platform/action-log.ts';
import type { Transaction } from '../platform/database.ts';
import { mapPage } from '../platform/paging.ts';
import { route } from '../platform/route.ts';
import type { Services } from '../platform/services.ts';
import { getOwnVacancy } from '../vacancies/vacancy-queries.ts';
import { getApplicantDetails } from './applicant-details.ts';
import { countApplicantsByStatus, listApplicants } from './applicants.ts';
import { changeStatus, startReview } from './change-status.ts';
import { type StatusNews, statusMail } from './status-mail.ts';

/** What companies do with the applications to their vacancies. */
export function registerApplicantRoutes(app: FastifyInstance, { db, jobs, config }: Services): void {
  const announce = async (transaction: Transaction, request: FastifyRequest, news: StatusNews) => {
    await jobs.sendMail(transaction, statusMail(news, config.publicUrl));
    const { status, to, vacancyTitle } = news;
    await recordAction(transaction, request, `Status atualizado para ${status}: ${to}, vaga ${vacancyTitle}`);
  };

  route(app, endpoints.countApplicationsByStatus, async ({ params, viewer }) => {
    const vacancy = await getOwnVacancy(db, params.id, viewer);
    return countApplicantsByStatus(db, vacancy.id);
  });

  route(app, endpoints.listApplicants, async ({ params, query, viewer }) => {
    const vacancy = await getOwnVacancy(db, params.id, viewer);
    const page = await listApplicants(db, vacancy.id, query);
    return mapPage(page, (row) => ({
      ...toCandidateCard(row),
      status: row.status,
      appliedAt: row.applied_at,
    }));
  });

  route(app, endpoints.getApplicant, async ({ params, viewer, request }) => {
    const { id: vacancyId } = await getOwnVacancy(db, params.vacancyId, viewer);
    const { candidateId } = params;
    return db.transaction().execute(async (transaction) => {
      // An administrator may look without the candidate being told that the company did.
      if (viewer.role === 'Company') {
        const news = await startReview(transaction, { candidateId, vacancyId, author: viewer });
        if (news) await announce(transaction, request, news);
      }
      return getApplicantDetails(transaction, vacancyId, candidateId);
    });
  });

  route(app, endpoints.changeApplicationStatus, async ({ body, viewer, request }) => {
    const { id: vacancyId } = await getOwnVacancy(db, body.jobVacancyId, viewer);
    const { candidateId, status, comments = '' } = body;
    return db.transaction().execute(async (transaction) => {
      const decision = { candidateId, vacancyId, author: viewer };
      const news = await changeStatus(transaction, decision, status, comments);
      if (news) await announce(transaction, request, news);
      const { application, statusCounts } = await getApplicantDetails(transaction, vacancyId, candidateId);
      const { history } = application;
      return { message: `Status atualizado para ${status}.`, status, history, application, statusCounts };
    });
  });
}
