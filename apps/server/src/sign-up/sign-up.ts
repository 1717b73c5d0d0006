import type { CandidateSignUp, GuestSignUp } from '@trampolim/contract/candidates/candidates';
import type { CompanySignUp } from '@trampolim/contract/companies/companies';
import { findAccountByEmail, insertAccount } from '../accounts/account-queries.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { insertCandidate, insertGuest, type WantedVacancy } from '../candidates/candidate-queries.ts';
import { insertCompany } from '../companies/company-queries.ts';
import { type Database, newId, type Transaction } from '../platform/database/database.ts';
import { fail } from '../platform/http/errors.ts';
import { isAllowed } from '../vacancies/vacancy-queries.ts';

/**
 * Hashing is most of the work of a sign-up, so it begins only after the cheap checks. The database decides who gets the e-mail.
 * @throws {Failure} `invalid_input` for the password, `email_taken`, `overloaded`
 */
export async function hashPasswordOfNewcomer(
  db: Database,
  { email, password }: Pick<CandidateSignUp, 'email' | 'password'>,
  network: string,
): Promise<string> {
  if (await findAccountByEmail(db, email)) throw fail('email_taken');
  return hashPassword(password, { group: 'strangers', network });
}

/** Stores a new candidate with their resume. @throws {Failure} `email_taken` */
export async function signUpCandidate(
  transaction: Transaction,
  signUp: CandidateSignUp,
  passwordHash: string,
): Promise<string> {
  const id = newId();
  await insertAccount(transaction, { id, role: 'Candidate', email: signUp.email, passwordHash });
  await insertCandidate(transaction, id, signUp);
  return id;
}

/** Also finds closed vacancies: the deadline may pass while the form is filled in. @throws {Failure} `vacancy_not_found` */
export const getWantedVacancy = (db: Database, id: string): Promise<WantedVacancy> =>
  db
    .selectFrom('vacancy as v')
    .select(['v.title', 'v.area', 'v.city', 'v.state'])
    .where('v.id', '=', id)
    .where(isAllowed)
    .executeTakeFirstOrThrow(() => fail('vacancy_not_found'));

/**
 * Stores a guest who wants to apply to a vacancy. Phone and street stay empty until the candidate adds them.
 * @throws {Failure} `email_taken`
 */
export async function signUpGuest(
  transaction: Transaction,
  signUp: GuestSignUp,
  vacancy: WantedVacancy,
  passwordHash: string,
): Promise<string> {
  const id = newId();
  await insertAccount(transaction, { id, role: 'Candidate', email: signUp.email, passwordHash });
  await insertGuest(transaction, id, signUp, vacancy);
  return id;
}

/** Stores a new company with the documents of its type. @throws {Failure} `email_taken` */
export async function signUpCompany(
  transaction: Transaction,
  signUp: CompanySignUp,
  passwordHash: string,
): Promise<string> {
  const id = newId();
  await insertAccount(transaction, { id, role: 'Company', email: signUp.email, passwordHash });
  await insertCompany(transaction, id, signUp);
  return id;
}
