import { z } from 'zod';
import { commentToSeveral } from '../comment-templates/comment-templates.ts';
import { vacancyPath } from '../vacancies/vacancies.ts';
import { id, instant, shownText } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { applicantBatchLimit } from '../wire/limits.ts';
import { decidableStatuses, nextStatuses } from './applicants.ts';
import { applicationStatus, statusCounts } from './applications.ts';

/** The status of an application after a decision or its undoing. */
const moved = z.object({
  candidateId: id,
  status: applicationStatus,
  nextStatuses,
  undoableUntil: instant
    .optional()
    .meta({ description: 'Until when this may be taken back; absent when it may not' }),
});

/** The data that a company's screens show after several decisions. */
const batchOutcome = z.object({
  message: shownText(),
  moved: z.array(moved).max(applicantBatchLimit),
  statusCounts,
});

const partialOutcome = batchOutcome.extend({
  failedApplicants: z
    .array(
      z.object({
        candidateId: id,
        candidateName: shownText().optional().meta({ description: 'Absent where no application is left' }),
        message: shownText(),
      }),
    )
    .max(applicantBatchLimit),
});

export const changeStatusBatch = endpoint({
  method: 'POST',
  path: `${vacancyPath}/vacancy-status/update-batch`,
  summary: 'Decide on several applicants with one comment; each stands alone, as if decided on by itself',
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
  summary: 'Take several decisions back, each while its candidate was not told of it',
  audience: ['Company', 'Admin'],
  body: z.object({
    jobVacancyId: id,
    decisions: z
      .array(z.object({ candidateId: id, undoableUntil: instant }))
      .min(1)
      .max(applicantBatchLimit)
      .meta({ description: 'Which decisions are meant, as they were answered: no others are taken back' }),
  }),
  response: batchOutcome,
  partialResponse: partialOutcome,
  right: 'Recrutamento',
  errors: ['session_ended', 'vacancy_not_found', 'not_owner'],
});
