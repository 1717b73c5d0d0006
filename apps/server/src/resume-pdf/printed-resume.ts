import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';

/** What a resume on paper says: never gender, birth date, civil status, street, or what somebody earned. */
export interface PrintedResume
  extends Pick<
    OwnCandidate,
    | 'candidateName'
    | 'desiredRole'
    | 'candidatePhone'
    | 'email'
    | 'candidateLink'
    | 'candidateEducationLevel'
    | 'candidateAbout'
    | 'candidateCourses'
    | 'candidateIdioms'
    | 'candidateQualifications'
  > {
  city: string;
  state: string;
  candidateExperience: Omit<OwnCandidate['candidateExperience'][number], 'salary'>[];
}

/** Leaves out what is not to be printed, before it goes anywhere. */
export const toPrintedResume = (own: OwnCandidate): PrintedResume => ({
  candidateName: own.candidateName,
  desiredRole: own.desiredRole,
  candidatePhone: own.candidatePhone,
  email: own.email,
  city: own.candidateAddress.city,
  state: own.candidateAddress.state,
  candidateLink: own.candidateLink,
  ...(own.candidateEducationLevel && { candidateEducationLevel: own.candidateEducationLevel }),
  candidateAbout: own.candidateAbout,
  candidateExperience: own.candidateExperience.map(({ salary: _, ...experience }) => experience),
  candidateCourses: own.candidateCourses,
  candidateIdioms: own.candidateIdioms,
  candidateQualifications: own.candidateQualifications,
});
