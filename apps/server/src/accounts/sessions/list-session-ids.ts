import type { Transaction } from '../../platform/database/database.ts';

/** Lists the sessions of an account, for `authenticator.forgetSessions` once the transaction is committed. */
export async function listSessionIds(transaction: Transaction, accountId: string): Promise<string[]> {
  const sessions = await transaction
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', accountId)
    .execute();
  return sessions.map(({ id }) => id);
}
