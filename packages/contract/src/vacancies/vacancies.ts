import { z } from 'zod';
import { answering } from '../companies/answering.ts';
import { companyLogo } from '../company-logos/company-logos.ts';
import { match } from '../recommendations/match.ts';
import { questionDrafts, screeningQuestions } from '../screening-questions/screening-questions.ts';
import { distanceKm, foundReason, radiusQuery } from '../search/search.ts';
import { day, id, instant, optionalText, requiredText, salaryText, shownText } from '../values/text.ts';
import {
  affirmativeGroups,
  applicationStatuses,
  benefits,
  currencies,
  defaultCurrency,
  employmentTypes,
  invitationStatuses,
  ownVacancyFilters,
  states,
  vacancyAreas,
  vacancyOrders,
  vacancyStatuses,
  weekdays,
  workModes,
} from '../values/vocabulary.ts';
import { endpoint } from '../wire/endpoint.ts';
import {
  invitationMessageLimit,
  longTextLimit,
  matchOrderNewest,
  openListLimit,
  questionLimit,
  weeklyHoursLimit,
} from '../wire/limits.ts';
import { literalQuery, page, pageOf, queryNumber, repeatable } from '../wire/paging.ts';
import { draftFacts, factFields, shownFacts, wordList } from './vacancy-facts.ts';

const largestList = 30;

const requirements = wordList(largestList);

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
  applicationDeadline: day.meta({ description: '90 days from publication unless given, and at most' }),
  ...factFields.shape,
  questions: questionDrafts,
});

/** The data of a vacancy to be published. */
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

/** Changes to a vacancy. There are no defaults, so that an omitted field does not change. */
export const vacancyChanges = vacancyFields
  .partial()
  .extend({
    questionsBefore: z.array(id).max(questionLimit).optional().meta({
      description: 'The questions as they were read: others are not overwritten by `questions`',
    }),
  })
  .meta({ id: 'VacancyChanges' });

export type VacancyChanges = z.output<typeof vacancyChanges>;

/** A vacancy as everybody may read it. */
export const vacancy = z
  .object({
    _id: id,
    companyId: z.object({ _id: id, companyName: shownText(), logo: companyLogo.optional() }),
    jobTitle: shownText(),
    jobDescription: shownText(longTextLimit).meta({ description: 'In lists, the first 320 characters' }),
    jobArea: z.enum(vacancyAreas),
    salary: shownText(),
    jobLocation: z.object({ city: shownText(), state: shownText() }),
    workSchedule: z.object({
      workingDays: z.array(z.enum(weekdays)).max(weekdays.length),
      workingHours: shownText(),
    }),
    employmentType: z.enum(employmentTypes),
    requiredQualifications: z.array(shownText()).max(largestList),
    desiredSkills: z.array(shownText()).max(largestList),
    ...shownFacts,
    questions: screeningQuestions.optional().meta({
      description: 'What it asks whoever applies; not in lists, and absent where it asks nothing',
    }),
    applicationDeadline: shownText(),
    daysLeft: z.number().int().meta({ description: 'Whole days until the deadline, never below 0' }),
    banned: z.boolean(),
    status: z.enum(vacancyStatuses),
    closedOn: day.optional().meta({ description: 'When its company closed it, before the deadline' }),
    createdAt: instant,
    applied: z.boolean().meta({ description: 'Whether the viewer has applied' }),
    applicationStatus: z
      .enum(applicationStatuses)
      .optional()
      .meta({ description: 'Where the viewer’s application stands, if they have applied' }),
    mayApply: z.boolean().meta({ description: 'Whether the viewer may apply now' }),
    mayReport: z.boolean().meta({ description: 'Whether the viewer may report it to the administrators' }),
    mayWithdraw: z.boolean().meta({ description: 'Whether the viewer may take their application back now' }),
    favorite: z
      .boolean()
      .optional()
      .meta({ description: 'Whether the viewer starred it; absent for whoever keeps no such favourites' }),
    mayEdit: z.boolean().meta({ description: 'Whether the viewer may edit and delete it' }),
    invitation: z
      .object({
        status: z.enum(invitationStatuses),
        message: shownText(invitationMessageLimit).optional().meta({ description: 'Not in lists' }),
      })
      .optional()
      .meta({ description: 'For whom its company invited to it, and what came of it' }),
    mayClose: z.boolean().meta({ description: 'Whether the viewer may close it before its deadline' }),
    reopensUntil: day.optional().meta({
      description: 'The deadline that it has once the viewer reopens it; absent when they may not',
    }),
    answering: answering.optional().meta({ description: 'Of its company; not in lists' }),
    applicationCount: z.number().int().optional().meta({ description: 'For its own company only' }),
  })
  .meta({ id: 'Vacancy' });

export type Vacancy = z.output<typeof vacancy>;

const workModeQuery = repeatable(z.enum(workModes)).optional().meta({ description: 'Any of these' });

