import type { CandidateSignUp } from '@trampolim/contract/candidates';
import type { Insertable } from 'kysely';
import { insertAccount } from '../accounts/account-queries.ts';
import { addressColumns } from '../addresses/address-columns.ts';
import { newId, type Transaction } from '../platform/database.ts';
import type { DB } from '../platform/database-types.gen.ts';

/** Stores a new candidate with their resume. @throws {Failure} `email_taken` */
export async function signUpCandidate(
  transaction: Transaction,
  signUp: CandidateSignUp,
  passwordHash: string,
): Promise<string> {
  const id = newId();
  await insertAccount(transaction, { id, role: 'Candidate', email: signUp.email, passwordHash });
  await transaction
    .insertInto('candidate')
    .values({ id, ...toColumns(signUp) })
    .execute();
  return id;
}

function toColumns(signUp: CandidateSignUp): Omit<Insertable<DB['candidate']>, 'id'> {
  return {
    name: signUp.candidateName,
    phone: signUp.candidatePhone,
    birth_date: signUp.candidateBirth,
    gender: signUp.candidateGender,
    civil_status: signUp.candidateCivilStatus ?? '',
    education_level: signUp.candidateEducationLevel ?? null,
    ...addressColumns(signUp.candidateCEP, signUp.candidateAddress),
    last_job: signUp.candidateLastJob ?? '',
    desired_role: signUp.desiredRole,
    desired_city: signUp.desiredCity,
    desired_state: signUp.desiredState,
    salary: signUp.candidateTargetSalary ?? '',
    area: signUp.areaOfInterest ?? null,
    hierarchical_area: signUp.candidateHierarchicalArea ?? '',
    about: signUp.candidateAbout ?? '',
    experience: JSON.stringify(signUp.candidateExperience),
    courses: JSON.stringify(signUp.candidateCourses),
    languages: JSON.stringify(signUp.candidateIdioms),
    qualifications: JSON.stringify(signUp.candidateQualifications),
    link: signUp.candidateLink ?? '',
  };
}
