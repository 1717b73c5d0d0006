import { holdAccess } from '../accounts/access-change/access-change.ts';
import { readOwnAccess } from '../accounts/access-change/own-access.ts';
import { provePassword } from '../accounts/access-change/own-password.ts';
import { deleteAccounts } from '../accounts/delete-accounts.ts';
import { recordAction } from '../platform/action-log.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import type { Caller } from '../platform/http/caller.ts';
import { fail } from '../platform/http/errors.ts';
import type { Services } from '../platform/services.ts';
import { holdCompanyPeople, lockCompanyPeople } from './company-people.ts';
import { tellLeaving, tellRemoved } from './end-mails.ts';
import { holdWritten } from './hold-written.ts';
import { endInvitationsOf } from './invitations/end-invitations.ts';

/** Who of a company acts, and from where. */
interface Actor {
  viewer: Viewer;
  caller: Caller;
}

/**
 * Takes a colleague's place, and with it the account that was for nothing else, and ends their sessions. Returns how many good
 * invitations of theirs were cancelled.
 * @throws {Failure} `colleague_not_found`, `own_place`, and what `holdCompanyPeople` throws
 */
export async function removeColleague(services: Services, actor: Actor, accountId: string): Promise<number> {
  const { db, authenticator } = services;
  const { viewer } = actor;
  if (accountId === viewer.accountId) throw fail('own_place');
  const { sessions, cancelled } = await db.transaction().execute(async (transaction) => {
    await holdCompanyPeople(transaction, viewer);
    await holdWritten(transaction, { companyId: viewer.id, accountId });
    const { email, name } = await transaction
      .selectFrom('company_member as m')
      .innerJoin('account as a', 'a.id', 'm.account_id')
      .innerJoin('company as c', 'c.id', 'm.company_id')
      .select(['a.email', 'c.name'])
      .where('m.account_id', '=', accountId)
      .where('m.company_id', '=', viewer.id)
      // Whoever signs in at this moment holds it too.
      .forUpdate('a')
      .executeTakeFirstOrThrow(() => fail('colleague_not_found'));
    const ended = await sessionsOf(transaction, accountId);
    await tellRemoved(transaction, services, { id: viewer.id, name }, accountId);
    const invitations = await endInvitationsOf(transaction, services, { companyId: viewer.id, accountId });
    await deleteAccounts(transaction, [accountId]);
    await recordAction(transaction, actor, `Pessoa removida da empresa: ${email}`);
    return { sessions: ended, cancelled: invitations };
  });
  authenticator.forgetSessions(sessions);
  return cancelled;
}

/**
 * Ends the place of whoever asks and knows their password, and nothing of the company.
 * @throws {Failure} `owner_stays`, `session_ended`, and what `provePassword` throws
 */
export async function leaveCompany(services: Services, actor: Actor, currentPassword: string): Promise<void> {
  const { db, authenticator } = services;
  const { viewer } = actor;
  if (!viewer.colleague) throw fail('owner_stays');
  const access = await readOwnAccess(db, viewer);
  await provePassword(services, actor, access, currentPassword);
  const sessions = await db.transaction().execute(async (transaction) => {
    // What they signed is let go of with their account, which whoever deletes the company locks after what they signed.
    await lockCompanyPeople(transaction, viewer.id);
    await holdWritten(transaction, { companyId: viewer.id, accountId: viewer.accountId });
    await holdAccess(transaction, { request: actor });
    const ended = await sessionsOf(transaction, viewer.accountId);
    await tellLeaving(transaction, services, viewer.accountId);
    const { id: companyId, accountId } = viewer;
    await endInvitationsOf(transaction, services, { companyId, accountId });
    await deleteAccounts(transaction, [viewer.accountId]);
    await recordAction(transaction, actor, `Pessoa saiu da empresa: ${access.email}`);
    return ended;
  });
  authenticator.forgetSessions(sessions);
}

async function sessionsOf(transaction: Transaction, accountId: string): Promise<string[]> {
  const sessions = await transaction
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', accountId)
    .execute();
  return sessions.map(({ id }) => id);
}
