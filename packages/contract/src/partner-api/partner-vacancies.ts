import { z } from 'zod';
import { vacancy, vacancyChanges, vacancyDraft } from '../vacancies/vacancies.ts';
import { id } from '../values/text.ts';
import { ownVacancyStatusFilters } from '../values/vocabulary.ts';
import { endpoint } from '../wire/endpoint.ts';
import { page, pageOf } from '../wire/paging.ts';
import { changeHeaders, createHeaders, partnerPath, readHeaders } from './partner-call.ts';

const path = `${partnerPath}/vacancies` as const;
const byId = z.object({ id });

/**
 * A vacancy of the key's own company, without anything that changes every day or depends on the reader, so that its
 * `ETag` lasts.
 */
export const partnerVacancy = vacancy
  .pick({
    _id: true,
    jobTitle: true,
    jobDescription: true,
    jobArea: true,
    salary: true,
    salaryRange: true,
    jobLocation: true,
    workplace: true,
    workSchedule: true,
    weeklyHours: true,
    employmentType: true,
    requiredQualifications: true,
    desiredSkills: true,
    benefits: true,
    otherBenefits: true,
    affirmativeFor: true,
    accommodations: true,
    replyWithinDays: true,
    questions: true,
    applicationDeadline: true,
    status: true,
    closedOn: true,
    createdAt: true,
  })
  .meta({ id: 'PartnerVacancy' });

export type PartnerVacancy = z.output<typeof partnerVacancy>;

export const listPartnerVacancies = endpoint({
  method: 'GET',
  path,
  summary: 'List the vacancies of the company, newest first, with the start of their description',
  audience: 'api key',
  scope: 'vacancies:read',
  headers: readHeaders,
  query: z.object({
    status: z
      .enum(ownVacancyStatusFilters)
      .optional()
      .meta({ description: 'Open vacancies include those that close soon' }),
    ...page,
  }),
  response: pageOf(partnerVacancy.omit({ questions: true }).meta({ id: 'ListedPartnerVacancy' })),
  paged: true,
});

export const getPartnerVacancy = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  summary: 'Get one vacancy of the company',
  audience: 'api key',
  scope: 'vacancies:read',
  params: byId,
  headers: readHeaders,
  response: partnerVacancy,
  errors: ['vacancy_not_found'],
});

export const createPartnerVacancy = endpoint({
  method: 'POST',
  path,
  summary: 'Publish a vacancy, under the same rules as on the site',
  audience: 'api key',
  scope: 'vacancies:write',
  headers: createHeaders,
  body: vacancyDraft,
  response: partnerVacancy,
  creates: true,
  errors: [
    'vacancy_limit',
    'daily_vacancy_limit',
    'company_not_found',
    'vacancy_not_found',
    'idempotency_key_reused',
  ],
});

export const updatePartnerVacancy = endpoint({
  method: 'PATCH',
  path: `${path}/:id`,
  summary: 'Change a vacancy; absent fields stay unchanged',
  audience: 'api key',
  scope: 'vacancies:write',
  params: byId,
  headers: changeHeaders,
  body: vacancyChanges,
  response: partnerVacancy,
  errors: [
    'vacancy_not_found',
    'not_owner',
    'company_not_found',
    'vacancy_limit',
    'daily_vacancy_limit',
    'questions_edited',
    'precondition_failed',
  ],
});

export const closePartnerVacancy = endpoint({
  method: 'POST',
  path: `${path}/:id/close`,
  summary: 'Close a vacancy before its deadline; its applicants are notified and can still be answered',
  audience: 'api key',
  scope: 'vacancies:write',
  params: byId,
  response: partnerVacancy,
  errors: ['vacancy_not_found', 'company_not_found', 'vacancy_not_open'],
});
