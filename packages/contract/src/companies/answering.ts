import { z } from 'zod';

/** The speed at which a company answers applicants. Public. */
export const answering = z
  .object({
    percent: z.number().int().min(0).max(100).meta({
      description:
        'Percentage of the people who applied in the last 90 days that were answered within 14 days',
    }),
    medianDays: z
      .number()
      .int()
      .optional()
      .meta({ description: 'Median number of days to these answers; absent if nobody was answered' }),
  })
  .meta({ id: 'Answering', description: 'Absent until enough people applied' });

export type Answering = z.output<typeof answering>;
