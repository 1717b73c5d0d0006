import { z } from 'zod';
import { vacancyPath } from '../vacancies/vacancies.ts';
import { endpoint } from '../wire/endpoint.ts';
import { trendDays } from '../wire/limits.ts';

const count = z.number().int();

/** Numbers with a daily trend. */
export const trendNames = [
  'totalVacancies',
  'totalApplications',
  'candidateCount',
  'companyCount',
  'sent',
  'inAnalysis',
  'approved',
  'dismissed',
  'totalWarnings',
  'totalBanned',
] as const;

export type TrendName = (typeof trendNames)[number];

const byStatus = {
  sent: count.optional(),
  inAnalysis: count.optional(),
  approved: count.optional(),
  dismissed: count.optional(),
};

export const systemStats = z
  .object({
    totalVacancies: count,
    totalApplications: count,
    candidateCount: count.optional(),
    companyCount: count.optional(),
    ...byStatus,
    totalWarnings: count,
    totalBanned: count,
    trends: z
      .array(z.object({ name: z.enum(trendNames), totals: z.array(count).length(trendDays + 1) }))
      .max(trendNames.length)
      .meta({
        description: `Totals at the end of each day, from ${trendDays} days ago to yesterday, and the present ones`,
      }),
  })
  .meta({
    id: 'SystemStats',
    description:
      'The optional totals, and the trends, are absent until those of an older database have been computed after an upgrade',
  });

export type SystemStats = z.output<typeof systemStats>;

export const getSystemStats = endpoint({
  method: 'GET',
  path: `${vacancyPath}/system-stats`,
  summary: 'Get the totals of the whole platform and their development',
  audience: ['Admin'],
  response: systemStats,
});

export const getAllStatusCounts = endpoint({
  method: 'GET',
  path: `${vacancyPath}/admin/candidate-status-counts`,
  summary: 'Count the applications of the whole platform by status',
  audience: ['Admin'],
  response: z.object(byStatus),
});
