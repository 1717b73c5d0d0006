import type { Role } from '@trampolim/contract/values/vocabulary';
import { sql } from 'kysely';
import { type Actor, recordAction, serverItself } from '../platform/action-log.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { NotificationServices } from '../platform/services.ts';
import { endAnyAccount, findAccount, lockForRemoval } from './end-any-account.ts';

interface Removal {
  id: string;
  /** Restricts the removal to accounts of one role. */
  role?: Role | undefined;
  /** The acting administrator, who cannot be deleted here. */
  adminId: string;
}

/** `sessionIds` are for `authenticator.forgetSessions`, once the transaction is committed. */
type RemovalOutcome = { kind: 'removed'; sessionIds: string[] } | { kind: 'gone' } | { kind: 'own' };

/**
 * Serializes deletions of administrators. One who has been deleted can no longer delete another, so at least one
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
  if (!(await lockForRemoval(transaction, account))) return { kind: 'gone' };
  const sessionIds = await endAnyAccount(transaction, services, account, 'administration');
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
  if (!account || !(await lockForRemoval(transaction, account))) return false;
  // The reason only selects the texts of the mails, which the caller does not send again.
  await endAnyAccount(transaction, services, account, 'administration');
  await recordAction(transaction, serverItself, `Conta excluída de novo, depois de uma restauração: ${id}`);
  return true;
}
