import type { ResumeDocument, VacancyDocument } from './judged-sets.ts';

/** The searched texts, the field with the highest weight first. */
export interface DocumentFields {
  id: string;
  /** The title of a vacancy, the desired role of a resume. */
  role: string;
  /** Qualifications and skills; for a resume also its experience. */
  qualifications: string;
  /** Area, place, company, type of work, name. */
  facts: string;
  /** Description, about. */
  text: string;
}

/** The weights of the fields in the engines that are compared with the product's search. */
export const weights = { role: 4, qualifications: 2, facts: 1.5, text: 1 } as const;

const joinTexts = (...texts: (string | null | undefined)[]): string => texts.filter(Boolean).join(' ');

export const vacancyFields = ({ id, company, draft }: VacancyDocument): DocumentFields => ({
  id,
  role: draft.jobTitle,
  qualifications: joinTexts(...draft.requiredQualifications, ...draft.desiredSkills),
  facts: joinTexts(
    draft.jobArea,
    company,
    draft.jobLocation.city,
    draft.jobLocation.state,
    draft.workplace?.mode,
    draft.employmentType,
    ...draft.benefits,
    ...draft.otherBenefits,
  ),
  text: draft.jobDescription,
});

export const resumeFields = ({ id, city, state, resume }: ResumeDocument): DocumentFields => ({
  id,
  role: resume.desiredRole ?? '',
  qualifications: joinTexts(
    ...(resume.candidateExperience ?? []).flatMap((job) => [job.role, job.company, job.mainActivities]),
    ...(resume.candidateQualifications ?? []).map(({ description }) => description),
    ...(resume.candidateCourses ?? []).flatMap((course) => [course.name, course.institution]),
    ...(resume.candidateIdioms ?? []).map(({ name }) => name),
  ),
  facts: joinTexts(resume.candidateName, resume.areaOfInterest, city, state),
  text: resume.candidateAbout ?? '',
});
