import type { CompanyRight } from '@trampolim/contract/values/vocabulary';
import { listSessionIds } from '../accounts/sessions/end-sessions.ts';
import { recordAction } from '../platform/action-log.ts';
import type { Viewer } from '../platform/http/access.ts';
import type { Caller } from '../platform/http/caller.ts';
import { fail } from '../platform/http/errors.ts';
import type { Services } from '../platform/services.ts';
import { lockCompanyForAdministration } from './company-people.ts';
import { cancelInvitationsOf } from './invitations/cancel-invitations.ts';

/**
 * Changes the right of a colleague, from their next call on. Returns the number of their valid invitations that were
 * cancelled because they may no longer invite.
 * @throws {Failure} `colleague_not_found`, `own_place` for the viewer themselves, and the errors of
 * `lockCompanyForAdministration`
 */
export async function changeRight(
  services: Pick<Services, 'db' | 'authenticator' | 'jobs' | 'config'>,
  actor: { viewer: Viewer; caller: Caller },
  accountId: string,
  right: CompanyRight,
): Promise<number> {
  const { db, authenticator } = services;
  const { viewer } = actor;
  if (accountId === viewer.accountId) throw fail('own_place');
  const { sessionIds, cancelledCount } = await db.transaction().execute(async (transaction) => {
    await lockCompanyForAdministration(transaction, viewer);
    const { email } = await transaction
      .updateTable('company_member as m')
      .from('account as a')
      .set({ company_right: right })
      .whereRef('a.id', '=', 'm.account_id')
      .where('m.account_id', '=', accountId)
      .where('m.company_id', '=', viewer.id)
      .returning('a.email')
      .executeTakeFirstOrThrow(() => fail('colleague_not_found'));
    await recordAction(transaction, actor, `Permissão na empresa alterada para ${right}: ${email}`);
    const cancelledCount =
      right === 'Administração'
        ? 0
        : await cancelInvitationsOf(transaction, services, { companyId: viewer.id, accountId });
    return { sessionIds: await listSessionIds(transaction, accountId), cancelledCount };
  });
  // Servers cache the right with the session.
  authenticator.forgetSessions(sessionIds);
  return cancelledCount;
}
