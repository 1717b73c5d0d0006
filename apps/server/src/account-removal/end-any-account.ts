import type { Role } from '@trampolim/contract/values/vocabulary';
import { deleteAccounts, lockAccount } from '../accounts/account-queries.ts';
import { listSessionIds } from '../accounts/sessions/end-sessions.ts';
import { cancelInvitationsOf } from '../colleagues/invitations/cancel-invitations.ts';
import { lockParentsOfWrittenContent } from '../colleagues/lock-parents-of-written-content.ts';
import { notifyDeletedColleague } from '../colleagues/removal-mails.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { NotificationServices } from '../platform/services.ts';
import { endAccount } from './end-account.ts';
import type { DeletionReason } from './farewell-mail.ts';

/** An account of any role. `company_id` is set for a colleague's account. */
interface FoundAccount {
  id: string;
  role: Role;
  email: string;
  company_id: string | null;
}

export const findAccount = (transaction: Transaction, id: string): Promise<FoundAccount | undefined> =>
  transaction
    .selectFrom('account as a')
    .leftJoin('company_member as m', 'm.account_id', 'a.id')
    .select(['a.id', 'a.role', 'a.email', 'm.company_id'])
    .where('a.id', '=', id)
    .executeTakeFirst();

/** Locks an account for its deletion. Returns false if it no longer exists. */
export async function lockForRemoval(
  transaction: Transaction,
  { id, company_id: companyId }: Pick<FoundAccount, 'id' | 'company_id'>,
): Promise<boolean> {
  // Locking the company's account serializes removals of the company and of its people.
  if (companyId) {
    await lockAccount(transaction, companyId);
    await lockParentsOfWrittenContent(transaction, { companyId, accountId: id });
  }
  return lockAccount(transaction, id);
}

/** Deletes a locked account, which may be a colleague's. Returns the ids of its sessions. */
export async function endAnyAccount(
  transaction: Transaction,
  services: NotificationServices,
  { id, role, company_id: companyId }: FoundAccount,
  reason: Exclude<DeletionReason, 'owner'>,
): Promise<string[]> {
  if (companyId) return endColleague(transaction, services, { companyId, accountId: id }, reason);
  const { sessionIds } = await endAccount(transaction, services, { id, role, reason });
  return sessionIds;
}

async function endColleague(
  transaction: Transaction,
  services: NotificationServices,
  colleague: { companyId: string; accountId: string },
  reason: Exclude<DeletionReason, 'owner'>,
): Promise<string[]> {
  const { accountId } = colleague;
  const sessionIds = await listSessionIds(transaction, accountId);
  await notifyDeletedColleague(transaction, services, accountId, reason);
  await cancelInvitationsOf(transaction, services, colleague);
  await deleteAccounts(transaction, [accountId]);
  return sessionIds;
}
