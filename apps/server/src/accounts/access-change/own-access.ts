import type { Database } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/access.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { fail } from '../../platform/http/errors.ts';
import { isActiveSession, isFreshSession } from '../sessions/session-status.ts';

/** The signed-in person who changes an account's access, usually their own, and the IP address of the request. */
export interface AccessRequest {
  viewer: Viewer;
  caller: Caller;
}

/** The credentials of an account at the beginning of a change. */
export interface OwnCredentials {
  email: string;
  passwordHash: string;
  /** True if the password was entered so recently that asking again would prove nothing more. */
  isFreshlySignedIn: boolean;
}

/** @throws {Failure} `session_ended` if the account was deleted, or its password was changed elsewhere, meanwhile */
export const readOwnCredentials = (db: Database, { accountId, sessionId }: Viewer): Promise<OwnCredentials> =>
  db
    .selectFrom('account as a')
    .innerJoin('session as s', 's.account_id', 'a.id')
    .select(['a.email', 'a.password_hash as passwordHash', isFreshSession.as('isFreshlySignedIn')])
    .where('a.id', '=', accountId)
    .where('s.id', '=', sessionId)
    .where(isActiveSession)
    .executeTakeFirstOrThrow(() => fail('session_ended'));
