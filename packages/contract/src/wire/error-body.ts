import { z } from 'zod';
import { type ErrorCode, errorCodes } from './errors.ts';

/** Errors that every route may return. */
export const commonErrors = [
  'invalid_input',
  'body_too_large',
  'internal',
  'database_unavailable',
  'overloaded',
] as const satisfies readonly ErrorCode[];

const requestId = z
  .string()
  .optional()
  .meta({ description: 'Only with status 500: reference to quote to support' });

export const errorBody = z
  .object({
    error: z.string().meta({ description: 'Sentence in Portuguese that can be shown to people' }),
    code: z.enum(errorCodes).meta({ description: 'Code of the error, for programs' }),
    issues: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .meta({ description: 'Errors by field, only for validation errors' }),
    requestId,
  })
  .meta({ id: 'Error' });

export type ErrorBody = z.output<typeof errorBody>;

/** The error body for programs of companies, in the format of RFC 9457. */
export const problemBody = z
  .object({
    type: z.string().meta({ description: 'Address that identifies and describes the kind of problem' }),
    title: z.string().meta({ description: 'Sentence in Portuguese that can be shown to people' }),
    status: z.number().int(),
    code: z.enum(errorCodes).meta({ description: 'The last part of `type`' }),
    errors: z
      .array(z.object({ field: z.string(), detail: z.string() }))
      .optional()
      .meta({ description: 'Errors by field, only for validation errors' }),
    requestId,
  })
  .meta({ id: 'Problem' });

export type ProblemBody = z.output<typeof problemBody>;
