import { lockAccess } from '../accounts/access-change/access-change.ts';
import { readOwnAccess } from '../accounts/access-change/own-access.ts';
import { assertCurrentPassword } from '../accounts/access-change/own-password.ts';
import { recordAction } from '../platform/action-log.ts';
import type { Viewer } from '../platform/http/access.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Services } from '../platform/services.ts';
import { endAccount } from './end-account.ts';

interface Leaver {
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
  leaver: Leaver,
  currentPassword: string,
): Promise<void> {
  const { db, authenticator } = services;
  const { accountId: id, role } = leaver.viewer;
  await assertCurrentPassword(services, leaver, await readOwnAccess(db, leaver.viewer), currentPassword);
  const { sessionIds } = await db.transaction().execute(async (transaction) => {
    // Locks the account's row, which serializes the account's own actions. Other people's actions that concern it do
    // not wait yet.
    await lockAccess(transaction, { request: leaver });
    const ended = await endAccount(transaction, services, { id, role, by: 'owner' });
    await recordAction(transaction, leaver, `Conta excluída: ${ended.email}`);
    return ended;
  });
  authenticator.forgetSessions(sessionIds);
}
