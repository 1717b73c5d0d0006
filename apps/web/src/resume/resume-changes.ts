import { resumeFields } from '@trampolim/contract/candidates/candidate-fields';
import { z } from 'zod';
import { validate } from '../forms/drafts/form-issues.ts';
import { ApiError } from '../platform/api/api-error.ts';

// This module is loaded on submission, because it includes the validator.

/** The candidate fields that the editor may change. Other fields are dropped from its request without an error. */
export const resumeChanges = z.object(resumeFields).partial();

/**
 * Validates changes that no form displays.
 * @throws {ApiError} with the first problem as its message
 */
export function validResumeChanges(changes: object) {
  const result = validate(resumeChanges, changes);
  if (result.issues) throw new ApiError(400, { message: result.issues[0]?.message, issues: result.issues });
  return result.body;
}
