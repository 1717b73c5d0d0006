import { z } from 'zod';

/** How a company answers those who apply, for everybody to see. */
export const answering = z
  .object({
    percent: z
      .number()
      .int()
      .min(0)
      .max(100)
      .meta({ description: 'Of the applications of the last 90 days, answered within 14 days' }),
    medianDays: z
      .number()
      .int()
      .optional()
      .meta({ description: 'Half of these were answered within so many days; absent where none was' }),
  })
  .meta({ id: 'Answering', description: 'Absent until enough applied for it to say something' });

export type Answering = z.output<typeof answering>;
