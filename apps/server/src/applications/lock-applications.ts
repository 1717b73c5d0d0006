import type { Transaction } from '../platform/database/database.ts';
import type { ApplicationKey } from './application-key.ts';

/**
 * Waits for companies that are changing a person's applications, before the applications are deleted with the account.
 * Applications are locked before their candidates.
 */
export async function lockApplicationsOf(transaction: Transaction, candidateId: string): Promise<void> {
  await transaction
    .selectFrom('application')
    .select('id')
    .where('candidate_id', '=', candidateId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Waits for other changes to an application, before the caller compares it with the state that a person has read. */
export async function lockApplication(
  transaction: Transaction,
  { candidateId, vacancyId }: ApplicationKey,
): Promise<void> {
  await transaction
    .selectFrom('application')
    .select('id')
    .where('candidate_id', '=', candidateId)
    .where('vacancy_id', '=', vacancyId)
    .forUpdate()
    .execute();
}

/**
 * Waits for transactions that change the applications to removed vacancies. The deletion of a candidate's account
 * locks them in the same order.
 */
export async function lockApplicationsTo(
  transaction: Transaction,
  vacancyIds: readonly string[],
): Promise<void> {
  const locked = transaction
    .selectFrom('application')
    .select('id')
    .where('vacancy_id', 'in', vacancyIds)
    .orderBy('id')
    .forUpdate();
  // Counting locks all rows without sending them to the server, because there may be fifty thousand.
  await transaction
    .selectFrom(locked.as('app'))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .execute();
}
