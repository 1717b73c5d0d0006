import type { FastifyBaseLogger } from 'fastify';
import { listen } from '../../platform/database/listen.ts';
import type { Services } from '../../platform/services.ts';

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
