import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';

type ResumeProgress = 'empty' | 'started' | 'ready';

/**
 * Determines whether a resume is complete enough to apply with: an introduction, experience or qualifications, and education. It is empty if it
 * contains only the phone from the sign-up.
 */
export function resumeProgress(candidate: OwnCandidate): ResumeProgress {
  const { candidateAbout, candidateExperience, candidateCourses, candidateIdioms, candidateQualifications } =
    candidate;
  const learnt = candidateExperience.length + candidateCourses.length > 0;
  const able = candidateQualifications.length > 0;
  if (candidateAbout && able && learnt) return 'ready';
  const isStarted = candidateAbout || candidate.candidateLink || able || learnt || candidateIdioms.length > 0;
  return isStarted ? 'started' : 'empty';
}
