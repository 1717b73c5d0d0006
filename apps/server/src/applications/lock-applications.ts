import type { Transaction } from '../platform/database/database.ts';

/**
 * Waits for companies that are changing a person's applications, before these are deleted with the account: an application is
 * locked first, and its candidate after.
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

/** Waits for other changes to an application, before it is compared with what somebody has read. */
export async function lockApplication(
  transaction: Transaction,
  { candidateId, vacancyId }: { candidateId: string; vacancyId: string },
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
 * Waits for transactions that change the applications to removed vacancies: a candidate's account may be deleted too, which locks
 * the applications first, and only then the account.
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
  // Counts in the database, since there may be fifty thousand rows.
  await transaction
    .selectFrom(locked.as('p'))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .execute();
}
