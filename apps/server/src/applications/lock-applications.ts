import type { Transaction } from '../platform/database/database.ts';

/**
 * Waits for what companies are just doing with somebody's applications, before these go with their account: an application is
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
