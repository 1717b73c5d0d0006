import { sql } from 'kysely';
import { recordAction } from '../../platform/action-log.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Services } from '../../platform/services.ts';
import { accountLimits } from '../account-limits.ts';
import { lockAccount } from '../account-queries.ts';
import { hashPassword, refuseKnownPassword } from '../passwords.ts';
import { noRemovalWarning } from '../removal-warning.ts';
import { hasActiveSecondFactor } from '../second-factor/own-second-factor.ts';
import { endSessionsWithin } from '../sessions/end-sessions.ts';
import { addDevice } from '../sign-in/known-devices.ts';
import { consumeReset, getValidReset } from './reset-links.ts';
import { resetDoneMail } from './reset-mails.ts';

interface ResetResult {
  email: string;
  /**
   * Makes the browser a known device, so that strangers who guess passwords cannot lock the owner out. Undefined for
   * an account with a second factor: a known device has its own limit for guessing codes, and somebody who only reads
   * the mailbox must not get more guesses.
   */
  deviceToken: string | undefined;
}

/**
 * Uses a mailed link to set the password of its account. Ends all sessions of the account, confirms its e-mail address
 * and clears its failed sign-ins.
 * @throws {Failure} the errors of `getValidReset`, `invalid_input` for `newPassword`, `too_many_requests`, `overloaded`
 */
export async function resetPassword(
  { db, jobs, rateLimits, authenticator, config }: Services,
  request: { caller: Caller },
  fields: { token: string | undefined; newPassword: string },
): Promise<ResetResult> {
  const { token, accountId, email } = await getValidReset(db, fields.token);
  const { network } = request.caller;
  refuseKnownPassword(fields.newPassword, 'newPassword');
  await rateLimits.consume(accountLimits.passwordReset, accountId);
  // The owner of the link shares the queue with the known devices of the account.
  const passwordHash = await hashPassword(fields.newPassword, { group: 'knownDevices', network });
  const { endedSessions, deviceToken } = await db.transaction().execute(async (transaction) => {
    await storeNewPassword(transaction, { token, accountId, passwordHash });
    await recordAction(transaction, request, `Senha redefinida com o link enviado por e-mail: ${email}`);
    await jobs.sendMail(transaction, resetDoneMail(accountId, config.publicUrl));
    return {
      endedSessions: await endSessionsWithin(transaction, accountId),
      deviceToken: (await hasActiveSecondFactor(transaction, accountId))
        ? undefined
        : await addDevice(transaction, accountId),
    };
  });
  authenticator.forgetSessions(endedSessions);
  await rateLimits.reset(accountLimits.failedSignInOfAccountFromNetwork, `${accountId} ${network}`);
  return { email, deviceToken };
}

async function storeNewPassword(
  transaction: Transaction,
  { token, accountId, passwordHash }: { token: string; accountId: string; passwordHash: string },
): Promise<void> {
  // The account is locked before its link, in the same order as by changes of the password or the e-mail address.
  await lockAccount(transaction, accountId);
  await consumeReset(transaction, token);
  await transaction
    .updateTable('account')
    .set({
      password_hash: passwordHash,
      email_confirmed_at: sql<string>`coalesce(email_confirmed_at, now())`,
      ...noRemovalWarning,
    })
    .where('id', '=', accountId)
    .execute();
  await transaction.deleteFrom('failed_sign_in').where('key', '=', accountId).execute();
}
