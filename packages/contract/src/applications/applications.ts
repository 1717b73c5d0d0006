import { z } from 'zod';
import { companyLogo } from '../company-logos/company-logos.ts';
import { answeredQuestions, givenAnswers } from '../screening-questions/screening-questions.ts';
import { listedVacancy, vacancy, vacancyChoice, vacancyPath } from '../vacancies/vacancies.ts';
import { id, instant, optionalText, shownText } from '../values/text.ts';
import { applicationStatuses } from '../values/vocabulary.ts';
import { type EveryField, endpoint } from '../wire/endpoint.ts';
import { applicationStepLimit, longTextLimit } from '../wire/limits.ts';
import { page, pageOf } from '../wire/paging.ts';
import { replyPromise } from './reply-promises.ts';

export const applicationStatus = z.enum(applicationStatuses);

/** One step of an application, with the company's comment to the candidate. */
export const statusChange = z
  .object({
    status: applicationStatus,
    comments: shownText(longTextLimit),
    at: instant,
    by: shownText().meta({ description: 'Person or company that made the change; for a company its name' }),
    member: shownText()
      .optional()
      .meta({ description: 'Colleague who made the change; only for the company and administrators' }),
  })
  .meta({ id: 'StatusChange' });

export type StatusChange = z.output<typeof statusChange>;

/**
 * Every step of one application, oldest first. Old data may contain more steps than the limit; then only the latest
 * are included.
 */
export const applicationHistory = z.array(statusChange).max(applicationStepLimit);

const dailyCount = z.object({ dailyApplicationsCount: z.number().int(), dailyLimit: z.number().int() });

export const countApplicationsToday = endpoint({
  method: 'GET',
  path: `${vacancyPath}/applications-today`,
  summary: 'Prepare an application: today’s remaining applications and whether the resume is empty',
  audience: ['Candidate'],
  response: dailyCount.extend({
    resumeIsEmpty: z
      .literal(true)
      .optional()
      .meta({ description: 'The resume has no experience, course or qualification' }),
  }),
});

export const listAppliedVacancies = endpoint({
  method: 'GET',
  path: `${vacancyPath}/vacancies-applied`,
  summary: 'List the vacancies that the signed-in candidate applied to',
  audience: ['Candidate'],
  query: z.object(page),
  response: pageOf(listedVacancy),
  paged: true,
});

/** The data that a candidate's screens show after applying or withdrawing. */
const applicationOutcome = dailyCount.extend({
  message: shownText(),
  vacancy: vacancy.optional().meta({ description: 'Absent if the viewer may no longer see the vacancy' }),
});

export const submitApplication = endpoint({
  method: 'POST',
  path: `${vacancyPath}/add-interested`,
  summary: 'Apply to a vacancy',
  audience: ['Candidate'],
  body: vacancyChoice.extend({
    answers: givenAnswers
      .optional()
      .meta({ description: 'To all questions of the vacancy; left out where it asks nothing' }),
  }),
  response: applicationOutcome,
  errors: [
    'vacancy_not_found',
    'vacancy_closed',
    'already_applied',
    'application_answered',
    'daily_limit',
    'questions_unanswered',
    'questions_changed',
    'knocked_out',
    'session_ended',
  ],
});

/** One application. The button, the batch and the action resumed after sign-in all send it. */
export type NewApplication = EveryField<typeof submitApplication>;

export const withdrawApplication = endpoint({
  method: 'DELETE',
  path: `${vacancyPath}/remove-interested`,
  summary: 'Withdraw an application; if it was sent today, today’s limit gets it back',
  audience: ['Candidate'],
  body: vacancyChoice,
  response: applicationOutcome,
  errors: ['application_not_found', 'application_answered', 'session_ended'],
});

const maxBatchSize = 100;

export const submitApplicationBatch = endpoint({
  method: 'POST',
  path: `${vacancyPath}/add-interested-batch`,
  summary:
    'Apply to several vacancies; each application succeeds or fails separately, within the daily limit',
  audience: ['Candidate'],
  body: z.object({
    jobVacancyIds: z.array(id).min(1).max(maxBatchSize),
    answers: z
      .array(z.object({ jobVacancyId: id, answers: givenAnswers }))
      .max(maxBatchSize)
      .optional()
      .meta({ description: 'To the questions of those of the vacancies that ask some' }),
  }),
  response: z.object({ message: shownText() }),
  partialResponse: z.object({
    message: shownText(),
    failedApplications: z.array(z.object({ jobVacancyId: id, message: shownText() })).max(maxBatchSize),
  }),
  errors: ['batch_over_daily_limit', 'session_ended'],
});

