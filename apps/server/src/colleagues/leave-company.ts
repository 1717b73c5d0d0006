import { lockAccess } from '../accounts/access-change/access-change.ts';
import type { AccessRequest } from '../accounts/access-change/own-access.ts';
import { assertOwnPassword } from '../accounts/access-change/own-password.ts';
import { deleteAccounts } from '../accounts/account-queries.ts';
import { listSessionIds } from '../accounts/sessions/end-sessions.ts';
import { recordAction } from '../platform/action-log.ts';
import { fail } from '../platform/http/errors.ts';
import { lockCompanyAccount } from '../platform/lock-company-account.ts';
import type { Services } from '../platform/services.ts';
import { lockCompanyForAdministration } from './company-people.ts';
import { cancelInvitationsOf } from './invitations/cancel-invitations.ts';
import { lockParentsOfWrittenContent } from './lock-parents-of-written-content.ts';
import { notifyLeaving, notifyRemoved } from './removal-mails.ts';

/**
 * Removes a colleague with the account, which served only this company, and ends their sessions. Returns the number of
 * their valid invitations that were cancelled.
 * @throws {Failure} `colleague_not_found`, `own_place` for the viewer themselves, and the errors of
 * `lockCompanyForAdministration`
 */
export async function removeColleague(
  services: Services,
  actor: AccessRequest,
  accountId: string,
): Promise<number> {
  const { db, authenticator } = services;
  const { viewer } = actor;
  if (accountId === viewer.accountId) throw fail('own_place');
  const { sessionIds, cancelledCount } = await db.transaction().execute(async (transaction) => {
    await lockCompanyForAdministration(transaction, viewer);
    await lockParentsOfWrittenContent(transaction, { companyId: viewer.id, accountId });
    const { email, name } = await transaction
      .selectFrom('company_member as m')
      .innerJoin('account as a', 'a.id', 'm.account_id')
      .innerJoin('company as c', 'c.id', 'm.company_id')
      .select(['a.email', 'c.name'])
      .where('m.account_id', '=', accountId)
      .where('m.company_id', '=', viewer.id)
      // A simultaneous sign-in locks this row, too. If it comes first, its session is ended below. Otherwise it finds
      // no account.
      .forUpdate('a')
      .executeTakeFirstOrThrow(() => fail('colleague_not_found'));
    const sessionIds = await listSessionIds(transaction, accountId);
    await notifyRemoved(transaction, services, { id: viewer.id, name }, accountId);
    const cancelledCount = await cancelInvitationsOf(transaction, services, {
      companyId: viewer.id,
      accountId,
    });
    await deleteAccounts(transaction, [accountId]);
    await recordAction(transaction, actor, `Pessoa removida da empresa: ${email}`);
    return { sessionIds, cancelledCount };
  });
  authenticator.forgetSessions(sessionIds);
  return cancelledCount;
}

/**
 * Removes the caller from the company after a password check. The company itself does not change.
 * @throws {Failure} `owner_stays`, and the errors of `assertOwnPassword`
 */
export async function leaveCompany(
  services: Services,
  actor: AccessRequest,
  currentPassword: string,
): Promise<void> {
  const { db, authenticator } = services;
  const { viewer } = actor;
  if (!viewer.colleague) throw fail('owner_stays');
  const { email } = await assertOwnPassword(services, actor, currentPassword);
  const { id: companyId, accountId } = viewer;
  const sessionIds = await db.transaction().execute(async (transaction) => {
    // The deletion changes rows that the colleague wrote. They are locked before the account, in the same order as by a
    // deletion of the company.
    await lockCompanyAccount(transaction, companyId);
    await lockParentsOfWrittenContent(transaction, { companyId, accountId });
    await lockAccess(transaction, viewer);
    const ownSessionIds = await listSessionIds(transaction, accountId);
    await notifyLeaving(transaction, services, accountId);
    await cancelInvitationsOf(transaction, services, { companyId, accountId });
    await deleteAccounts(transaction, [accountId]);
    await recordAction(transaction, actor, `Pessoa saiu da empresa: ${email}`);
    return ownSessionIds;
  });
  authenticator.forgetSessions(sessionIds);
}
