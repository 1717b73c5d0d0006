import { z } from 'zod';
import { ratingValue } from '../applicant-notes/applicant-notes.ts';
import { candidateCard, candidateProfile } from '../candidates/candidates.ts';
import { commentToOne } from '../comment-templates/comment-templates.ts';
import { answeringDays } from '../companies/answering-days.ts';
import { match } from '../recommendations/match.ts';
import { answeredQuestions, answerFilters } from '../screening-questions/screening-questions.ts';
import { vacancyPath } from '../vacancies/vacancies.ts';
import { id, instant, optionalText, shownText } from '../values/text.ts';
import { applicationStatuses, experienceFilters, states } from '../values/vocabulary.ts';
import { endpoint } from '../wire/endpoint.ts';
import { liveVacancyLimit, longTextLimit } from '../wire/limits.ts';
import { page, pageOf } from '../wire/paging.ts';
import { applicationHistory, applicationStatus, statusCounts } from './applications.ts';

/** Filters of applicants, besides the status. */
export const narrowing = {
  state: z.enum(states).optional(),
  experience: z.enum(experienceFilters).optional(),
  name: optionalText().meta({ description: 'Words of the name, each in any place of it' }),
  ...answerFilters,
};

export const countApplicationsByStatus = endpoint({
  method: 'GET',
  path: `${vacancyPath}/:id/status-count`,
  summary: 'Applications of one vacancy, by status, among those that the filters find',
  audience: ['Company', 'Admin'],
  right: 'Recrutamento',
  params: z.object({ id }),
  query: z.object(narrowing),
  response: statusCounts,
  errors: ['vacancy_not_found', 'not_owner'],
});

export const countCompanyApplications = endpoint({
  method: 'GET',
  path: `${vacancyPath}/candidate-status-counts`,
  summary: 'Applications to all vacancies of the signed-in company that it has opened, by status',
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
    'Vacancies of the signed-in company with applications that nobody has opened: open ones first, then the longest wait',
  audience: ['Company'],
  right: 'Recrutamento',
  response: z.object({
    total: z.number().int().meta({ description: 'Unopened applications to all of its vacancies' }),
    overdue: z.number().int().meta({ description: 'Those of them sent more than 7 days ago' }),
    vacancies: z
      .array(
        z.object({
          _id: id,
          jobTitle: shownText(),
          isClosed: z.boolean(),
          waiting: z.number().int(),
          overdue: z.number().int().meta({ description: 'Those sent more than 7 days ago' }),
          oldestAt: instant.meta({ description: 'When the one that waits longest was sent' }),
          inTime: z
            .object({ count: z.number().int(), oldestAt: instant })
            .optional()
            .meta({
              description: `Those whose answer still counts for how the company answers: sent in the last ${answeringDays} days`,
            }),
        }),
      )
      .max(liveVacancyLimit)
      .meta({ description: 'Where it waits longest, as many as may be open at once' }),
  }),
});

export const nextStatuses = z
  .array(applicationStatus)
  .max(applicationStatuses.length)
  .meta({ description: 'What the viewer may change the status to; nothing once the history is full' });

/** An applicant in the company's list. */
export const applicant = candidateCard
  .extend({
    status: applicationStatus,
    appliedAt: instant,
    matchScore: match.shape.score.meta({
      description: 'How well resume and vacancy fit, by the scoring of the recommendations',
    }),
    fit: z.array(shownText()).max(2).meta({
      description: 'Where place and pay of the vacancy meet the resume, in a few words: `mora na cidade`',
    }),
    rating: ratingValue
      .optional()
      .meta({ description: "The company's own, from 1 to 5, for its eyes alone" }),
    nextStatuses: nextStatuses.meta({
      description: 'What the viewer may change the status to, but for a history that is full',
    }),
    invited: z.literal(true).optional().meta({ description: 'Whom the company had invited to the vacancy' }),
  })
  .meta({ id: 'Applicant' });

export type Applicant = z.output<typeof applicant>;

/** The first to last sent, the longest wait first, what fits best first, the longest experience first, the best rated first. */
export const applicantOrders = ['newest', 'oldest', 'match', 'experience', 'rating'] as const;
export const applicantOrder = z.enum(applicantOrders).default('newest');

export const listApplicants = endpoint({
  method: 'GET',
  path: `${vacancyPath}/list-interested/:id`,
  summary: 'Who applied to a vacancy, newest first unless another order is asked for',
  audience: ['Company', 'Admin'],
  opens: 'candidatos de vaga',
  right: 'Recrutamento',
  params: z.object({ id }),
  query: z.object({
    status: applicationStatus.optional(),
    ...narrowing,
    order: applicantOrder,
    ...page,
  }),
  response: pageOf(applicant),
  paged: true,
  errors: ['vacancy_not_found', 'not_owner'],
});

/** An application as the company that reads it sees it. */
const receivedApplication = z.object({
  status: applicationStatus,
  comments: shownText(longTextLimit),
  appliedAt: instant,
  history: applicationHistory,
  answers: answeredQuestions.optional().meta({ description: 'Absent without answers' }),
  nextStatuses,
  undoableUntil: instant
    .optional()
    .meta({ description: 'Until when the last decision may be taken back; absent when it may not' }),
  undoableSeconds: z
    .number()
    .int()
    .optional()
    .meta({ description: 'How long that is from now on, for devices whose clock is wrong' }),
});

/** The whole applicant, with where the application stands. */
export const applicantDetails = candidateProfile
  .extend({
    application: receivedApplication,
    match,
    statusCounts: statusCounts.meta({
      description: 'Of the whole vacancy',
    }),
  })
  .meta({ id: 'ApplicantDetails' });

export type ApplicantDetails = z.output<typeof applicantDetails>;

export const getApplicant = endpoint({
  method: 'GET',
  path: `${vacancyPath}/candidate-details/:vacancyId/:candidateId`,
  summary: 'An applicant whole; opening one changes no status',
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
    'Take the last decision back, to the status and comment before, while the candidate was not told of it',
  audience: ['Company', 'Admin'],
  right: 'Recrutamento',
  body: z.object({
    candidateId: id,
    jobVacancyId: id,
    undoableUntil: instant.optional().meta({
      description: 'Of the decision that is meant, as it was answered: no other one is taken back for it',
    }),
  }),
  response: decisionOutcome,
  errors: ['vacancy_not_found', 'not_owner', 'application_not_found', 'decision_stands'],
});
