import { z } from 'zod';
import { answering, promiseKeeping } from '../companies/answering.ts';
import { companyLogo } from '../company-logos/company-logos.ts';
import { questionDrafts, screeningQuestions } from '../screening-questions/screening-questions.ts';
import { day, id, instant, optionalText, requiredText, salaryText, shownText } from '../values/text.ts';
import {
  applicationStatuses,
  employmentTypes,
  invitationStatuses,
  ownVacancyStatusFilters,
  states,
  vacancyAreas,
  vacancyStatuses,
  weekdays,
  workModes,
} from '../values/vocabulary.ts';
import { endpoint } from '../wire/endpoint.ts';
import { invitationMessageLimit, longTextLimit, questionLimit } from '../wire/limits.ts';
import { page, pageOf, repeatable } from '../wire/paging.ts';
import { draftFacts, factFields, shownFacts, wordList } from './vacancy-facts.ts';

const maxListLength = 30;

const requirements = wordList(maxListLength);

const vacancyFields = z.object({
  jobTitle: requiredText(),
  jobDescription: requiredText(longTextLimit),
  jobArea: z.enum(vacancyAreas),
  salary: salaryText,
  jobLocation: z.object({ city: requiredText(), state: z.enum(states) }),
  workSchedule: z.object({
    workingDays: z.array(z.enum(weekdays)).max(weekdays.length).default([]),
    workingHours: optionalText(),
  }),
  employmentType: z.enum(employmentTypes),
  requiredQualifications: requirements,
  desiredSkills: requirements,
  applicationDeadline: day.meta({ description: 'Default and maximum: 90 days from publication' }),
  ...factFields.shape,
  questions: questionDrafts,
});

export const vacancyDraft = vacancyFields
  .extend({
    salary: salaryText.default(''),
    workSchedule: vacancyFields.shape.workSchedule.prefault({}),
    requiredQualifications: requirements.default([]),
    desiredSkills: requirements.default([]),
    applicationDeadline: vacancyFields.shape.applicationDeadline.optional(),
    ...draftFacts,
    questions: questionDrafts.default([]),
  })
  .meta({ id: 'VacancyDraft' });

export type VacancyDraft = z.output<typeof vacancyDraft>;

/**
 * Changes to a vacancy. The fields have no defaults, so that an omitted one does not change. A given schedule replaces
 * the previous one with all its days.
 */
export const vacancyChanges = vacancyFields
  .partial()
  .extend({
    questionsBefore: z.array(id).max(questionLimit).optional().meta({
      description: 'The questions that were read; questions changed since are not overwritten',
    }),
  })
  .meta({ id: 'VacancyChanges' });

export type VacancyChanges = z.output<typeof vacancyChanges>;

/** What everybody sees of a vacancy, visitors included. */
export const sharedVacancyFields = {
  _id: id,
  companyId: z.object({ _id: id, companyName: shownText(), logo: companyLogo.optional() }),
  jobTitle: shownText(),
  jobDescription: shownText(longTextLimit).meta({ description: 'In lists, only the first 320 characters' }),
  jobArea: z.enum(vacancyAreas),
  salary: shownText(),
  jobLocation: z.object({ city: shownText(), state: shownText() }),
  workSchedule: z.object({
    workingDays: z.array(z.enum(weekdays)).max(weekdays.length),
    workingHours: shownText(),
  }),
  employmentType: z.enum(employmentTypes),
  requiredQualifications: z.array(shownText()).max(maxListLength),
  desiredSkills: z.array(shownText()).max(maxListLength),
  ...shownFacts,
  questions: screeningQuestions.optional().meta({
    description: 'Its questions to applicants; not in lists, and absent if it has none',
  }),
  applicationDeadline: shownText(),
  daysLeft: z.number().int().meta({ description: 'Whole days until the deadline, never below 0' }),
  status: z.enum(vacancyStatuses),
  closedOn: day.optional().meta({ description: 'Day on which the company closed it before the deadline' }),
  createdAt: instant,
  answering: answering.optional().meta({ description: 'Answer speed of its company; not in lists' }),
  promiseKeeping: promiseKeeping
    .optional()
    .meta({ description: 'Kept reply promises of its company; not in lists' }),
  showsFraudAdvice: z.boolean().optional().meta({
    description: 'Readers are advised never to pay for a job; absent for companies and in lists',
  }),
};

/** What visitors do not get, because it depends on the viewer. `banned` is false in everything that visitors see. */
const viewerFields = {
  banned: z.boolean(),
  applied: z.boolean().meta({ description: 'The viewer has applied' }),
  applicationStatus: z
    .enum(applicationStatuses)
    .optional()
    .meta({ description: 'Status of the viewer’s application, if they have applied' }),
  mayApply: z.boolean().meta({ description: 'The viewer may apply now' }),
  mayReport: z.boolean().meta({ description: 'The viewer may report it to the administrators' }),
  mayWithdraw: z.boolean().meta({ description: 'The viewer may withdraw their application now' }),
  favorite: z
    .boolean()
    .optional()
    .meta({ description: 'The viewer favourited it; absent for viewers without such favourites' }),
  mayEdit: z.boolean().meta({ description: 'The viewer may edit and delete it' }),
  invitation: z
    .object({
      status: z.enum(invitationStatuses),
      message: shownText(invitationMessageLimit).optional().meta({ description: 'Not in lists' }),
    })
    .optional()
    .meta({ description: 'Present if the company invited the candidate to it' }),
  mayClose: z.boolean().meta({ description: 'The viewer may close it before its deadline' }),
  reopensUntil: day.optional().meta({
    description: 'Deadline that it will have if the viewer reopens it; absent if the viewer may not',
  }),
  applicationCount: z.number().int().optional().meta({ description: 'Only for its own company' }),
};

