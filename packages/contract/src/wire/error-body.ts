import { z } from 'zod';
import { type ErrorCode, errorCodes } from './errors.ts';

/** Refusals that every route may give. */
export const commonErrors = [
  'invalid_input',
  'body_too_large',
  'internal',
  'database_unavailable',
  'overloaded',
] as const satisfies readonly ErrorCode[];

export const errorBody = z
  .object({
    error: z.string().meta({ description: 'A sentence in Portuguese, fit to show a person' }),
    code: z.enum(errorCodes).meta({ description: 'Which refusal it is, for programs to branch on' }),
    issues: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .meta({ description: 'What is wrong with which field, on a validation error' }),
    requestId: z.string().optional().meta({ description: 'On a 500: what to quote to support' }),
  })
  .meta({ id: 'Error' });

export type ErrorBody = z.output<typeof errorBody>;
