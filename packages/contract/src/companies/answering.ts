import { z } from 'zod';

/** The speed and rate of a company's answers to its applicants. Public. */
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

const peopleCount = z.number().int().min(0);

/** The public figures that show whether a company meets the deadlines that it promises for its answers. */
export const promiseKeeping = z
  .object({
    kept: peopleCount.meta({ description: 'Candidates whom it answered within every promised deadline' }),
    promised: peopleCount.meta({
      description:
        'Candidates of the last 90 days to whom it promised an answer, once it was given or its deadline passed',
    }),
  })
  .meta({ id: 'PromiseKeeping', description: 'Absent until enough candidates applied' });

export type PromiseKeeping = z.output<typeof promiseKeeping>;
