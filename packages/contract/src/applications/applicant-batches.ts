import { z } from 'zod';
import { commentToSeveral } from '../comment-templates/comment-templates.ts';
import { vacancyPath } from '../vacancies/vacancies.ts';
import { id, instant, shownText } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { applicantBatchLimit } from '../wire/limits.ts';
import { decidableStatuses, nextStatuses } from './applicants.ts';
import { applicationStatus, statusCounts } from './applications.ts';

/** The status of an application after a decision, or after a decision was undone. */
const movedApplication = z.object({
  candidateId: id,
  status: applicationStatus,
  nextStatuses,
  undoableUntil: instant
    .optional()
    .meta({ description: 'Deadline for undoing it; absent if it cannot be undone' }),
});

/** The data that a company's screens show after several decisions. */
const batchOutcome = z.object({
  message: shownText(),
  moved: z.array(movedApplication).max(applicantBatchLimit),
  statusCounts,
});

const partialOutcome = batchOutcome.extend({
  failedApplicants: z
    .array(
      z.object({
        candidateId: id,
        candidateName: shownText().optional().meta({ description: 'Absent if no application is left' }),
        message: shownText(),
      }),
    )
    .max(applicantBatchLimit),
});

export const changeStatusBatch = endpoint({
  method: 'POST',
  path: `${vacancyPath}/vacancy-status/update-batch`,
  summary: 'Decide on several applicants with one comment; each decision succeeds or fails separately',
  audience: ['Company', 'Admin'],
  body: z.object({
    jobVacancyId: id,
    candidateIds: z.array(id).min(1).max(applicantBatchLimit),
    status: z.enum(decidableStatuses),
    comments: commentToSeveral,
    onlyOwed: z.literal(true).optional().meta({
      description: 'Refuses applicants who no longer wait for a promised answer (`reply_not_owed`)',
    }),
  }),
  response: batchOutcome,
  partialResponse: partialOutcome,
  right: 'Recrutamento',
  errors: ['session_ended', 'vacancy_not_found', 'not_owner'],
});

export const undoDecisionBatch = endpoint({
  method: 'POST',
  path: `${vacancyPath}/vacancy-status/undo-batch`,
  summary: 'Undo several decisions, each unless its candidate was already notified',
  audience: ['Company', 'Admin'],
  body: z.object({
    jobVacancyId: id,
    decisions: z
      .array(z.object({ candidateId: id, undoableUntil: instant }))
      .min(1)
      .max(applicantBatchLimit)
      .meta({
        description: 'The decisions to undo, as returned when they were made; later decisions are not undone',
      }),
  }),
  response: batchOutcome,
  partialResponse: partialOutcome,
  right: 'Recrutamento',
  errors: ['session_ended', 'vacancy_not_found', 'not_owner'],
});
