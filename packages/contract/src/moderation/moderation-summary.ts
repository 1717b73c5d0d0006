import { z } from 'zod';
import { moderationKinds, reportReasons } from '../reports/report-reasons.ts';
import { instant } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { minReportedCount, summaryMonths } from '../wire/limits.ts';

const count = z
  .number()
  .int()
  .nullable()
  .meta({
    description: `Zero, or ${minReportedCount} and more; null: some, but fewer than ${minReportedCount}`,
  });

export const moderationMonth = z
  .object({
    month: z.string().length(7).meta({ description: 'YYYY-MM in São Paulo' }),
    reports: z
      .array(z.object({ reason: z.enum(reportReasons), count }))
      .max(reportReasons.length)
      .meta({ description: 'Received in the month, every reason in the order of the list' }),
    decisions: z
      .array(z.object({ kind: z.enum(moderationKinds), count }))
      .max(moderationKinds.length)
      .meta({ description: 'Of every kind, appeals included' }),
    medianHours: z
      .number()
      .nullable()
      .meta({ description: 'From a report to its decision, of those decided in the month; null: too few' }),
  })
  .meta({ id: 'ModerationMonth' });

export type ModerationMonth = z.output<typeof moderationMonth>;

export const getModerationSummary = endpoint({
  method: 'GET',
  path: '/api/public/moderation-summary',
  summary: 'What was reported and decided, by month and without names, as /transparencia shows it',
  audience: 'anyone',
  response: z
    .object({
      months: z.array(moderationMonth).max(summaryMonths).meta({ description: 'The newest first' }),
      record: z
        .object({
          until: z.string().length(7).meta({ description: 'The last month that is over, YYYY-MM' }),
          head: z.string().length(64).meta({
            description: 'SHA-256 of its last entry by the end of that month, which seals all before',
          }),
        })
        .optional()
        .meta({
          description:
            'The record of every decision, chained by hashes; absent until a month with decisions is over. How long it is would tell the counts that are not told, and so would a seal that follows each decision',
        }),
      updatedAt: instant,
    })
    .meta({ id: 'ModerationSummary' }),
});
