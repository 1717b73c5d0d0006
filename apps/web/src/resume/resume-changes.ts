import { candidateChanges } from '@trampolim/contract/candidates/own-candidate';

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
