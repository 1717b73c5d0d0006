import { createHmac, hkdfSync } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { hashSecretToken, newSecretToken } from '../secret-tokens.ts';
import { isActiveSession } from './session-status.ts';

const keyBytes = 32;

/** Creates the token with which a session is renewed for the first time. */
export async function addFirstRefreshToken(db: Database, sessionId: string): Promise<string> {
  const token = newSecretToken();
  await addRefreshToken(db, sessionId, token);
  return token;
}

/** Adds a token with which the session can be renewed once. Returns false if it already exists. */
export async function addRefreshToken(db: Database, sessionId: string, token: string): Promise<boolean> {
  const addedToken = await db
    .insertInto('refresh_token')
    .values({ token_hash: hashSecretToken(token), session_id: sessionId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('session_id')
    .executeTakeFirst();
  return addedToken !== undefined;
}

/** Returns the active session that a token belongs to, even if the token was replaced. */
export const findSessionOfToken = (
  db: Database,
  token: string,
): Promise<{ sessionId: string; accountId: string } | undefined> =>
  db
    .selectFrom('session as s')
    .innerJoin('refresh_token as t', 't.session_id', 's.id')
    .select(['s.id as sessionId', 's.account_id as accountId'])
    .where('t.token_hash', '=', hashSecretToken(token))
    .where(isActiveSession)
    .executeTakeFirst();

/**
 * Returns the function that derives the successor of a refresh token. It is computed and not random, so that it can be
 * returned again if the response got lost. Only servers that share the secret can compute it.
 */
export function createSuccessorOf(secret: string): (token: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'trampolim refresh tokens', keyBytes));
  return (token) => createHmac('sha256', key).update(token).digest('base64url');
}
