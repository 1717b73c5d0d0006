import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
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
    .where('s.account_id', 'in', (eb) =>
      eb
        .selectFrom('account')
        .select('id')
        .where('id', '=', id)
        .union(eb.selectFrom('company_member').select('account_id as id').where('company_id', '=', id)),
    )
    .where(isActiveSession)
    .returning('s.id')
    .execute();
  return endedSessions.map((session) => session.id);
}

/** Lifts the ban of an account, whose row the transaction has locked. Its owner has to sign in again. */
export async function unbanAccount(transaction: Transaction, id: string): Promise<void> {
  await transaction.updateTable('account').set({ banned: false }).where('id', '=', id).execute();
}
