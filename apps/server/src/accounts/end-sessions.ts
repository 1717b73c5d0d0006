import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import { hashRefreshToken } from './refresh-tokens.ts';

// Whoever ends sessions tells the authenticator once that is committed: `authenticator.forgetSessions(ids)`.

export async function endSession(db: Database, sessionId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: sql`now()` })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Whose session a refresh token belongs to, even if it was replaced. Undefined when none stands. */
export async function findAccountOfToken(db: Database, refreshToken: string): Promise<string | undefined> {
  const session = await db
    .selectFrom('session as s')
    .innerJoin('refresh_token as t', 't.session_id', 's.id')
    .select('s.account_id')
    .where('t.token_hash', '=', hashRefreshToken(refreshToken))
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  return session?.account_id;
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
    .where('t.token_hash', '=', hashRefreshToken(refreshToken))
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