/** A vacancy as the viewer sees it. */
export const vacancy = z.object({ ...sharedVacancyFields, ...viewerFields }).meta({ id: 'Vacancy' });

export type Vacancy = z.output<typeof vacancy>;

/** Lists leave out the screening questions, which would make them too long. */
export const listedVacancy = vacancy.omit({ questions: true }).meta({ id: 'ListedVacancy' });

export const workModeQuery = repeatable(z.enum(workModes))
  .optional()
  .meta({ description: 'Matches any of these' });

/** The path of most calls about vacancies and their applications, including calls of candidates. */
export const vacancyPath = '/api/user/company/vacancy';

/** Identifies one vacancy in a request. */
export const vacancyChoice = z.object({ jobVacancyId: id });
const byId = z.object({ id });

export const getVacancy = endpoint({
  method: 'GET',
  path: `${vacancyPath}/list-vacancy/:id`,
  summary: 'Get one vacancy',
  audience: ['Candidate', 'Company', 'Admin'],
  right: 'Recrutamento',
  params: byId,
  response: vacancy,
  errors: ['vacancy_not_found'],
});

export const listOwnVacancies = endpoint({
  method: 'GET',
  path: `${vacancyPath}/company-vacancies`,
  summary: 'List all vacancies of the signed-in company, including closed ones',
  audience: ['Company'],
  right: 'Recrutamento',
  query: z.object({
    status: z
      .enum(ownVacancyStatusFilters)
      .optional()
      .meta({ description: 'Open vacancies include those that close soon' }),
    workMode: workModeQuery,
    ...page,
  }),
  response: pageOf(listedVacancy),
  paged: true,
});

export const listCompanyVacancies = endpoint({
  method: 'GET',
  path: `${vacancyPath}/company-vacancies/:companyId`,
  summary: 'List live vacancies of one company; the company itself and administrators see all of them',
  audience: ['Candidate', 'Company', 'Admin'],
  right: 'Recrutamento',
  params: z.object({ companyId: id }),
  query: z.object({
    live: z
      .enum(['true'])
      .optional()
      .meta({ description: 'Only what candidates see, also for the company and administrators' }),
    ...page,
  }),
  response: pageOf(listedVacancy),
  paged: true,
  errors: ['company_not_found'],
});

export const createVacancy = endpoint({
  method: 'POST',
  path: `${vacancyPath}/create-vacancy`,
  summary: 'Publish a vacancy',
  audience: ['Company', 'Admin'],
  right: 'Recrutamento',
  body: vacancyDraft.extend({
    companyId: id.optional().meta({
      description:
        'Required for administrators, who choose the company; a company publishes its own vacancies',
    }),
    draftKey: id.optional().meta({
      description: 'Key chosen by the client; a draft that is sent again with the same key is published once',
    }),
  }),
  response: vacancy,
  errors: ['vacancy_limit', 'daily_vacancy_limit', 'company_not_found', 'vacancy_not_found', 'wrong_role'],
});

export const updateVacancy = endpoint({
  method: 'PUT',
  path: `${vacancyPath}/update-vacancy/:id`,
  summary: 'Change a vacancy; absent fields stay unchanged',
  audience: ['Company', 'Admin'],
  right: 'Recrutamento',
  params: byId,
  body: vacancyChanges,
  response: vacancy,
  errors: [
    'vacancy_not_found',
    'not_owner',
    'company_not_found',
    'vacancy_limit',
    'daily_vacancy_limit',
    'questions_edited',
  ],
});

export const deleteVacancy = endpoint({
  method: 'DELETE',
  path: `${vacancyPath}/delete-vacancy/:id`,
  summary: 'Delete a vacancy with its applications',
  audience: ['Company', 'Admin'],
  right: 'Recrutamento',
  params: byId,
  response: z.object({ message: shownText() }),
  errors: ['vacancy_not_found', 'not_owner'],
});

export const getCompanyVacancyStats = endpoint({
  method: 'GET',
  path: `${vacancyPath}/get-company-job-stats`,
  summary: 'Count the signed-in company’s vacancies and the applications they received',
  audience: ['Company'],
  right: 'Recrutamento',
  response: z.object({
    jobCount: z.number().int(),
    openCount: z.number().int().meta({ description: 'Vacancies that count towards the limit' }),
    closingCount: z
      .number()
      .int()
      .meta({ description: 'Open vacancies whose deadline is less than 30 days away' }),
    closedCount: z.number().int(),
    areaCount: z.number().int().meta({ description: 'Number of different areas of its vacancies' }),
    candidateCount: z
      .number()
      .int()
      .meta({ description: 'Applications to its vacancies; a candidate may have sent several' }),
  }),
});
