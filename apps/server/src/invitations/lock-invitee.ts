import type { Transaction } from '../platform/database/database.ts';

/**
 * Makes whatever else concerns the candidate's invitations wait, their applying included. What is read afterwards must be read
 * by a statement of its own: within the same one it would still see the rows of before the wait. False where there is nobody.
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
