import type { z } from 'zod';
import type { FieldIssue } from '../../platform/api/api-error.ts';

/** The request as it will be sent, or what has to be corrected first. */
export type ValidationResult<Body> = { body: Body; issues?: undefined } | { issues: FieldIssue[] };

export function validate<Body>(schema: z.ZodType<Body>, request: object): ValidationResult<Body> {
  const { success, data, error } = schema.safeParse(request);
  if (success) return { body: data };
  return { issues: error.issues.map(({ path, message }) => ({ path: path.join('.'), message })) };
}
