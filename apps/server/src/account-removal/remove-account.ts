import { lockAccess } from '../accounts/access-change/access-change.ts';
import { readOwnAccess } from '../accounts/access-change/own-access.ts';
import { assertCurrentPassword } from '../accounts/access-change/own-password.ts';
import { recordAction } from '../platform/action-log.ts';
import type { Viewer } from '../platform/http/access.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Services } from '../platform/services.ts';
import { endAccount } from './end-account.ts';

interface RemovalRequest {
  viewer: Viewer<'Candidate' | 'Company'>;
  caller: Caller;
}

/**
 * Deletes the caller's account with all its data after a password check, and ends its sessions.
 * docs/decisions/0027-candidate-privacy-and-account-removal.md lists the exceptions.
 * @throws {Failure} `session_ended` if the account or the session has ended meanwhile, and the errors of
 * `assertCurrentPassword`
 */
export async function removeOwnAccount(
  services: Services,
  request: RemovalRequest,
  currentPassword: string,
): Promise<void> {
  const { db, authenticator } = services;
  const { accountId: id, role } = request.viewer;
  await assertCurrentPassword(services, request, await readOwnAccess(db, request.viewer), currentPassword);
  const { sessionIds } = await db.transaction().execute(async (transaction) => {
    // Locks the account's row, which serializes the account's own actions. Actions of other people on the account do
    // not wait yet.
    await lockAccess(transaction, { request });
    const account = await endAccount(transaction, services, { id, role, reason: 'owner' });
    await recordAction(transaction, request, `Conta excluída: ${account.email}`);
    return account;
  });
  authenticator.forgetSessions(sessionIds);
}
