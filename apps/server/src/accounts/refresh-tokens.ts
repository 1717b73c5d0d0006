import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Database } from '../platform/database.ts';

const tokenBytes = 32;

/** Only hashes are stored: who reads the table cannot take over a session. */
export const hashRefreshToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const firstRefreshToken = () => randomBytes(tokenBytes).toString('base64url');

/** A token with which the session can be renewed once: its first, unless it follows another. */
export async function addRefreshToken(
  db: Database,
  sessionId: string,
  token = firstRefreshToken(),
): Promise<string> {
  await db
    .insertInto('refresh_token')
    .values({ token_hash: hashRefreshToken(token), session_id: sessionId })
    .execute();
  return token;
}

/**
 * How the tokens of a session follow one another. A successor is reckoned, not drawn, so that it can be given again to
 * whom its answer did not reach; only servers that share the secret can tell it.
 */
export function refreshTokenChain(secret: string): (token: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'trampolim refresh tokens', tokenBytes));
  return (token) => createHmac('sha256', key).update(token).digest('base64url');
}
