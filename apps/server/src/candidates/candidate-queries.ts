import type { CandidateSignUp, GuestSignUp } from '@trampolim/contract/candidates/candidates';
import type { CandidateChanges } from '@trampolim/contract/candidates/own-candidate';
import { areas } from '@trampolim/contract/values/vocabulary';
import { addressColumns } from '../addresses/address-columns.ts';
import type { Transaction } from '../platform/database/database.ts';
import { fail } from '../platform/http/errors.ts';

/** Stores the data of a new candidate, including the resume. */
export async function insertCandidate(
  transaction: Transaction,
  id: string,
  signUp: CandidateSignUp,
): Promise<void> {
  await transaction
    .insertInto('candidate')
    .values({
      id,
      ...toColumns(signUp),
      // The required columns are named again, because they may be undefined in the type of `toColumns`.
      name: signUp.candidateName,
      phone: signUp.candidatePhone,
      birth_date: signUp.candidateBirth,
      gender: signUp.candidateGender,
      desired_role: signUp.desiredRole,
      desired_city: signUp.desiredCity,
      desired_state: signUp.desiredState,
      ...addressColumns(signUp.candidateCEP, signUp.candidateAddress),
    })
    .execute();
}

/** The vacancy to which a guest applies, which provides the desired role, place and area. */
export interface GuestVacancy {
  title: string;
  area: string;
  city: string;
  state: string;
}

/** Stores a guest who wants to apply to a vacancy. Phone and street are empty until the candidate adds them. */
export async function insertGuest(
  transaction: Transaction,
  id: string,
  { candidateName, candidateBirth, city, state }: GuestSignUp,
  vacancy: GuestVacancy,
): Promise<void> {
  await transaction
    .insertInto('candidate')
    .values({
      id,
      name: candidateName,
      phone: '',
      birth_date: candidateBirth,
      gender: 'Prefiro não dizer',
      desired_role: vacancy.title,
      desired_city: vacancy.city,
      desired_state: vacancy.state,
      // A vacancy may also have the area `Outros`, which candidates cannot choose.
      area: areas.find((area) => area === vacancy.area),
      ...addressColumns('', { publicPlace: '', number: '', neighborhood: '', city, state }),
    })
    .execute();
}

/**
 * Changes the given fields of a candidate. Versions in the request are part of the condition: if two saves started from
 * the same version, one is refused. Returns true if anything changed.
 * @throws {Failure} `candidate_not_found`, `resume_changed`, `account_changed`
 */
export async function changeCandidate(
  transaction: Transaction,
  id: string,
  changes: CandidateChanges,
): Promise<boolean> {
  const candidate = await transaction
    .selectFrom('candidate')
    .select(['resume_version', 'account_version', 'area', 'cep', 'neighborhood'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!candidate) throw fail('candidate_not_found');
  const { resumeVersion, accountVersion, candidateAddress } = changes;
  if (resumeVersion !== undefined && resumeVersion !== candidate.resume_version) throw fail('resume_changed');
  if (accountVersion !== undefined && accountVersion !== candidate.account_version) {
    throw fail('account_changed');
  }
  const cep = changes.candidateCEP ?? candidateAddress?.cep ?? candidate.cep;
  const address = candidateAddress && {
    ...candidateAddress,
    neighborhood: candidateAddress.neighborhood ?? candidate.neighborhood,
  };
  const updated = await transaction
    .updateTable('candidate')
    .set({ ...toColumns(changes), cep, ...(address && addressColumns(cep, address)) })
    .where('id', '=', id)
    .returning(['resume_version', 'account_version', 'area'])
    .executeTakeFirstOrThrow();
  // Every change increments a version, except a change of the area: see `candidate_count_changes`.
  return (
    updated.resume_version !== candidate.resume_version ||
    updated.account_version !== candidate.account_version ||
    updated.area !== candidate.area
  );
}

/**
 * Converts fields to columns. An omitted field is undefined: an insert uses the default, and an update does not
 * change the column.
 */
function toColumns(fields: CandidateChanges) {
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
    experience: listColumn(fields.candidateExperience),
    courses: listColumn(fields.candidateCourses),
    languages: listColumn(fields.candidateIdioms),
    qualifications: listColumn(fields.candidateQualifications),
    link: fields.candidateLink,
  };
}

const listColumn = (list: readonly object[] | undefined) => list && JSON.stringify(list);
