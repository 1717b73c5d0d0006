import { sql } from 'kysely';
import { recordAction } from '../../platform/action-log.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Services } from '../../platform/services.ts';
import { accountLimits } from '../account-limits.ts';
import { hashPassword, refuseCommonPassword } from '../passwords.ts';
import { isProtected } from '../second-factor/own-second-factor.ts';
import { endSessionsWithin } from '../sessions/end-sessions.ts';
import { addDevice } from '../sign-in/known-devices.ts';
import { consumeReset, getValidReset } from './reset-links.ts';
import { resetDoneMail } from './reset-mails.ts';

interface ResetAccount {
  email: string;
  /**
   * Makes the browser a known device, so that nobody who guesses passwords can lock the owner out. Undefined with a
   * second factor: known devices have separate limits for guessing codes, and access to the mailbox alone must not
   * give more guesses.
   */
  deviceToken: string | undefined;
}

/**
 * Sets the password of the account that a link was mailed to, once, and ends all of its sessions. Confirms the e-mail
 * address, and clears the failed sign-ins.
 * @throws {Failure} the errors of `getValidReset`, `invalid_input` for `newPassword`, `too_many_requests`, `overloaded`
 */
export async function resetPassword(
  { db, jobs, rateLimits, authenticator, config }: Services,
  request: { caller: Caller },
  given: { token: string | undefined; newPassword: string },
): Promise<ResetAccount> {
  const { token, accountId, email } = await getValidReset(db, given.token);
  const { network } = request.caller;
  refuseCommonPassword(given.newPassword, 'newPassword');
  await rateLimits.consume(accountLimits.passwordReset, accountId);
  // The owner of the link shares the queue with the known devices of the account.
  const passwordHash = await hashPassword(given.newPassword, { group: 'knownDevices', network });
  const { ended, deviceToken } = await db.transaction().execute(async (transaction) => {
    await storeNewPassword(transaction, { token, accountId, passwordHash });
    await recordAction(transaction, request, `Senha redefinida com o link enviado por e-mail: ${email}`);
    await jobs.sendMail(transaction, resetDoneMail(accountId, config.publicUrl));
    return {
      ended: await endSessionsWithin(transaction, accountId),
      deviceToken: (await isProtected(transaction, accountId))
        ? undefined
        : await addDevice(transaction, accountId),
    };
  });
  authenticator.forgetSessions(ended);
  await rateLimits.reset(accountLimits.failedSignInOfAccountFromNetwork, `${accountId} ${network}`);
  return { email, deviceToken };
}

async function storeNewPassword(
  transaction: Transaction,
  { token, accountId, passwordHash }: { token: string; accountId: string; passwordHash: string },
): Promise<void> {
  // Locks the account before its link, in the same order as changes of the password or the e-mail address.
  await transaction.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  await consumeReset(transaction, token);
  await transaction
    .updateTable('account')
    .set({
      password_hash: passwordHash,
      email_confirmed_at: sql<string>`coalesce(email_confirmed_at, now())`,
    })
    .where('id', '=', accountId)
    .execute();
  await transaction.deleteFrom('failed_sign_in').where('key', '=', accountId).execute();
}
