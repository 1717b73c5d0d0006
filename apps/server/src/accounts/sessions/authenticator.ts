import type { Database } from '../../platform/database/database.ts';
import type { Authenticator } from '../../platform/http/access.ts';
import { createAccessTokens } from './access-tokens.ts';
import { refreshTokenChain } from './refresh-tokens.ts';
import { createSessionCache } from './session-status.ts';

export function createAuthenticator(db: Database, secret: string): Authenticator {
  const tokens = createAccessTokens(secret);
  const sessions = createSessionCache(db);
  return {
    issueAccessToken: tokens.issue,
    async readAccessToken(token) {
      const sessionId = await tokens.read(token);
      return sessionId === undefined ? undefined : sessions.viewerOf(sessionId);
    },
    viewerOf: sessions.viewerOf,
    successorOf: refreshTokenChain(secret),
    forgetSessions: sessions.forget,
  };
}
