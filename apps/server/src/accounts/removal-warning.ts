import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database, Transaction } from '../platform/database/database.ts';

/** Days after which a warning that was not sent is queued again. The retries of the first mail end earlier. */
const repeatedAfterDays = 7;

/**
 * Columns of an account whose owner was not warned, or has shown since then that the account is wanted: by a sign-in, a
 * new password or a new e-mail address.
 */
export const noRemovalWarning = { removal_warned_on: null, removal_counted_from: null };

/**
 * True if the warning of `a`, an account, was sent. `removal_counted_from` may be older than `removal_warned_on`: after
 * a sign-in on a server of the previous version, which resets only `removal_warned_on`, it is the day of an earlier
 * warning.
 */
export const isWarningSent = sql<SqlBool>`(coalesce(a.removal_counted_from >= a.removal_warned_on, false))`;

/** True if the owner of `a`, an account, is to be warned now: for the first time, or again after a dropped warning. */
export const needsWarning = sql<SqlBool>`(not ${isWarningSent}
  and coalesce(a.removal_warned_on <= current_date - ${sql.lit(repeatedAfterDays)}, true))`;

/**
 * Stores that the owner of an unused account is warned today. A sign-in removes it. The days until the deletion count
 * from `recordWarningSent`, or from today if no mail is sent. Returns false if the account is gone, or if the owner was
 * already warned or has just signed in.
 */
export async function recordRemovalWarning(
  transaction: Transaction,
  { accountId, unusedDays, isMailed }: { accountId: string; unusedDays: number; isMailed: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('account as a')
    .set({
      removal_warned_on: sql`current_date`,
      removal_counted_from: isMailed ? null : sql`current_date`,
    })
    .where('a.id', '=', accountId)
    .where(needsWarning)
    .where('a.signed_in_on', '<=', sql<string>`current_date - ${sql.lit(unusedDays)}`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Returns true if a queued warning is still to be sent: the owner has neither used the account since then nor received
 * another warning.
 */
export async function isWarningPending(db: Database, accountId: string): Promise<boolean> {
  const account = await db
    .selectFrom('account as a')
    .select('a.id')
    .where('a.id', '=', accountId)
    .where('a.removal_warned_on', 'is not', null)
    .where(sql<SqlBool>`not ${isWarningSent}`)
    .executeTakeFirst();
  return account !== undefined;
}

/** Stores that the mail server accepted a warning, unless the owner has used the account meanwhile. */
export async function recordWarningSent(db: Database, accountId: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ removal_counted_from: sql`current_date` })
    .where('id', '=', accountId)
    .where('removal_warned_on', 'is not', null)
    .execute();
}

/**
 * Removes the warnings of accounts that are in use again, so that their owners are warned again before a deletion.
 * `isUnused` is a condition about `account`, because a list of all unused accounts may not fit into memory.
 */
export async function removeOutdatedWarnings(db: Database, isUnused: Expression<SqlBool>): Promise<void> {
  await db
    .updateTable('account')
    .set(noRemovalWarning)
    .where('removal_warned_on', 'is not', null)
    .where((eb) => eb.not(isUnused))
    .execute();
}
