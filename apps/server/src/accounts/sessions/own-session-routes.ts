import * as endpoints from '@trampolim/contract/accounts/sessions';
import { shownSessionLimit } from '@trampolim/contract/wire/limits';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { recordAction } from '../../platform/action-log.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/access.ts';
import { fail } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { endOtherSessions, endOwnSession } from './end-sessions.ts';
import { isActiveSession } from './session-status.ts';

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

/** Lists the sessions of the viewer's account: the current one first, then by last use. */
async function listOwnSessions(db: Database, viewer: Viewer): Promise<endpoints.OwnSession[]> {
  const isCurrent = sql<boolean>`s.id = ${viewer.sessionId}`;
  const sessions = await db
    .selectFrom('session as s')
    .select(['s.id', 's.device', 's.created_at', 's.used_at', isCurrent.as('current')])
    .where('s.account_id', '=', viewer.accountId)
    .where(isActiveSession)
    .orderBy(isCurrent, 'desc')
    .orderBy('s.used_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(shownSessionLimit)
    .execute();
  return sessions.map(({ id, device, current, created_at, used_at }) => ({
    _id: id,
    device,
    current,
    startedAt: created_at,
    usedAt: used_at,
  }));
}
