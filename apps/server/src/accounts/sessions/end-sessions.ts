import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Authenticator } from '../../platform/http/access.ts';
import { isStanding } from './session-standing.ts';

/** What ending sessions takes; never inside a transaction, whose end nobody has seen yet. */
interface Means {
  db: Database;
  authenticator: Pick<Authenticator, 'forgetSessions'>;
}

/** Ends a session, banned accounts' too. Undefined when it did not stand. */
export async function endSession(
  means: Means,
  sessionId: string,
): Promise<{ sessionId: string; email: string } | undefined> {
  const [ended] = await end(means, (standing) => standing.where('s.id', '=', sessionId));
  return ended;
}

/** Ends every session of an account, but for the one that asks for it. Returns the ids of those that stood. */
export async function endSessionsOf(
  means: Means,
  accountId: string,
  exceptSessionId?: string,
): Promise<string[]> {
  const ended = await end(means, (standing) => {
    const ofAccount = standing.where('s.account_id', '=', accountId);
    return exceptSessionId ? ofAccount.where('s.id', '<>', exceptSessionId) : ofAccount;
  });
  return ended.map(({ sessionId }) => sessionId);
}

/** The one way in which sessions end before their time: this server refuses them from then on. */
async function end({ db, authenticator }: Means, which: (standing: Ending) => Ending) {
  const ended = await which(endStanding(db)).execute();
  authenticator.forgetSessions(ended.map(({ sessionId }) => sessionId));
  return ended;
}

type Ending = ReturnType<typeof endStanding>;

const endStanding = (db: Database) =>
  db
    .updateTable('session as s')
    .from('account as a')
    .set({ ended_at: sql`now()` })
    .whereRef('a.id', '=', 's.account_id')
    .where(isStanding)
    .returning(['s.id as sessionId', 'a.email']);