/** Several applications in one request. */
export type NewApplicationBatch = EveryField<typeof submitApplicationBatch>;

/** Lists contain the first 320 characters of a description, each of one or two UTF-16 units. */
const listedDescriptionLimit = 640;

/** One of the candidate's own applications. */
export const ownApplication = z
  .object({
    status: applicationStatus,
    comments: shownText(longTextLimit),
    appliedAt: instant,
    unseen: z.boolean().meta({ description: 'Its status changed since the candidate last looked' }),
    mayWithdraw: z.boolean().meta({ description: 'The candidate may withdraw it now' }),
    unreadMessages: z.number().int().optional().meta({
      description: 'Messages of the company that the candidate has not read; absent before it has written',
    }),
    changedAt: instant.optional().meta({
      description:
        'The last step of the application, like status and comment; absent once the vacancy was removed',
    }),
    changedBy: shownText().optional().meta({ description: 'Person or company that made the last step' }),
    replyPromise: replyPromise.optional(),
    answers: answeredQuestions.optional().meta({
      description: 'Only once the vacancy was removed; before that the history has them',
    }),
    vacancy: listedVacancy
      .omit({ benefits: true, otherBenefits: true, accommodations: true })
      .extend({ jobDescription: shownText(listedDescriptionLimit) })
      .partial()
      .required({ jobTitle: true, companyId: true, status: true })
      .extend({
        _id: id.optional().meta({ description: 'Absent once the vacancy was removed' }),
        companyId: z.object({
          _id: id.optional(),
          companyName: shownText(),
          logo: companyLogo.optional(),
        }),
      }),
  })
  .meta({ id: 'OwnApplication' });

export type OwnApplication = z.output<typeof ownApplication>;

/** The number of applications in every status, including statuses without applications. */
export const statusCounts = z
  .array(z.object({ status: applicationStatus, count: z.number().int() }))
  .max(applicationStatuses.length);

export const listOwnApplications = endpoint({
  method: 'GET',
  path: `${vacancyPath}/vacancy-status`,
  summary: 'List the signed-in candidate’s applications, each with its last step, newest first',
  audience: ['Candidate'],
  query: z.object({
    status: applicationStatus.optional(),
    title: optionalText(),
    vacancyId: id.optional().meta({ description: 'Only the application to this vacancy' }),
    ...page,
  }),
  response: pageOf(ownApplication),
  paged: true,
});

/** The number of changes that fit on the start page. */
export const latestChangesShown = 5;

export const listLatestChanges = endpoint({
  method: 'GET',
  path: `${vacancyPath}/vacancy-status/latest`,
  summary: 'List the signed-in candidate’s applications that companies changed last, latest change first',
  audience: ['Candidate'],
  response: z.array(ownApplication.required({ changedAt: true })).max(latestChangesShown),
});

export const countOwnApplications = endpoint({
  method: 'GET',
  path: `${vacancyPath}/vacancy-status/counts`,
  summary: 'Count the signed-in candidate’s applications that the title filter finds, by status',
  audience: ['Candidate'],
  query: z.object({ title: optionalText() }),
  response: statusCounts,
});

export const getOwnHistory = endpoint({
  method: 'GET',
  path: `${vacancyPath}/vacancy-status/:vacancyId`,
  summary: 'List every step of one of the signed-in candidate’s applications',
  audience: ['Candidate'],
  params: z.object({ vacancyId: id }),
  response: z.object({
    history: applicationHistory,
    answers: answeredQuestions.optional().meta({ description: 'Absent without answers' }),
  }),
  errors: ['application_not_found'],
});

export const markApplicationsSeen = endpoint({
  method: 'POST',
  path: `${vacancyPath}/vacancy-status/seen`,
  summary: 'Mark the status changes as seen by the candidate',
  audience: ['Candidate'],
  response: z.object({ message: shownText(), unseenApplications: z.number().int() }),
});
