import { candidateChanges } from '@trampolim/contract/candidates/own-candidate';
import { validate } from '../forms/drafts/form-issues.ts';
import { ApiError } from '../platform/api/api-error.ts';

// Loaded on submission, because it includes the validator.

/** The candidate fields that the editor may change. */
export const resumeChanges = candidateChanges.pick({
  candidateAbout: true,
  candidateExperience: true,
  candidateCourses: true,
  candidateIdioms: true,
  candidateQualifications: true,
  candidatePhone: true,
  candidateLink: true,
});

/**
 * Validates changes that no form displays.
 * @throws {ApiError} with the first problem as its message
 */
export function validResumeChanges(changes: object) {
  const result = validate(resumeChanges, changes);
  if (result.issues) throw new ApiError(400, { message: result.issues[0]?.message, issues: result.issues });
  return result.body;
}
