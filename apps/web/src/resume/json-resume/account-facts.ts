import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';

/** What a file tells besides the resume: it is changed in the account, and no import changes it. */
export const accountFacts = (candidate: OwnCandidate) => ({
  areaOfInterest: candidate.areaOfInterest ?? '',
  candidateHierarchicalArea: candidate.candidateHierarchicalArea,
  candidateEducationLevel: candidate.candidateEducationLevel ?? '',
  candidateLastJob: candidate.candidateLastJob,
  candidateTargetSalary: candidate.candidateTargetSalary,
  desiredCity: candidate.desiredCity,
  desiredState: candidate.desiredState,
});
