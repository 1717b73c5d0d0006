import { z } from 'zod';
import { ratingValue } from '../applicant-notes/applicant-notes.ts';
import { candidateCard, candidateProfile } from '../candidates/candidates.ts';
import { commentToOne } from '../comment-templates/comment-templates.ts';
import { match } from '../recommendations/match.ts';
import { answeredQuestions, answerFilters } from '../screening-questions/screening-questions.ts';
import { vacancyPath } from '../vacancies/vacancies.ts';
import { id, instant, optionalText, shownText } from '../values/text.ts';
import { applicationStatuses, experienceFilters, states } from '../values/vocabulary.ts';
import { endpoint } from '../wire/endpoint.ts';
import { answeringDays, liveVacancyLimit, longTextLimit } from '../wire/limits.ts';
import { page, pageOf } from '../wire/paging.ts';
import { applicationHistory, applicationStatus, statusCounts } from './applications.ts';
import { owedReplies, replyPromise } from './reply-promises.ts';

/** Filters of applicants, besides the status. */
export const applicantFilters = z.object({
  state: z.enum(states).optional(),
  experience: z.enum(experienceFilters).optional(),
  name: optionalText().meta({ description: 'Words of the name, in any order' }),
  ...answerFilters,
});

export type ApplicantFilters = z.output<typeof applicantFilters>;

export const countApplicationsByStatus = endpoint({
  method: 'GET',
  path: `${vacancyPath}/:id/status-count`,
  summary: 'Count the applications of one vacancy that the filters find, by status',
  audience: ['Company', 'Admin'],
  right: 'Recrutamento',
  params: z.object({ id }),
  query: applicantFilters,
  response: statusCounts,
  errors: ['vacancy_not_found', 'not_owner'],
});

export const countCompanyApplications = endpoint({
  method: 'GET',
  path: `${vacancyPath}/candidate-status-counts`,
  summary: 'Count the applications to all vacancies of the signed-in company, by status',
  audience: ['Company'],
  right: 'Recrutamento',
  response: z.object({
    'Em Análise': z.number().int(),
    Aprovado: z.number().int(),
    Dispensado: z.number().int(),
  }),
});

export const listWaitingApplicants = endpoint({
  method: 'GET',
  path: `${vacancyPath}/waiting`,
  summary:
    'List vacancies of the signed-in company with unopened applications: open vacancies first, then the longest wait',
  audience: ['Company'],
  right: 'Recrutamento',
  response: z.object({
    total: z.number().int().meta({ description: 'Unopened applications to all of its vacancies' }),
    overdue: z.number().int().meta({ description: 'Unopened applications sent more than 7 days ago' }),
    vacancies: z
      .array(
        z.object({
          _id: id,
          jobTitle: shownText(),
          isClosed: z.boolean(),
          waiting: z.number().int(),
          overdue: z.number().int().meta({ description: 'Unopened applications sent more than 7 days ago' }),
          oldestAt: instant.meta({ description: 'Time when the oldest unopened application was sent' }),
          inTime: z
            .object({ count: z.number().int(), oldestAt: instant })
            .optional()
            .meta({
              description: `Applications whose answer still counts for the company’s answer rate: sent in the last ${answeringDays} days`,
            }),
        }),
      )
      .max(liveVacancyLimit)
      .meta({ description: 'The vacancies with the longest wait, at most as many as may be open at once' }),
    promised: owedReplies.optional().meta({
      description: 'Applications, opened or not, that wait for a promised answer; absent if there are none',
    }),
  }),
});

export const nextStatuses = z
  .array(applicationStatus)
  .max(applicationStatuses.length)
  .meta({ description: 'Statuses that the viewer may set; empty if the history is full' });

/** The comparison of an applicant's place and pay with the vacancy. */
export const fitPhrases = [
  'mora na cidade',
  'quer trabalhar na cidade',
  'pretensão compatível',
  'pretensão acima',
] as const;

export type FitPhrase = (typeof fitPhrases)[number];