/** Filters of the vacancy search. A result meets all of them. */
export const vacancyFilters = z.object({
  title: optionalText(),
  literal: literalQuery,
  area: z.enum(vacancyAreas).optional(),
  state: z.enum(states).optional(),
  city: optionalText().meta({ description: 'Its whole name, whatever its case and accents' }),
  radius: radiusQuery,
  language: optionalText(openListLimit),
  skill: optionalText(openListLimit),
  currency: z.enum(currencies).default(defaultCurrency),
  minSalary: queryNumber(z.number().min(0).max(1_000_000_000))
    .optional()
    .meta({ description: 'A month; of a range the most that it reaches' }),
  employmentType: z.enum(employmentTypes).optional(),
  workMode: workModeQuery,
  benefit: repeatable(z.enum(benefits)).optional().meta({ description: 'Any of these' }),
  affirmativeFor: z.enum(affirmativeGroups).optional(),
  maxWeeklyHours: queryNumber(z.number().int().min(1).max(weeklyHoursLimit))
    .optional()
    .meta({ description: 'Vacancies that do not tell their hours are left out' }),
});

export type VacancyFilters = z.output<typeof vacancyFilters>;

export const vacancySearchQuery = vacancyFilters.extend({
  order: z
    .enum(vacancyOrders)
    .optional()
    .meta({
      description: `By relevance where words are given, and else newest first, unless asked for otherwise. \`match\`, for candidates only: what fits them best first, among the newest ${matchOrderNewest} that every filter leaves and those recommended to them; as without an order where their resume names nothing to compare`,
    }),
  ...page,
});

export type VacancySearchQuery = z.output<typeof vacancySearchQuery>;

/** A vacancy in the search. */
export const foundVacancy = vacancy
  .extend({
    match: match.optional().meta({ description: 'In the order by it' }),
    foundBy: foundReason.optional().meta({ description: 'In the order by relevance' }),
    distanceKm: distanceKm.meta({
      description:
        'From the city of the search, else from the city where a candidate wants to work; absent where there is none, and for remote work',
    }),
  })
  .meta({ id: 'FoundVacancy' });

export type FoundVacancy = z.output<typeof foundVacancy>;

/** The path of all calls about vacancies. */
export const vacancyPath = '/api/user/company/vacancy';
/** Identifies one vacancy in a request. */
export const vacancyChoice = z.object({ jobVacancyId: id });
const byId = z.object({ id });

export const listVacancies = endpoint({
  method: 'GET',
  path: `${vacancyPath}/list-vacancies`,
  summary: 'Search live vacancies, newest first unless another order is asked for',
  audience: ['Candidate', 'Admin'],
  query: vacancySearchQuery,
  response: pageOf(foundVacancy),
  paged: true,
});

export const getVacancy = endpoint({
  method: 'GET',
  path: `${vacancyPath}/list-vacancy/:id`,
  summary: 'One vacancy, whole',
  audience: ['Candidate', 'Company', 'Admin'],
  right: 'Recrutamento',
  params: byId,
  response: vacancy,
  errors: ['vacancy_not_found'],
});

export const listOwnVacancies = endpoint({
  method: 'GET',
  path: `${vacancyPath}/company-vacancies`,
  summary: 'All vacancies of the signed-in company, closed ones included',
  audience: ['Company'],
  right: 'Recrutamento',
  query: z.object({
    status: z
      .enum(ownVacancyFilters)
      .optional()
      .meta({ description: 'Open ones are those that close soon, too' }),
    workMode: workModeQuery,
    ...page,
  }),
  response: pageOf(vacancy),
  paged: true,
});

export const listCompanyVacancies = endpoint({
  method: 'GET',
  path: `${vacancyPath}/company-vacancies/:companyId`,
  summary: 'Live vacancies of one company; all of them for that company and administrators',
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
  response: pageOf(vacancy),
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
    companyId: id.optional().meta({ description: 'Needed from administrators; a company publishes its own' }),
    draftKey: id
      .optional()
      .meta({ description: 'Chosen by the client: a draft sent again under the same key is published once' }),
  }),
  response: vacancy,
  errors: ['vacancy_limit', 'company_not_found', 'vacancy_not_found', 'wrong_role'],
});

export const updateVacancy = endpoint({
  method: 'PUT',
  path: `${vacancyPath}/update-vacancy/:id`,
  summary: 'Change a vacancy; fields left out stay as they are',
  audience: ['Company', 'Admin'],
  right: 'Recrutamento',
  params: byId,
  body: vacancyChanges,
  response: vacancy,
  errors: ['vacancy_not_found', 'not_owner', 'company_not_found', 'vacancy_limit', 'questions_edited'],
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
  summary: 'How many vacancies the signed-in company has, and how many applications they received',
  audience: ['Company'],
  right: 'Recrutamento',
  response: z.object({
    jobCount: z.number().int(),
    openCount: z.number().int().meta({ description: 'Those that count towards the limit' }),
    closingCount: z
      .number()
      .int()
      .meta({ description: 'Those of the open ones whose deadline is less than 30 days away' }),
    closedCount: z.number().int(),
    areaCount: z.number().int().meta({ description: 'Different areas that its vacancies are in' }),
    candidateCount: z.number().int(),
  }),
});
