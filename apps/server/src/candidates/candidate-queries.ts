import type { CandidateSignUp } from '@trampolim/contract/candidates';
import { addressColumns } from '../addresses/address-columns.ts';
import type { Transaction } from '../platform/database/database.ts';

/** Stores what a new account's candidate tells of themselves, resume included. */
export async function insertCandidate(
  transaction: Transaction,
  id: string,
  signUp: CandidateSignUp,
): Promise<void> {
  await transaction
    .insertInto('candidate')
    .values({ id, ...toColumns(signUp), ...addressColumns(signUp.candidateCEP, signUp.candidateAddress) })
    .execute();
}

/** The columns that these fields fill; one left out is undefined, and has the table's default. */
function toColumns(fields: CandidateSignUp) {
  return {
    name: fields.candidateName,
    phone: fields.candidatePhone,
    birth_date: fields.candidateBirth,
    gender: fields.candidateGender,
    civil_status: fields.candidateCivilStatus,
    education_level: fields.candidateEducationLevel,
    last_job: fields.candidateLastJob,
    desired_role: fields.desiredRole,
    desired_city: fields.desiredCity,
    desired_state: fields.desiredState,
    salary: fields.candidateTargetSalary,
    area: fields.areaOfInterest,
    hierarchical_area: fields.candidateHierarchicalArea,
    about: fields.candidateAbout,
    experience: JSON.stringify(fields.candidateExperience),
    courses: JSON.stringify(fields.candidateCourses),
    languages: JSON.stringify(fields.candidateIdioms),
    qualifications: JSON.stringify(fields.candidateQualifications),
    link: fields.candidateLink,
  };
}