/** An applicant in the company's list. */
export const applicant = candidateCard
  .extend({
    status: applicationStatus,
    appliedAt: instant,
    matchScore: match.shape.score.meta({
      description: 'Match of resume and vacancy from 0 to 100, as in the recommendations',
    }),
    fit: z.array(z.enum(fitPhrases)).max(2).meta({
      description: 'Short phrases about place and pay, such as `mora na cidade`',
    }),
    rating: ratingValue
      .optional()
      .meta({ description: 'The company’s own rating from 1 to 5, which only the company sees' }),
    nextStatuses: nextStatuses.meta({
      description: 'Statuses that the viewer may set; a full history is not taken into account',
    }),
    replyPromise: replyPromise.optional(),
    invited: z
      .literal(true)
      .optional()
      .meta({ description: 'The company invited the candidate to the vacancy' }),
    unreadMessages: z.number().int().optional().meta({
      description: 'Messages of the candidate that nobody of the company has read; for the company only',
    }),
  })
  .meta({ id: 'Applicant' });

export type Applicant = z.output<typeof applicant>;

/** In this order: newest first, oldest first, best match first, longest experience first, best rating first. */
export const applicantOrders = ['newest', 'oldest', 'match', 'experience', 'rating'] as const;
export const applicantOrder = z.enum(applicantOrders).default('newest');

export const listApplicants = endpoint({
  method: 'GET',
  path: `${vacancyPath}/list-interested/:id`,
  summary: 'List the applicants of a vacancy, newest first unless `order` says otherwise',
  audience: ['Company', 'Admin'],
  opens: 'candidatos de vaga',
  right: 'Recrutamento',
  params: z.object({ id }),
  query: z.object({
    status: applicationStatus.optional(),
    ...applicantFilters.shape,
    order: applicantOrder,
    ...page,
  }),
  response: pageOf(applicant),
  paged: true,
  errors: ['vacancy_not_found', 'not_owner'],
});

/** An application as the receiving company sees it. */
const receivedApplication = z.object({
  status: applicationStatus,
  comments: shownText(longTextLimit),
  appliedAt: instant,
  replyPromise: replyPromise.optional(),
  history: applicationHistory,
  answers: answeredQuestions.optional().meta({ description: 'Absent without answers' }),
  nextStatuses,
  undoableUntil: instant
    .optional()
    .meta({ description: 'Deadline for undoing the last decision; absent if it cannot be undone' }),
  undoableSeconds: z
    .number()
    .int()
    .optional()
    .meta({ description: 'Time left until that deadline, for devices whose clock is wrong' }),
});

/** An applicant with the complete resume and the status of the application. */
export const applicantDetails = candidateProfile
  .extend({
    application: receivedApplication,
    match,
    statusCounts: statusCounts.meta({
      description: 'Numbers of applications for the whole vacancy',
    }),
  })
  .meta({ id: 'ApplicantDetails' });

export type ApplicantDetails = z.output<typeof applicantDetails>;

export const getApplicant = endpoint({
  method: 'GET',
  path: `${vacancyPath}/candidate-details/:vacancyId/:candidateId`,
  summary: 'Get one applicant with the whole resume; opening changes no status',
  audience: ['Company', 'Admin'],
  opens: 'candidato de vaga',
  right: 'Recrutamento',
  params: z.object({ vacancyId: id, candidateId: id }),
  response: applicantDetails,
  errors: ['vacancy_not_found', 'not_owner', 'application_not_found'],
});

export const decidableStatuses = ['Em Análise', 'Aprovado', 'Dispensado'] as const;

/** The data that a company's screens show after a decision. */
const decisionOutcome = z.object({
  message: shownText(),
  status: applicationStatus,
  application: receivedApplication,
  statusCounts,
});

export const changeApplicationStatus = endpoint({
  method: 'POST',
  path: `${vacancyPath}/vacancy-status/update`,
  summary: 'Start the review of an application, or approve or dismiss it, with an optional comment',
  audience: ['Company', 'Admin'],
  right: 'Recrutamento',
  body: z.object({
    candidateId: id,
    jobVacancyId: id,
    status: z.enum(decidableStatuses),
    comments: commentToOne,
  }),
  response: decisionOutcome,
  errors: ['vacancy_not_found', 'not_owner', 'application_not_found', 'status_step_refused', 'history_full'],
});

export const undoDecision = endpoint({
  method: 'POST',
  path: `${vacancyPath}/vacancy-status/undo`,
  summary:
    'Undo the last decision, which restores the status and comment before it, unless the candidate was already notified',
  audience: ['Company', 'Admin'],
  right: 'Recrutamento',
  body: z.object({
    candidateId: id,
    jobVacancyId: id,
    undoableUntil: instant.optional().meta({
      description: 'The decision to undo, as returned when it was made; a later decision is not undone',
    }),
  }),
  response: decisionOutcome,
  errors: ['vacancy_not_found', 'not_owner', 'application_not_found', 'decision_stands'],
});
