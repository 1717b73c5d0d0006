import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Authenticator } from '../../platform/http/access.ts';
import { fail } from '../../platform/http/errors.ts';
import { createTokenBuckets } from '../../platform/http/token-buckets.ts';
import type { Services } from '../../platform/services.ts';
import { hashSecretToken } from '../secret-tokens.ts';
import { endSession } from './end-sessions.ts';
import { addRefreshToken } from './refresh-tokens.ts';
import { isUsableSession } from './session-status.ts';
import { sessionExpiry } from './start-session.ts';

/** Seconds in which a repeated token is not a sign of theft, because tabs that wake together send the same one. */
const graceSeconds = 10;

interface RenewedSession {
  accountId: string;
  sessionId: string;
  refreshToken: string;
  /** Seconds for which the browser stores the cookie. Undefined if it is deleted with the browser session. */
  maxAgeSeconds: number | undefined;
}

type Renewal =
  | ({ outcome: 'renewed' } & RenewedSession)
  /** The token had been used before. Two clients have it, so the session was ended for both. */
  | { outcome: 'replayed'; sessionId: string; email: string }
  /** The session is active and unchanged, but belongs to another account than the expected one. */
  | { outcome: 'other_account' }
  /** The session belongs to another account, and the expected account was deleted. */
  | { outcome: 'account_ended' }
  | { outcome: 'unknown' };

/**
 * Limits the renewals of one session, because each used token is stored for a month, to recognise its reuse. Twenty
 * tabs renew eighty times an hour.
 */
const consumeRenewal = createTokenBuckets({ burst: 60, perSecond: 1 / 30 });

/**
 * Exchanges a refresh token for its successor and prolongs the session, up to its last day.
 * @throws {Failure} `too_many_requests`, after which the token is still valid
 */
export async function renewSession(
  { db, authenticator }: Pick<Services, 'db' | 'authenticator'>,
  refreshToken: string,
  expectedAccount: string | undefined,
): Promise<Renewal> {
  const tokenHash = hashSecretToken(refreshToken);
  const renewal = await db.transaction().execute<Renewal>(async (transaction) => {
    const session = await lockUsableSession(transaction, tokenHash);
    if (!session) return { outcome: 'unknown' };
    const { sessionId, accountId, email, remembered } = session;
    if (expectedAccount !== undefined && expectedAccount !== accountId)
      return {
        outcome: (await accountExists(transaction, expectedAccount)) ? 'other_account' : 'account_ended',
      };
    if (!(await markTokenUsed(transaction, tokenHash))) return { outcome: 'replayed', sessionId, email };
    const retryAfterSeconds = consumeRenewal(sessionId);
    if (retryAfterSeconds > 0) throw fail('too_many_requests', { retryAfterSeconds });
    const { secondsLeft } = await transaction
      .updateTable('session')
      .set({
        expires_at: sessionExpiry({ remembered, startedAt: sql.ref('created_at') }),
        used_at: sql`now()`,
      })
      .where('id', '=', sessionId)
      .returning(sql<number>`extract(epoch from expires_at - now())::integer`.as('secondsLeft'))
      .executeTakeFirstOrThrow();
    return {
      outcome: 'renewed',
      accountId,
      sessionId,
      refreshToken: await issueSuccessor(transaction, authenticator, { sessionId, token: refreshToken }),
      maxAgeSeconds: remembered ? secondsLeft : undefined,
    };
  });
  if (renewal.outcome !== 'replayed') return renewal;
  // If several requests send the token at once, only one of them ends the session.
  const ended = await endSession({ db, authenticator }, renewal.sessionId);
  return ended ? renewal : { outcome: 'unknown' };
}

/**
 * Returns the reason why a token, or its absence, renews nothing. If the account is gone, or if its owner ended the
 * session from another device, the browser should delete the account's data. Otherwise it should keep the data.
 */
export async function findRenewalRefusal(
  db: Database,
  {
    refreshToken,
    expectedAccount,
  }: { refreshToken?: string | undefined; expectedAccount: string | undefined },
): Promise<'session_ended' | 'session_closed' | 'account_ended'> {
  if (refreshToken !== undefined) {
    let sessions = db
      .selectFrom('session as s')
      .innerJoin('refresh_token as t', 't.session_id', 's.id')
      .select('s.closed_remotely')
      .where('t.token_hash', '=', hashSecretToken(refreshToken));
    // Another account's session says nothing about the expected account.
    if (expectedAccount !== undefined) sessions = sessions.where('s.account_id', '=', expectedAccount);
    const session = await sessions.executeTakeFirst();
    if (session) return session.closed_remotely ? 'session_closed' : 'session_ended';
  }
  if (expectedAccount === undefined) return 'session_ended';
  return (await accountExists(db, expectedAccount)) ? 'session_ended' : 'account_ended';
}

async function accountExists(db: Database | Transaction, id: string): Promise<boolean> {
  const account = await db.selectFrom('account').select('id').where('id', '=', id).executeTakeFirst();
  return account !== undefined;
}

interface LockedSession {
  sessionId: string;
  accountId: string;
  email: string;
  remembered: boolean;
}

/** Locks the session, so that two equal tokens are processed one after the other. */
const lockUsableSession = (transaction: Transaction, tokenHash: Buffer): Promise<LockedSession | undefined> =>
  transaction
    .selectFrom('session as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .innerJoin('refresh_token as t', 't.session_id', 's.id')
    .select(['s.id as sessionId', 's.account_id as accountId', 'a.email', 's.remembered'])
    .where('t.token_hash', '=', tokenHash)
    .where(isUsableSession)
    .forUpdate('s')
    .executeTakeFirst();

/** Returns false if the token was replaced too long ago for a parallel tab to still have it. */
async function markTokenUsed(transaction: Transaction, tokenHash: Buffer): Promise<boolean> {
  const markedToken = await transaction
    .updateTable('refresh_token')
    .set({ replaced_at: sql`coalesce(replaced_at, now())` })
    .where('token_hash', '=', tokenHash)
    .where(sql<boolean>`coalesce(replaced_at > now() - ${sql.lit(graceSeconds)} * interval '1 second', true)`)
    .returning('session_id')
    .executeTakeFirst();
  return markedToken !== undefined;
}

/**
 * Exchanges a used token for its successor. Ten tabs that ask at once get the same token, so that a session has only
 * one valid token. A tab that asks later in the grace period gets the newest token.
 */
async function issueSuccessor(
  transaction: Transaction,
  { successorOf }: Pick<Authenticator, 'successorOf'>,
  { sessionId, token }: { sessionId: string; token: string },
): Promise<string> {
  let next = successorOf(token);
  if (await addRefreshToken(transaction, sessionId, next)) return next;
  // If the token was replaced within the grace period, all of its successors were created within it, too.
  const replacedTokens = await transaction
    .selectFrom('refresh_token')
    .select('token_hash')
    .where('session_id', '=', sessionId)
    .where('created_at', '>', sql<string>`now() - ${sql.lit(graceSeconds)} * interval '1 second'`)
    .where('replaced_at', 'is not', null)
    .execute();
  const replacedHashes = new Set(replacedTokens.map(({ token_hash }) => token_hash.toString('hex')));
  while (replacedHashes.has(hashSecretToken(next).toString('hex'))) next = successorOf(next);
  // The token exists, unless a server of the previous version has used the last one: its successors were random.
  await addRefreshToken(transaction, sessionId, next);
  return next;
}
