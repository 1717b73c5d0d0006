import type { Role } from '@trampolim/contract/vocabulary';
import { sql } from 'kysely';
import type { Viewer } from '../platform/access.ts';
import type { Database, Transaction } from '../platform/database.ts';
import { endSession } from './end-sessions.ts';
import { addRefreshToken, hashRefreshToken } from './refresh-tokens.ts';
import { sessionExpiry } from './start-session.ts';

/** Tabs that wake together send the same token; within this time that is no theft. */
const graceSeconds = 10;

interface RenewedSession {
  viewer: Viewer;
  remembered: boolean;
  refreshToken: string;
}

type Renewal =
  | ({ outcome: 'renewed' } & RenewedSession)
  /** The token had been used before: two people hold it, and the session has been ended for both. */
  | { outcome: 'replayed'; sessionId: string; email: string }
  | { outcome: 'unknown' };

/** Exchanges a refresh token for its successor and prolongs the session. */
export function renewSession(db: Database, refreshToken: string): Promise<Renewal> {
  const tokenHash = hashRefreshToken(refreshToken);
  return db.transaction().execute(async (transaction) => {
    const session = await lockStandingSession(transaction, tokenHash);
    if (!session) return { outcome: 'unknown' };
    const { sessionId, accountId, role, email, remembered } = session;
    if (!(await useToken(transaction, tokenHash))) {
      await endSession(transaction, sessionId);
      return { outcome: 'replayed', sessionId, email };
    }
    await transaction
      .updateTable('session')
      .set({ expires_at: sessionExpiry(remembered) })
      .where('id', '=', sessionId)
      .execute();
    return {
      outcome: 'renewed',
      viewer: { id: accountId, role, sessionId },
      remembered,
      refreshToken: await addRefreshToken(transaction, sessionId),
    };
  });
}

interface LockedSession {
  sessionId: string;
  accountId: string;
  role: Role;
  email: string;
  remembered: boolean;
}

/** The lock makes renewals of one session take turns, so that of two equal tokens one comes first. */
const lockStandingSession = (
  transaction: Transaction,
  tokenHash: Buffer,
): Promise<LockedSession | undefined> =>
  transaction
    .selectFrom('session as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .innerJoin('refresh_token as t', 't.session_id', 's.id')
    .select(['s.id as sessionId', 's.account_id as accountId', 'a.role', 'a.email', 's.remembered'])
    .where('t.token_hash', '=', tokenHash)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', sql<string>`now()`)
    .where('a.banned', '=', sql.lit(false))
    .forUpdate('s')
    .executeTakeFirst();

/** False when the token was replaced too long ago for a parallel tab still to hold it. */
async function useToken(transaction: Transaction, tokenHash: Buffer): Promise<boolean> {
  const used = await transaction
    .updateTable('refresh_token')
    .set({ replaced_at: sql`coalesce(replaced_at, now())` })
    .where('token_hash', '=', tokenHash)
    .where(sql<boolean>`coalesce(replaced_at > now() - ${sql.lit(graceSeconds)} * interval '1 second', true)`)
    .returning('session_id')
    .executeTakeFirst();
  return used !== undefined;
}
