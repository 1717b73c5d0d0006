import type { CandidateSignUp, GuestSignUp } from '@trampolim/contract/candidates/candidates';
import type { CompanySignUp } from '@trampolim/contract/companies/companies';
import type { FastifyRequest } from 'fastify';
import { findAccountByEmail, insertAccount } from '../accounts/account-queries.ts';
import { countLookUp } from '../accounts/email-look-ups.ts';
import { hashPassword, refuseKnownPassword } from '../accounts/passwords.ts';
import { type GuestVacancy, insertCandidate, insertGuest } from '../candidates/candidate-queries.ts';
import { insertCompany } from '../companies/company-queries.ts';
import { type Database, newId, type Transaction } from '../platform/database/database.ts';
import { fail } from '../platform/http/errors.ts';
import type { Services } from '../platform/services.ts';
import { isNotBanned } from '../vacancies/vacancy-queries.ts';

/**
 * Hashes the password of a new account after the cheap checks, because hashing is most of the work of a sign-up. The
 * password is checked first: a bad password must not reveal whether the e-mail is taken. A taken e-mail counts as a
 * look-up. The database finally decides who gets the e-mail.
 * @throws {Failure} `invalid_input` for the password, `email_taken`, `overloaded`, `too_many_requests`
 */
export async function hashPasswordOfNewcomer(
  services: Pick<Services, 'db' | 'rateLimits'>,
  { email, password }: Pick<CandidateSignUp, 'email' | 'password'>,
  request: FastifyRequest,
): Promise<string> {
  refuseKnownPassword(password, 'password');
  if (await findAccountByEmail(services.db, email)) {
    await countLookUp(services, request);
    throw fail('email_taken');
  }
  return hashPassword(password, { group: 'unknownDevices', network: request.caller.network });
}

/**
 * Stores a new candidate with their resume.
 * @throws {Failure} `email_taken`
 */
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

/**
 * Finds the vacancy of a sign-up, even a closed one, because the deadline may pass while the form is filled in.
 * @throws {Failure} `vacancy_not_found`
 */
export const getWantedVacancy = (db: Database, id: string): Promise<GuestVacancy> =>
  db
    .selectFrom('vacancy as v')
    .select(['v.title', 'v.area', 'v.city', 'v.state'])
    .where('v.id', '=', id)
    .where(isNotBanned)
    .executeTakeFirstOrThrow(() => fail('vacancy_not_found'));

/**
 * Stores a guest who wants to apply to a vacancy. Phone and street stay empty until the candidate adds them.
 * @throws {Failure} `email_taken`
 */
export async function signUpGuest(
  transaction: Transaction,
  signUp: GuestSignUp,
  vacancy: GuestVacancy,
  passwordHash: string,
): Promise<string> {
  const id = newId();
  await insertAccount(transaction, { id, role: 'Candidate', email: signUp.email, passwordHash });
  await insertGuest(transaction, id, signUp, vacancy);
  return id;
}

/**
 * Stores a new company with the documents of its type.
 * @throws {Failure} `email_taken`
 */
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
