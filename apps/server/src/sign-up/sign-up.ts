import type { CandidateSignUp } from '@trampolim/contract/candidates';
import type { CompanySignUp } from '@trampolim/contract/companies';
import { insertAccount } from '../accounts/account-queries.ts';
import { insertCandidate } from '../candidates/candidate-queries.ts';
import { insertCompany } from '../companies/company-queries.ts';
import { newId, type Transaction } from '../platform/database.ts';

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
