import { z } from 'zod';
import { applicant, applicantDetails, decidableStatuses } from '../applications/applicants.ts';
import { applicationStatus } from '../applications/applications.ts';
import { commentToOne } from '../comment-templates/comment-templates.ts';
import { id } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { page, pageOf } from '../wire/paging.ts';
import { changeHeaders, partnerPath, readHeaders } from './partner-call.ts';

const path = `${partnerPath}/vacancies/:vacancyId/applicants` as const;
const applicantParams = z.object({ vacancyId: id, candidateId: id });

const { application } = applicantDetails.shape;

/** The status of an application, for the programs of its company. */
export const partnerApplication = application
  .pick({ status: true, comments: true, appliedAt: true, history: true, answers: true, nextStatuses: true })
  .meta({ id: 'PartnerApplication' });

export type PartnerApplication = z.output<typeof partnerApplication>;

export const partnerApplicant = applicantDetails
  .omit({ favorite: true, application: true, match: true, statusCounts: true })
  .extend({ application: partnerApplication })
  .meta({ id: 'PartnerApplicant' });

export type PartnerApplicant = z.output<typeof partnerApplicant>;

export const listedPartnerApplicant = applicant
  .pick({
    _id: true,
    candidateName: true,
    candidateAge: true,
    candidateAddress: true,
    areaOfInterest: true,
    desiredRole: true,
    candidateTargetSalary: true,
    status: true,
    appliedAt: true,
    matchScore: true,
    nextStatuses: true,
  })
  .meta({ id: 'ListedPartnerApplicant' });

export type ListedPartnerApplicant = z.output<typeof listedPartnerApplicant>;

export const listPartnerApplicants = endpoint({
  method: 'GET',
  path,
  summary: 'List the applicants of a vacancy of the company, newest first',
  audience: 'api key',
  scope: 'applicants:read',
  params: z.object({ vacancyId: id }),
  headers: readHeaders,
  query: z.object({ status: applicationStatus.optional(), ...page }),
  response: pageOf(listedPartnerApplicant),
  paged: true,
  errors: ['vacancy_not_found'],
});

export const getPartnerApplicant = endpoint({
  method: 'GET',
  path: `${path}/:candidateId`,
  summary: 'Get one applicant with resume, contact and application; reading changes no status',
  audience: 'api key',
  scope: 'applicants:read',
  params: applicantParams,
  headers: readHeaders,
  response: partnerApplicant,
  errors: ['vacancy_not_found', 'application_not_found'],
});

export const getPartnerApplication = endpoint({
  method: 'GET',
  path: `${path}/:candidateId/status`,
  summary: 'Get the status of an application and its history',
  audience: 'api key',
  scope: 'applicants:read',
  params: applicantParams,
  headers: readHeaders,
  response: partnerApplication,
  errors: ['vacancy_not_found', 'application_not_found'],
});

export const changePartnerApplication = endpoint({
  method: 'PUT',
  path: `${path}/:candidateId/status`,
  summary:
    'Start the review of an application, or approve or dismiss it; the candidate is notified as on the site',
  audience: 'api key',
  scope: 'applicants:write',
  params: applicantParams,
  headers: changeHeaders,
  body: z.object({ status: z.enum(decidableStatuses), comments: commentToOne }),
  response: partnerApplication,
  errors: [
    'vacancy_not_found',
    'application_not_found',
    'status_step_refused',
    'history_full',
    'precondition_failed',
  ],
});
