import * as endpoints from '@trampolim/contract/partner-api/partner-applicants';
import type { FastifyInstance } from 'fastify';
import { getApplicantDetails } from '../applications/applicants/applicant-details.ts';
import { listApplicants } from '../applications/applicants/applicants.ts';
import { nextStatuses } from '../applications/application-rules.ts';
import { decide } from '../applications/deciding/decide.ts';
import { lockApplication } from '../applications/lock-applications.ts';
import { toCandidateCard } from '../candidates/candidate-view.ts';
import type { Database } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import { assertUnchanged } from '../platform/http/entity-tags.ts';
import { mapPage } from '../platform/http/paging.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { recordApplicantOpening } from '../resume-openings/resume-openings.ts';
import { getVacancyOfKey } from './get-vacancy-of-key.ts';

interface ApplicantParams {
  vacancyId: string;
  candidateId: string;
}

/**
 * Lets a company's programs read and decide on its applicants. Decisions use the same functions as the screens.
 */
export function registerPartnerApplicantRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, endpoints.listPartnerApplicants, async ({ params, query, viewer }) => {
    const vacancy = await getVacancyOfKey(db, params.vacancyId, viewer);
    const page = await listApplicants(db, viewer, vacancy.id, { ...query, order: 'newest' });
    return mapPage(page, (row) => ({
      ...toCandidateCard(row),
      status: row.status,
      appliedAt: row.applied_at,
      matchScore: row.score,
      nextStatuses: nextStatuses(row.status),
    }));
  });

  route(app, endpoints.getPartnerApplicant, async ({ params, viewer }) => {
    await getVacancyOfKey(db, params.vacancyId, viewer);
    return db.transaction().execute(async (transaction) => {
      await recordApplicantOpening(transaction, { companyId: viewer.id, candidateId: params.candidateId });
      return getApplicantDetails(transaction, viewer, params);
    });
  });

  route(app, endpoints.getPartnerApplication, async ({ params, viewer }) => {
    await getVacancyOfKey(db, params.vacancyId, viewer);
    return readApplication(db, viewer, params);
  });

  route(app, endpoints.changePartnerApplication, async ({ params, headers, body, viewer, request }) => {
    const { title } = await getVacancyOfKey(db, params.vacancyId, viewer);
    return db.transaction().execute(async (transaction) => {
      if (headers['if-match'] !== undefined) {
        await lockApplication(transaction, params);
        assertUnchanged(headers['if-match'], await readApplication(transaction, viewer, params));
      }
      const target = { ...params, vacancyTitle: title, author: viewer };
      await decide(transaction, services, request, { target, decision: body });
      return readApplication(transaction, viewer, params);
    });
  });
}

/** Drops the fields that the partner API does not have, because they would change the `ETag`. */
async function readApplication(db: Database, viewer: Viewer, params: ApplicantParams) {
  const { application } = await getApplicantDetails(db, viewer, params);
  return endpoints.partnerApplication.parse(application);
}
