import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';

/**
 * Stores that the owner of an unused account is warned today. A sign-in removes it. Returns false if the account is
 * gone or the owner was already warned.
 */
export async function recordRemovalWarning(transaction: Transaction, accountId: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('account')
    .set({ removal_warned_on: sql`current_date` })
    .where('id', '=', accountId)
    .where('removal_warned_on', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
