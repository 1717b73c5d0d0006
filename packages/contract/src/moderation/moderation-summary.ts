import { z } from 'zod';
import { recordEntryKinds, reportReasons } from '../reports/report-reasons.ts';
import { instant } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { minPublishedCount, summaryMonths } from '../wire/limits.ts';

const count = z
  .number()
  .int()
  .nullable()
  .meta({
    description: `Zero, or the number if it is at least ${minPublishedCount}; null for smaller numbers`,
  });

export const moderationMonth = z
  .object({
    month: z.string().length(7).meta({ description: 'YYYY-MM, in São Paulo time' }),
    reports: z
      .array(z.object({ reason: z.enum(reportReasons), count }))
      .max(reportReasons.length)
      .meta({ description: 'Reports received in the month, with every reason in the order of the list' }),
    decisions: z
      .array(z.object({ kind: z.enum(recordEntryKinds), count }))
      .max(recordEntryKinds.length)
      .meta({ description: 'Decisions of every kind, including appeals' }),
    medianHours: z.number().nullable().meta({
      description:
        'Time from a report to its decision, for decisions of the month; null if there were too few',
    }),
  })
  .meta({ id: 'ModerationMonth' });

export type ModerationMonth = z.output<typeof moderationMonth>;

export const getModerationSummary = endpoint({
  method: 'GET',
  path: '/api/public/moderation-summary',
  summary: 'Get the monthly numbers of reports and decisions, without names, as shown on /transparencia',
  audience: 'anyone',
  response: z
    .object({
      months: z
        .array(moderationMonth)
        .max(summaryMonths)
        .meta({ description: 'The months that have ended, newest first' }),
      record: z
        .object({
          until: z.string().length(7).meta({ description: 'Last complete month, YYYY-MM' }),
          head: z.string().length(64).meta({
            description: 'SHA-256 of the last entry of that month, which covers all earlier entries',
          }),
        })
        .optional()
        .meta({
          description:
            'The record of all decisions, chained by hashes; absent until a month with decisions is complete. It is published by month, because its length or a seal after each decision would reveal the small numbers that are withheld',
        }),
      updatedAt: instant,
    })
    .meta({ id: 'ModerationSummary' }),
});
