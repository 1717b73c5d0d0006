import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../platform/database.ts';

const tokenBytes = 32;

/** Only hashes are stored: who reads the table cannot take over a session. */
export const hashRefreshToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A new token with which the session can be renewed once. */
export async function addRefreshToken(db: Database, sessionId: string): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url');
  await db
    .insertInto('refresh_token')
    .values({ token_hash: hashRefreshToken(token), session_id: sessionId })
    .execute();
  return token;
}
