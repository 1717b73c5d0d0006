import * as endpoints from '@trampolim/contract/accounts/sessions';
import type { FastifyInstance } from 'fastify';
import { recordAction } from '../../platform/action-log.ts';
import { fail } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { endOtherSessions, endOwnSession } from './end-sessions.ts';
import { listOwnSessions } from './own-sessions.ts';

/** Routes with which an account's owner lists and ends its sessions. */
export function registerOwnSessionRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, endpoints.listSessions, ({ viewer }) => listOwnSessions(db, viewer));

  route(app, endpoints.endOwnSession, async ({ params, viewer, request }) => {
    const endedSession = await endOwnSession(services, { accountId: viewer.accountId, sessionId: params.id });
    if (!endedSession) throw fail('session_not_found');
    await recordAction(db, request, `Sessão encerrada pela própria conta: ${endedSession.email}`);
    return { message: 'Sessão encerrada.' };
  });

  route(app, endpoints.endOtherSessions, async ({ viewer, request }) => {
    const endedSessions = await endOtherSessions(services, viewer);
    const ended = endedSessions.length;
    const [first] = endedSessions;
    if (!first) return { message: 'Sua conta não estava aberta em nenhum outro lugar.', ended };
    await recordAction(
      db,
      request,
      `Outras sessões encerradas pela própria conta (${ended}): ${first.email}`,
    );
    return { message: 'Pronto: agora sua conta só está aberta aqui.', ended };
  });
}
