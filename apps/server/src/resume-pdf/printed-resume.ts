import type { CandidateProfile } from '@trampolim/contract/candidates/candidates';

/** The content of a printed resume, without gender, birth date, civil status, street and past salaries. */
export interface PrintedResume
  extends Pick<
    CandidateProfile,
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
  candidateExperience: Omit<CandidateProfile['candidateExperience'][number], 'salary'>[];
}

/** A resume as its owner or a company reads it. */
type Resume = Omit<PrintedResume, 'city' | 'state' | 'candidateExperience'> &
  Pick<CandidateProfile, 'candidateExperience'> & { candidateAddress: { city: string; state: string } };

/** Copies only what is printed. Called before the resume is sent to the drawing thread. */
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
  candidateExperience: resume.candidateExperience.map(
    ({ role, company, startDate, endDate, mainActivities }) => ({
      role,
      company,
      startDate,
      endDate,
      mainActivities,
    }),
  ),
  candidateCourses: resume.candidateCourses,
  candidateIdioms: resume.candidateIdioms,
  candidateQualifications: resume.candidateQualifications,
});
