import type { Transaction } from '../platform/database/database.ts';

/**
 * Locks a candidate against other invitations and applications. Later reads must be separate statements,
 * because this one still sees the rows from before its wait. Returns false if the candidate does not exist.
 */
export async function lockInvitee(transaction: Transaction, candidateId: string): Promise<boolean> {
  const account = await transaction
    .selectFrom('account')
    .select('id')
    .where('id', '=', candidateId)
    .where('role', '=', 'Candidate')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return account !== undefined;
}
