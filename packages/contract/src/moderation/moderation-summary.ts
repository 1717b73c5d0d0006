import { z } from 'zod';
import { instant } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { fewestTold, summaryMonths } from '../wire/limits.ts';
import { moderationKinds, reportReasons } from './report-reasons.ts';

const count = z
  .number()
  .int()
  .nullable()
  .meta({ description: `Zero, or ${fewestTold} and more; null: some, but fewer than ${fewestTold}` });

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
          entries: z.number().int(),
          head: z.string().length(64).meta({ description: 'SHA-256 of the last entry, which seals all' }),
        })
        .meta({ description: 'The record of every decision, chained by hashes' }),
      updatedAt: instant,
    })
    .meta({ id: 'ModerationSummary' }),
});
