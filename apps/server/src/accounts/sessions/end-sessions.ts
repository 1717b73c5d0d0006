import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { hashSecretToken } from '../secret-tokens.ts';

// Whoever ends sessions tells the authenticator once that is committed: `authenticator.forgetSessions(ids)`.

/** Undefined when it had ended before. */
export const endSession = (db: Database, sessionId: string) =>
  db
    .updateTable('session as s')
    .from('account as a')
    .set({ ended_at: sql`now()` })
    .whereRef('a.id', '=', 's.account_id')
    .where('s.id', '=', sessionId)
    .where('s.ended_at', 'is', null)
    .returning(['s.id as sessionId', 'a.email'])
    .executeTakeFirst();

/** Whether a refresh token belongs to a session that stands and is not of the account that was expected, if one was. */
export async function isOfAnother(
  db: Database,
  refreshToken: string,
  expectedAccount: string | undefined,
): Promise<boolean> {
  if (expectedAccount === undefined) return false;
  const session = await db
    .selectFrom('session as s')
    .innerJoin('refresh_token as t', 't.session_id', 's.id')
    .select('s.id')
    .where('t.token_hash', '=', hashSecretToken(refreshToken))
    .where('s.account_id', '<>', expectedAccount)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  return session !== undefined;
}

/** Ends the session that a refresh token belongs to, even if it was replaced. Undefined when none stood. */
export const endSessionOfToken = (db: Database, refreshToken: string) =>
  db
    .updateTable('session as s')
    .from('refresh_token as t')
    .innerJoin('account as a', (join) => join.onTrue())
    .set({ ended_at: sql`now()` })
    .whereRef('t.session_id', '=', 's.id')
    .whereRef('a.id', '=', 's.account_id')
    .where('t.token_hash', '=', hashSecretToken(refreshToken))
    .where('s.ended_at', 'is', null)
    .returning(['s.id as sessionId', 'a.email'])
    .executeTakeFirst();

/** Ends every session of an account, but for the one that asks for it. Returns the ids of those that stood. */
export async function endSessionsOf(
  db: Database,
  accountId: string,
  exceptSessionId?: string,
): Promise<string[]> {
  let standing = db
    .updateTable('session')
    .set({ ended_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null);
  if (exceptSessionId) standing = standing.where('id', '<>', exceptSessionId);
  const ended = await standing.returning('id').execute();
  return ended.map(({ id }) => id);
}
