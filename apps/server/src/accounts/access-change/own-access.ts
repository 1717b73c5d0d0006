import type { Database } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/access.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { fail } from '../../platform/http/errors.ts';
import { isFreshSession } from '../sessions/session-status.ts';

/** A person's request to change their own access, and its IP address. */
export interface AccessRequest {
  viewer: Viewer;
  caller: Caller;
}

/** The credentials of an account at the beginning of a change. */
export interface OwnAccess {
  email: string;
  passwordHash: string;
  /** True if the password was entered so recently that asking again would prove nothing more. */
  isFreshlySignedIn: boolean;
}

/** @throws {Failure} `session_ended` if the account was deleted meanwhile */
export const readOwnAccess = (db: Database, { accountId, sessionId }: Viewer): Promise<OwnAccess> =>
  db
    .selectFrom('account as a')
    .innerJoin('session as s', 's.account_id', 'a.id')
    .select(['a.email', 'a.password_hash as passwordHash', isFreshSession.as('isFreshlySignedIn')])
    .where('a.id', '=', accountId)
    .where('s.id', '=', sessionId)
    .executeTakeFirstOrThrow(() => fail('session_ended'));
