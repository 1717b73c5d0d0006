import { z } from 'zod';
import { companyLogo } from '../company-logos/company-logos.ts';
import { answeredQuestions, givenAnswers } from '../screening-questions/screening-questions.ts';
import { vacancy, vacancyChoice, vacancyPath } from '../vacancies/vacancies.ts';
import { id, instant, optionalText, shownText } from '../values/text.ts';
import { applicationStatuses } from '../values/vocabulary.ts';
import { type EveryField, endpoint } from '../wire/endpoint.ts';
import { applicationStepLimit, longTextLimit } from '../wire/limits.ts';
import { page, pageOf } from '../wire/paging.ts';

export const applicationStatus = z.enum(applicationStatuses);

/** One step of an application, with what the company wrote to the candidate. */
export const statusChange = z
  .object({
    status: applicationStatus,
    comments: shownText(longTextLimit),
    at: instant,
    by: shownText().meta({ description: 'Who made the change: of a company its name' }),
    member: shownText()
      .optional()
      .meta({ description: 'Which of the company’s people, told to the company and administrators alone' }),
  })
  .meta({ id: 'StatusChange' });

export type StatusChange = z.output<typeof statusChange>;

/** Every step of one application, oldest first; of more, which old data may hold, the latest. */
export const applicationHistory = z.array(statusChange).max(applicationStepLimit);

const dailyCount = z.object({ dailyApplicationsCount: z.number().int(), dailyLimit: z.number().int() });

export const countApplicationsToday = endpoint({
  method: 'GET',
  path: `${vacancyPath}/applications-today`,
  summary: 'What a candidate should know before applying: how many of today’s applications still stand',
  audience: ['Candidate'],
  response: dailyCount.extend({
    resumeIsEmpty: z
      .literal(true)
      .optional()
      .meta({ description: 'The resume has neither an experience nor a course nor a qualification' }),
  }),
});

export const listAppliedVacancies = endpoint({
  method: 'GET',
  path: `${vacancyPath}/vacancies-applied`,
  summary: 'Vacancies that the signed-in candidate applied to',
  audience: ['Candidate'],
  query: z.object(page),
  response: pageOf(vacancy),
  paged: true,
});

/** The data that a candidate's screens show after applying or withdrawing. */
const applicationOutcome = dailyCount.extend({
  message: shownText(),
  vacancy: vacancy
    .optional()
    .meta({ description: 'As the viewer sees it now; absent when they no longer may' }),
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

/** One application, as the button, the batch and the action resumed after sign-in all send it. */
export type NewApplication = EveryField<typeof submitApplication>;

export const withdrawApplication = endpoint({
  method: 'DELETE',
  path: `${vacancyPath}/remove-interested`,
  summary: 'Withdraw an application; one of today’s gives its slot back',
  audience: ['Candidate'],
  body: vacancyChoice,
  response: applicationOutcome,
  errors: ['application_not_found', 'application_answered', 'session_ended'],
});

const largestBatch = 100;

export const submitApplicationBatch = endpoint({
  method: 'POST',
  path: `${vacancyPath}/add-interested-batch`,
  summary: 'Apply to several vacancies; each stands alone, the daily limit for all of them',
  audience: ['Candidate'],
  body: z.object({
    jobVacancyIds: z.array(id).min(1).max(largestBatch),
    answers: z
      .array(z.object({ jobVacancyId: id, answers: givenAnswers }))
      .max(largestBatch)
      .optional()
      .meta({ description: 'To the questions of those of the vacancies that ask some' }),
  }),
  response: z.object({ message: shownText() }),
  partialResponse: z.object({
    message: shownText(),
    failedApplications: z.array(z.object({ jobVacancyId: id, message: shownText() })).max(largestBatch),
  }),
  errors: ['batch_over_daily_limit', 'session_ended'],
});

/** Several applications, as one call sends them. */
export type NewApplicationBatch = EveryField<typeof submitApplicationBatch>;

/** One of the candidate's own applications. */
export const ownApplication = z
  .object({
    status: applicationStatus,
    comments: shownText(longTextLimit),
    appliedAt: instant,
    unseen: z.boolean().meta({ description: 'Its status changed since the candidate last looked' }),
    mayWithdraw: z.boolean().meta({ description: 'Whether the candidate may take it back now' }),
    changedAt: instant.optional().meta({
      description: 'Of the last step, as status and comment are; absent once the vacancy was removed',
    }),
    changedBy: shownText().optional().meta({ description: 'Who made the last step' }),
    answers: answeredQuestions.optional().meta({
      description: 'Only once the vacancy was removed; before that the history has them',
    }),
    vacancy: vacancy
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

/** Every status, those without any application too. */
export const statusCounts = z
  .array(z.object({ status: applicationStatus, count: z.number().int() }))
  .max(applicationStatuses.length);

export const listOwnApplications = endpoint({
  method: 'GET',
  path: `${vacancyPath}/vacancy-status`,
  summary: 'The signed-in candidate’s applications, each with its last step, newest first',
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
  summary: 'Those of the signed-in candidate’s applications that companies changed last, newest change first',
  audience: ['Candidate'],
  response: z.array(ownApplication.required({ changedAt: true })).max(latestChangesShown),
});

export const countOwnApplications = endpoint({
  method: 'GET',
  path: `${vacancyPath}/vacancy-status/counts`,
  summary:
    'How many applications the signed-in candidate has in each status, among those the title filter finds',
  audience: ['Candidate'],
  query: z.object({ title: optionalText() }),
  response: statusCounts,
});

export const getOwnHistory = endpoint({
  method: 'GET',
  path: `${vacancyPath}/vacancy-status/:vacancyId`,
  summary: 'Every step of one of the signed-in candidate’s applications',
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
  summary: 'The candidate has looked at the status changes',
  audience: ['Candidate'],
  response: z.object({ message: shownText(), unseenApplications: z.number().int() }),
});
