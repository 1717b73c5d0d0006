import { candidateChanges } from '@trampolim/contract/candidates/own-candidate';

// Brings the validator along: loaded when a resume is sent, never with the page.

/** What the editor may change of a candidate. */
export const resumeChanges = candidateChanges.pick({
  candidateAbout: true,
  candidateExperience: true,
  candidateCourses: true,
  candidateIdioms: true,
  candidateQualifications: true,
  candidatePhone: true,
  candidateLink: true,
});
