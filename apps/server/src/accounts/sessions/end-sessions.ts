import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Authenticator, Viewer } from '../../platform/http/access.ts';
import { accountAndPeople } from '../account-queries.ts';
import { isActiveSession } from './session-status.ts';

/** Services needed to end sessions. Do not use them inside a transaction, whose outcome is not known yet. */
interface Dependencies {
  db: Database;
  authenticator: Pick<Authenticator, 'forgetSessions'>;
}

interface EndedSession {
  sessionId: string;
  email: string;
}

/** Ends a session, even of a banned account. Returns undefined if it was not active. */
export async function endSession(
  dependencies: Dependencies,
  sessionId: string,
): Promise<EndedSession | undefined> {
  const [endedSession] = await endMatchingSessions(dependencies, (sessions) =>
    sessions.where('s.id', '=', sessionId),
  );
  return endedSession;
}

/**
 * Ends a session of the account from another device. Returns undefined if it was not active or belongs to another
 * account.
 */
export async function endOwnSession(
  dependencies: Dependencies,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<EndedSession | undefined> {
  const [endedSession] = await endMatchingSessions(dependencies, (sessions) =>
    sessions
      .set({ closed_remotely: true })
      .where('s.id', '=', sessionId)
      .where('s.account_id', '=', accountId),
  );
  return endedSession;
}

/** Ends every session of the viewer's account except the current one. Returns the ended sessions. */
export const endOtherSessions = (dependencies: Dependencies, viewer: Viewer): Promise<EndedSession[]> =>
  endMatchingSessions(dependencies, (sessions) =>
    otherSessionsOf(sessions.set({ closed_remotely: true }), viewer),
  );

/**
 * Ends the other sessions as part of a change, such as a password change. Returns the ended sessions for
 * `authenticator.forgetSessions` after the transaction is committed.
 */
export async function endOtherSessionsWithin(transaction: Transaction, viewer: Viewer): Promise<string[]> {
  const endedSessions = await otherSessionsOf(endActiveSessions(transaction), viewer).execute();
  return endedSessions.map(({ sessionId }) => sessionId);
}

/** Ends every session of an account. Returns the ids of the ended sessions. */
export async function endSessionsOf(dependencies: Dependencies, accountId: string): Promise<string[]> {
  const endedSessions = await endMatchingSessions(dependencies, (sessions) =>
    sessions.where('s.account_id', '=', accountId),
  );
  return endedSessions.map(({ sessionId }) => sessionId);
}

/** Ends every session of an account as part of a change. Returns the ended ids for `authenticator.forgetSessions`. */
export async function endSessionsWithin(transaction: Transaction, accountId: string): Promise<string[]> {
  const endedSessions = await endActiveSessions(transaction).where('s.account_id', '=', accountId).execute();
  return endedSessions.map(({ sessionId }) => sessionId);
}

const otherSessionsOf = (sessions: SessionUpdate, { accountId, sessionId }: Viewer) =>
  sessions.where('s.account_id', '=', accountId).where('s.id', '<>', sessionId);

/** Ends sessions before they expire. This server refuses them from then on. */
async function endMatchingSessions(
  { db, authenticator }: Dependencies,
  filter: (sessions: SessionUpdate) => SessionUpdate,
) {
  const endedSessions = await filter(endActiveSessions(db)).execute();
  authenticator.forgetSessions(endedSessions.map(({ sessionId }) => sessionId));
  return endedSessions;
}

type SessionUpdate = ReturnType<typeof endActiveSessions>;

const endActiveSessions = (db: Database) =>
  db
    .updateTable('session as s')
    .from('account as a')
    .set({ ended_at: sql`now()` })
    .whereRef('a.id', '=', 's.account_id')
    .where(isActiveSession)
    .returning(['s.id as sessionId', 'a.email']);

/**
 * Lists the sessions of an account and, if it is a company, of its people, whose accounts are deleted with it. They are
 * for `authenticator.forgetSessions`, once the transaction is committed.
 */
export async function listSessionIds(transaction: Transaction, accountId: string): Promise<string[]> {
  const sessions = await transaction
    .selectFrom('session')
    .select('id')
    .where('account_id', 'in', accountAndPeople(accountId))
    .execute();
  return sessions.map(({ id }) => id);
}
