import { z } from 'zod';
import { vacancyPath } from '../vacancies/vacancies.ts';
import { day, id, shownText } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { liveVacancyLimit, overdueRepliesListed } from '../wire/limits.ts';

/** `open` and `overdue` applications wait for an answer. `kept` and `broken` ones were answered, in time or late. */
const replyPromiseStates = ['open', 'overdue', 'kept', 'broken'] as const;

/** The answer that a company promised to one application. */
export const replyPromise = z
  .object({
    by: day.meta({ description: 'Last day of the promise, fixed when the application was sent' }),
    state: z.enum(replyPromiseStates),
    daysLeft: z
      .number()
      .int()
      .optional()
      .meta({ description: 'Whole days until then, 0 on the last day; only of an open promise' }),
  })
  .meta({ id: 'ReplyPromise' });

export type ReplyPromise = z.output<typeof replyPromise>;

/** A company's vacancies with applications that wait for a promised answer. */
export const owedReplies = z
  .object({
    owed: z.number().int(),
    overdue: z.number().int(),
    vacancies: z
      .array(
        z.object({
          _id: id,
          jobTitle: shownText(),
          owed: z.number().int().meta({ description: 'Applications that wait for a promised answer' }),
          overdue: z
            .number()
            .int()
            .meta({ description: 'Of these, the applications whose deadline has passed' }),
          nextBy: day.optional().meta({ description: 'The next deadline; absent where all have passed' }),
        }),
      )
      .max(liveVacancyLimit)
      .meta({ description: 'In the order of their earliest deadlines' }),
  })
  .meta({ id: 'OwedReplies' });

export type OwedReplies = z.output<typeof owedReplies>;

const overdueReplies = z
  .object({
    total: z.number().int(),
    applicants: z
      .array(z.object({ candidateId: id, candidateName: shownText(), by: day }))
      .max(overdueRepliesListed),
  })
  .meta({ id: 'OverdueReplies' });

export type OverdueReplies = z.output<typeof overdueReplies>;

export const listOverdueReplies = endpoint({
  method: 'GET',
  path: `${vacancyPath}/:id/overdue-replies`,
  summary: 'List the applicants of a vacancy whose promised answer is overdue, the longest overdue first',
  audience: ['Company'],
  right: 'Recrutamento',
  params: z.object({ id }),
  response: overdueReplies,
  errors: ['vacancy_not_found', 'not_owner'],
});
