import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';

/** How long an answer about a session is believed: the longest that a sign-out on another server goes unnoticed. */
export const standingBelievedMs = 5_000;

interface SessionStanding {
  /** Whether a session may still act: it has neither ended nor expired, and its account is not banned. */
  stands(sessionId: string): Promise<boolean>;
  /** Makes what just ended here count at once. */
  forget(sessionIds: readonly string[]): void;
}

interface Belief {
  since: number;
  stands: Promise<boolean>;
}

/** Asks the database about each session at most once every few seconds. */
export function watchSessions(db: Database): SessionStanding {
  // In the order in which the answers were asked for, so that the stale ones come first.
  const beliefs = new Map<string, Belief>();

  function dropStale(): void {
    const oldest = Date.now() - standingBelievedMs;
    for (const [sessionId, { since }] of beliefs) {
      if (since > oldest) return;
      beliefs.delete(sessionId);
    }
  }

  return {
    stands(sessionId) {
      dropStale();
      const known = beliefs.get(sessionId);
      if (known) return known.stands;
      const stands = askDatabase(db, sessionId);
      const belief = { since: Date.now(), stands };
      beliefs.set(sessionId, belief);
      stands.catch(() => {
        if (beliefs.get(sessionId) === belief) beliefs.delete(sessionId);
      });
      return stands;
    },
    forget(sessionIds) {
      for (const sessionId of sessionIds) beliefs.delete(sessionId);
    },
  };
}

async function askDatabase(db: Database, sessionId: string): Promise<boolean> {
  const standing = await db
    .selectFrom('session as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .select('s.id')
    .where('s.id', '=', sessionId)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', sql<string>`now()`)
    .where('a.banned', '=', sql.lit(false))
    .executeTakeFirst();
  return standing !== undefined;
}
