import type { CandidateSignUp } from '@trampolim/contract/candidates';
import { parseMoney } from '@trampolim/contract/money';
import { addressColumns } from '../addresses/address-columns.ts';
import type { Transaction } from '../platform/database.ts';

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

/** The columns that these fields fill, one left out being undefined: a new row has its default, a standing one keeps its value. */
function toColumns<Fields extends Partial<CandidateSignUp>>(fields: Fields) {
  const salary = fields.candidateTargetSalary;
  const money = salary === undefined ? undefined : (parseMoney(salary) ?? { currency: null, amount: null });
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
    salary,
    salary_currency: money?.currency,
    salary_amount: money?.amount,
    area: fields.areaOfInterest,
    hierarchical_area: fields.candidateHierarchicalArea,
    about: fields.candidateAbout,
    experience: fields.candidateExperience && JSON.stringify(fields.candidateExperience),
    courses: fields.candidateCourses && JSON.stringify(fields.candidateCourses),
    languages: fields.candidateIdioms && JSON.stringify(fields.candidateIdioms),
    qualifications: fields.candidateQualifications && JSON.stringify(fields.candidateQualifications),
    link: fields.candidateLink,
  };
}
