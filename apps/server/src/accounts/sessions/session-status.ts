import { freshSignInMinutes } from '@trampolim/contract/accounts/access-changes';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/access.ts';
import { fail } from '../../platform/http/errors.ts';

/**
 * True if `s`, a session, has neither ended nor expired. The session of a banned account is still active, so that it
 * can be ended.
 */
export const isActiveSession = sql<boolean>`(s.ended_at is null and s.expires_at > now())`;

/** True if `a`, an account, may not act, because it or its company is banned. */
export const isBanned = sql<boolean>`(a.banned or exists (
  select from company_member m join account o on o.id = m.company_id where m.account_id = a.id and o.banned))`;

/** True if `a`, an account, has a second factor. */
export const hasSecondFactor = sql<boolean>`(exists (select from authenticator_app f
    where f.account_id = a.id and f.confirmed_at is not null)
  or exists (select from passkey p where p.account_id = a.id))`;

/**
 * True if the password was entered so recently in `s`, a session, that asking again would prove nothing more. A time in
 * the future is not recent: the clock was set back, so nobody knows how long ago it was.
 */
export const isFreshSession = sql<boolean>`(coalesce(s.password_confirmed_at, s.created_at)
  between now() - ${sql.lit(freshSignInMinutes)} * interval '1 minute' and clock_timestamp())`;

/**
 * Reads the session itself, because the answer must not be cached: `confirmPassword` changes it.
 * @throws {Failure} `session_ended`
 */
export async function isFreshlySignedIn(db: Database, sessionId: string): Promise<boolean> {
  const session = await db
    .selectFrom('session as s')
    .select(isFreshSession.as('isFresh'))
    .where('s.id', '=', sessionId)
    .where(isActiveSession)
    .executeTakeFirstOrThrow(() => fail('session_ended'));
  return session.isFresh;
}

/** True if `s` is active and `a`, its account, may act in it. */
export const isUsableSession = sql<boolean>`(${isActiveSession} and not ${isBanned})`;

/**
 * Asserts that the viewer is still signed in. A transaction calls it after it had to wait for locks.
 * @throws {Failure} `session_ended` if the account was deleted or signed out meanwhile
 */
export async function assertStillSignedIn(transaction: Transaction, { sessionId }: Viewer): Promise<void> {
  await transaction
    .selectFrom('session as s')
    .select('s.id')
    .where('s.id', '=', sessionId)
    .where(isActiveSession)
    .executeTakeFirstOrThrow(() => fail('session_ended'));
}

/**
 * Milliseconds for which a session's status is cached. An end of which this server was not notified is noticed after
 * this time at the latest.
 */
export const sessionStatusCacheMs = 5_000;

interface SessionStatusCache {
  /** Returns the viewer of a session, or undefined if it has ended or expired, or its account is banned. */
  viewerOf(sessionId: string): Promise<Viewer | undefined>;
  /** Drops ended sessions from the cache, so that the end takes effect at once. */
  forget(sessionIds: readonly string[]): void;
}

interface CachedStatus {
  queriedAt: number;
  viewer: Promise<Viewer | undefined>;
}

/** Queries the database about each session at most once every few seconds. */
export function createSessionCache(db: Database): SessionStatusCache {
  // Ordered by the time of the query, so that stale entries come first.
  const cachedStatuses = new Map<string, CachedStatus>();

  function dropStale(): void {
    const oldest = performance.now() - sessionStatusCacheMs;
    for (const [sessionId, { queriedAt }] of cachedStatuses) {
      if (queriedAt > oldest) return;
      cachedStatuses.delete(sessionId);
    }
  }

  return {
    viewerOf(sessionId) {
      dropStale();
      const cachedStatus = cachedStatuses.get(sessionId);
      if (cachedStatus) return cachedStatus.viewer;
      const viewer = queryViewer(db, sessionId);
      const newStatus = { queriedAt: performance.now(), viewer };
      cachedStatuses.set(sessionId, newStatus);
      viewer.catch(() => {
        if (cachedStatuses.get(sessionId) === newStatus) cachedStatuses.delete(sessionId);
      });
      return viewer;
    },
    forget(sessionIds) {
      for (const sessionId of sessionIds) cachedStatuses.delete(sessionId);
    },
  };
}

async function queryViewer(db: Database, sessionId: string): Promise<Viewer | undefined> {
  const row = await db
    .selectFrom('session as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .leftJoin('company_member as m', 'm.account_id', 'a.id')
    .leftJoin('company as c', 'c.id', 'm.company_id')
    .select(['s.account_id as accountId', 'a.role', 's.id as sessionId'])
    .select(['m.name', 'c.id as companyId', 'c.name as companyName', 'm.company_right as right'])
    .select(sql<boolean>`(a.role = 'Admin' and not ${hasSecondFactor})`.as('lacksSecondFactor'))
    .where('s.id', '=', sessionId)
    .where(isUsableSession)
    .executeTakeFirst();
  if (!row) return undefined;
  const { accountId, role, companyId, name, companyName, right } = row;
  if (!companyId || !name || !companyName || !right) {
    return {
      id: accountId,
      accountId,
      role,
      sessionId,
      ...(row.lacksSecondFactor && { lacksSecondFactor: true as const }),
    };
  }
  return { id: companyId, accountId, role, sessionId, colleague: { name, companyName, right } };
}
