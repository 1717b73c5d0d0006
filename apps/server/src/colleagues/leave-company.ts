import { lockAccess } from '../accounts/access-change/access-change.ts';
import { type AccessRequest, readOwnAccess } from '../accounts/access-change/own-access.ts';
import { assertCurrentPassword } from '../accounts/access-change/own-password.ts';
import { deleteAccounts } from '../accounts/delete-accounts.ts';
import { listSessionIds } from '../accounts/sessions/list-session-ids.ts';
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
      // A simultaneous sign-in locks the row too.
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
 * @throws {Failure} `owner_stays`, `session_ended`, and the errors of `assertCurrentPassword`
 */
export async function leaveCompany(
  services: Services,
  actor: AccessRequest,
  currentPassword: string,
): Promise<void> {
  const { db, authenticator } = services;
  const { viewer } = actor;
  if (!viewer.colleague) throw fail('owner_stays');
  const access = await readOwnAccess(db, viewer);
  await assertCurrentPassword(services, actor, access, currentPassword);
  const endedSessionIds = await db.transaction().execute(async (transaction) => {
    // The removal unlinks rows that the colleague wrote. They are locked first, because a deletion of the company locks
    // the account after them.
    await lockCompanyAccount(transaction, viewer.id);
    await lockParentsOfWrittenContent(transaction, { companyId: viewer.id, accountId: viewer.accountId });
    await lockAccess(transaction, { request: actor });
    const sessionIds = await listSessionIds(transaction, viewer.accountId);
    await notifyLeaving(transaction, services, viewer.accountId);
    const { id: companyId, accountId } = viewer;
    await cancelInvitationsOf(transaction, services, { companyId, accountId });
    await deleteAccounts(transaction, [viewer.accountId]);
    await recordAction(transaction, actor, `Pessoa saiu da empresa: ${access.email}`);
    return sessionIds;
  });
  authenticator.forgetSessions(endedSessionIds);
}
