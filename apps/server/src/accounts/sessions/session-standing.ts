import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/access.ts';

/** `s`, a session, has neither ended nor expired; a ban of its account leaves it standing, to be ended all the same. */
export const isStanding = sql<boolean>`(s.ended_at is null and s.expires_at > now())`;

/** `s` stands, and `a`, its account, may act in it. */
export const isUsable = sql<boolean>`(${isStanding} and not a.banned)`;

/** How long an answer about a session is believed: the longest that a sign-out on another server goes unnoticed. */
export const standingBelievedMs = 5_000;

interface SessionStanding {
  /** Who acts in a session; undefined when it has ended or expired, or its account is banned. */
  viewerOf(sessionId: string): Promise<Viewer | undefined>;
  /** Makes what just ended here count at once. */
  forget(sessionIds: readonly string[]): void;
}

interface Belief {
  since: number;
  viewer: Promise<Viewer | undefined>;
}

/** Asks the database about each session at most once every few seconds. */
export function rememberSessions(db: Database): SessionStanding {
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
    viewerOf(sessionId) {
      dropStale();
      const known = beliefs.get(sessionId);
      if (known) return known.viewer;
      const viewer = askDatabase(db, sessionId);
      const belief = { since: Date.now(), viewer };
      beliefs.set(sessionId, belief);
      viewer.catch(() => {
        if (beliefs.get(sessionId) === belief) beliefs.delete(sessionId);
      });
      return viewer;
    },
    forget(sessionIds) {
      for (const sessionId of sessionIds) beliefs.delete(sessionId);
    },
  };
}

const askDatabase = (db: Database, sessionId: string): Promise<Viewer | undefined> =>
  db
    .selectFrom('session as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .select(['s.account_id as id', 'a.role', 's.id as sessionId'])
    .where('s.id', '=', sessionId)
    .where(isUsable)
    .executeTakeFirst();
