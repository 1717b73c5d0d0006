import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';

type ResumeProgress = 'empty' | 'started' | 'ready';

/**
 * Returns the progress of a resume. It is ready with an introduction, qualifications, and experience or courses, and
 * empty with nothing but the data from the sign-up.
 */
export function resumeProgress(candidate: OwnCandidate): ResumeProgress {
  const { candidateAbout, candidateExperience, candidateCourses, candidateIdioms, candidateQualifications } =
    candidate;
  const hasBackground = candidateExperience.length + candidateCourses.length > 0;
  const hasQualifications = candidateQualifications.length > 0;
  if (candidateAbout && hasQualifications && hasBackground) return 'ready';
  const isStarted =
    candidateAbout ||
    candidate.candidateLink ||
    hasQualifications ||
    hasBackground ||
    candidateIdioms.length > 0;
  return isStarted ? 'started' : 'empty';
}
