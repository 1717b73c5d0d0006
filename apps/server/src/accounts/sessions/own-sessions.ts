import type { OwnSession } from '@trampolim/contract/accounts/sessions';
import { shownSessionLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/access.ts';
import { isActiveSession } from './session-status.ts';

/** Lists the sessions of the viewer's account: the current one first, then by last use. */
export async function listOwnSessions(db: Database, viewer: Viewer): Promise<OwnSession[]> {
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
