import { type Expression, sql } from 'kysely';
import type { Database, Transaction } from '../platform/database/database.ts';

/**
 * Stores that the owner of an unused account is warned today. A sign-in removes it. Returns false if the account is
 * gone, or if the owner was already warned or has just signed in.
 */
export async function recordRemovalWarning(
  transaction: Transaction,
  { accountId, unusedDays }: { accountId: string; unusedDays: number },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('account')
    .set({ removal_warned_on: sql`current_date` })
    .where('id', '=', accountId)
    .where('removal_warned_on', 'is', null)
    .where('signed_in_on', '<=', sql<string>`current_date - ${sql.lit(unusedDays)}`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Removes the warnings of accounts that are in use again, so that their owners are warned anew before a deletion. */
export async function removeOutdatedWarnings(
  db: Database,
  unusedAccountIds: Expression<string>,
): Promise<void> {
  await db
    .updateTable('account')
    .set({ removal_warned_on: null })
    .where('removal_warned_on', 'is not', null)
    .where('id', 'not in', unusedAccountIds)
    .execute();
}
