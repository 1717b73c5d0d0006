import type { Database } from '../../platform/database/database.ts';
import type { Authenticator } from '../../platform/http/access.ts';
import type { ServerSecrets } from '../../platform/server-secrets.ts';
import { createAccessTokens } from './access-tokens.ts';
import { createSuccessorOf } from './refresh-tokens.ts';
import { createSessionCache, isFreshlySignedIn } from './session-status.ts';

export function createAuthenticator(db: Database, secrets: ServerSecrets): Authenticator {
  const tokens = createAccessTokens(secrets);
  const sessions = createSessionCache(db);
  const listeners = new Set<(sessionIds: readonly string[]) => void>();
  return {
    issueAccessToken: tokens.issue,
    async readAccessToken(token) {
      const sessionId = await tokens.read(token);
      return sessionId === undefined ? undefined : sessions.viewerOf(sessionId);
    },
    viewerOf: sessions.viewerOf,
    isFreshlySignedIn: (sessionId) => isFreshlySignedIn(db, sessionId),
    successorOf: createSuccessorOf(secrets.current),
    forgetSessions(sessionIds) {
      sessions.forget(sessionIds);
      for (const onForgotten of listeners) onForgotten(sessionIds);
    },
    onSessionsForgotten(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
