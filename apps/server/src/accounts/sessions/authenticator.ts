import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { listen } from '../../platform/database/listen.ts';
import type { Authenticator } from '../../platform/http/access.ts';
import type { ServerSecrets } from '../../platform/server-secrets.ts';
import type { Services } from '../../platform/services.ts';
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

/**
 * Makes this server refuse sessions that end on other servers, and ends their streams, at once. Ends that are missed
 * while the connection is lost are noticed when a session's cached status expires. Returns a function that stops it.
 */
export const listenForEndedSessions = (
  { pool, authenticator }: Pick<Services, 'pool' | 'authenticator'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): (() => Promise<void>) =>
  listen({
    url: pool.options.connectionString ?? '',
    channel: 'session_ended',
    onMessage: (sessionId) => authenticator.forgetSessions([sessionId]),
    onListening: () => undefined,
    onLost: (error) => log.warn({ err: error }, 'cannot listen for ended sessions'),
  });
