import type { Role } from '@trampolim/contract/values/vocabulary';
import { sql } from 'kysely';
import { deleteAccounts } from '../accounts/delete-accounts.ts';
import { endInvitationsOf } from '../colleagues/invitations/end-invitations.ts';
import { lockParentsOfWrittenContent } from '../colleagues/lock-parents-of-written-content.ts';
import { notifyRemovedByAdministration } from '../colleagues/removal-mails.ts';
import { type Actor, recordAction, serverItself } from '../platform/action-log.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { NotificationServices } from '../platform/services.ts';
import { endAccount } from './end-account.ts';

interface Removal {
  id: string;
  /** Restricts the removal to accounts of one role. */
  role?: Role | undefined;
  /** The acting administrator, who cannot be deleted here. */
  adminId: string;
}

/** `sessionIds` are for `authenticator.forgetSessions`, once the transaction is committed. */
export type RemovalOutcome = { kind: 'removed'; sessionIds: string[] } | { kind: 'gone' } | { kind: 'own' };

/**
 * Serializes deletions by administrators. An administrator who is being deleted can delete nobody, so at least one
 * always remains. This must be the first lock of such a transaction.
 */
export const lockAdministrators = async (transaction: Transaction): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('administrators'))`.execute(transaction);
};

/** Deletes an account with all its data on behalf of an administrator, who cannot delete their own account here. */
export async function removeByAdministrator(
  transaction: Transaction,
  services: NotificationServices,
  actor: Actor,
  { id, role, adminId }: Removal,
): Promise<RemovalOutcome> {
  if (id === adminId) return { kind: 'own' };
  const account = await findAccount(transaction, id);
  if (!account || (role && account.role !== role)) return { kind: 'gone' };
  if (account.role === 'Admin') await lockAdministrators(transaction);
  const sessionIds = await lockAndEnd(transaction, services, account);
  if (!sessionIds) return { kind: 'gone' };
  await recordAction(transaction, actor, `Conta excluída pela administração: ${account.email} (${id})`);
  return { kind: 'removed', sessionIds };
}

/** Erases an account that a restored backup brought back. Returns false if there is none. */
export async function removeErasedAccount(
  transaction: Transaction,
  services: NotificationServices,
  id: string,
): Promise<boolean> {
  const account = await findAccount(transaction, id);
  if (!account || !(await lockAndEnd(transaction, services, account))) return false;
  await recordAction(transaction, serverItself, `Conta excluída de novo, depois de uma restauração: ${id}`);
  return true;
}

interface FoundAccount {
  id: string;
  role: Role;
  company_id: string | null;
}

/** Locks and deletes an account, also of a colleague. Returns its sessions, or undefined if it no longer exists. */
async function lockAndEnd(
  transaction: Transaction,
  services: NotificationServices,
  { id, role, company_id: companyId }: FoundAccount,
): Promise<string[] | undefined> {
  // Locking the company's account serializes removals of the company and of its people.
  if (companyId) {
    await lockAccount(transaction, companyId);
    await lockParentsOfWrittenContent(transaction, { companyId, accountId: id });
  }
  if (!(await lockAccount(transaction, id))) return undefined;
  const { sessionIds } = companyId
    ? await endColleague(transaction, services, { companyId, accountId: id })
    : await endAccount(transaction, services, { id, role, deletedBy: 'administration' });
  return sessionIds;
}

const findAccount = (transaction: Transaction, id: string) =>
  transaction
    .selectFrom('account as a')
    .leftJoin('company_member as m', 'm.account_id', 'a.id')
    .select(['a.id', 'a.role', 'a.email', 'm.company_id'])
    .where('a.id', '=', id)
    .executeTakeFirst();

/** Locks the account's row, which serializes the account's own actions. */
const lockAccount = (transaction: Transaction, id: string) =>
  transaction.selectFrom('account').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

async function endColleague(
  transaction: Transaction,
  services: NotificationServices,
  colleague: { companyId: string; accountId: string },
) {
  const { accountId } = colleague;
  const sessions = await transaction
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', accountId)
    .execute();
  await notifyRemovedByAdministration(transaction, services, accountId);
  await endInvitationsOf(transaction, services, colleague);
  await deleteAccounts(transaction, [accountId]);
  return { sessionIds: sessions.map((session) => session.id) };
}
