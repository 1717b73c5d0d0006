import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import { accountAndPeople } from './account-queries.ts';
import { noRemovalWarning } from './removal-warning.ts';
import { isActiveSession } from './sessions/session-status.ts';

/**
 * Bans an account, whose row the transaction has locked, and ends the sessions of the account and of its company's
 * people. Returns the ended sessions for `authenticator.forgetSessions`, once the transaction is committed.
 */
export async function banAccount(transaction: Transaction, id: string): Promise<string[]> {
  await transaction.updateTable('account').set({ banned: true }).where('id', '=', id).execute();
  const endedSessions = await transaction
    .updateTable('session as s')
    .set({ ended_at: sql`now()` })
    .where('s.account_id', 'in', accountAndPeople(id))
    .where(isActiveSession)
    .returning('s.id')
    .execute();
  return endedSessions.map((session) => session.id);
}

/**
 * Lifts the ban of an account, whose row the transaction has locked. Its owner has to sign in again. The period after
 * which unused accounts are deleted starts again, also for the company's people, because nobody could sign in.
 */
export async function unbanAccount(transaction: Transaction, id: string): Promise<void> {
  await transaction.updateTable('account').set({ banned: false }).where('id', '=', id).execute();
  await transaction
    .updateTable('account')
    .set({ signed_in_on: sql`current_date`, ...noRemovalWarning })
    .where('id', 'in', accountAndPeople(id))
    .execute();
}
