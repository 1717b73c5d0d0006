import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';

type ResumeProgress = 'empty' | 'begun' | 'ready';

/**
 * Whether there is a resume to apply with: who one is, what one can, and where one learnt it. It is empty while it says
 * nothing but the phone, which the sign-up asked for.
 */
export function resumeProgress(candidate: OwnCandidate): ResumeProgress {
  const { candidateAbout, candidateExperience, candidateCourses, candidateIdioms, candidateQualifications } =
    candidate;
  const learnt = candidateExperience.length + candidateCourses.length > 0;
  const able = candidateQualifications.length > 0;
  if (candidateAbout && able && learnt) return 'ready';
  const isBegun = candidateAbout || candidate.candidateLink || able || learnt || candidateIdioms.length > 0;
  return isBegun ? 'begun' : 'empty';
}
