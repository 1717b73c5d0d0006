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

/** What is printed of, as its owner or a company that opened it has it. */
type Resume = Omit<PrintedResume, 'city' | 'state' | 'candidateExperience'> &
  Pick<OwnCandidate, 'candidateExperience'> & { candidateAddress: { city: string; state: string } };

/** Leaves out what is not to be printed, before it goes anywhere. */
export const toPrintedResume = (resume: Resume): PrintedResume => ({
  candidateName: resume.candidateName,
  desiredRole: resume.desiredRole,
  candidatePhone: resume.candidatePhone,
  email: resume.email,
  city: resume.candidateAddress.city,
  state: resume.candidateAddress.state,
  candidateLink: resume.candidateLink,
  ...(resume.candidateEducationLevel && { candidateEducationLevel: resume.candidateEducationLevel }),
  candidateAbout: resume.candidateAbout,
  candidateExperience: resume.candidateExperience.map(({ salary: _, ...experience }) => experience),
  candidateCourses: resume.candidateCourses,
  candidateIdioms: resume.candidateIdioms,
  candidateQualifications: resume.candidateQualifications,
});
