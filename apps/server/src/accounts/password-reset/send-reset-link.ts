import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { recordAction } from '../../platform/action-log.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { accountLimits } from '../account-limits.ts';
import { missingAccountId } from '../account-queries.ts';
import { isBanned } from '../sessions/session-status.ts';
import { createResetLink } from './reset-links.ts';
import { bannedMail, resetMail } from './reset-mails.ts';

/**
 * Mails a link that sets a new password to the owner of an e-mail address. Without an account, the same work is done
 * without effect, so that neither the response nor its duration reveals the difference. Sends nothing if the
 * e-mail address has received too many links.
 * @throws {Failure} `too_many_requests`, whether or not there is an account
 */
export async function sendResetLink(
  { db, jobs, rateLimits, config }: Pick<Services, 'db' | 'jobs' | 'rateLimits' | 'config'>,
  request: { caller: Caller },
  email: string,
): Promise<void> {
  const { network } = request.caller;
  const normalizedEmail = email.toLowerCase();
  // The limits are stored under the hash, because anything may be typed, of any length.
  const key = createHash('sha256').update(normalizedEmail).digest('base64url');
  await rateLimits.consume(accountLimits.passwordResetOfNetwork, network);
  await rateLimits.consume(accountLimits.passwordResetOfAddressFromNetwork, `${key} ${network}`);
  if (!(await consumeMailLimits(rateLimits, key))) {
    // The log has one line a day about each e-mail address that reaches its limit.
    if (!(await rateLimits.tryConsume(accountLimits.mailLimitRecorded, `passwordReset:${key}`))) return;
    return recordAction(
      db,
      request,
      `Links de nova senha demais para ${email}: os demais não são enviados`,
      'WARN',
    );
  }
  await db.transaction().execute(async (transaction) => {
    const account = await lockAccountOf(transaction, normalizedEmail);
    const accountId = account?.id ?? missingAccountId;
    const link = await createResetLink(transaction, accountId, config.publicUrl);
    await jobs.sendMail(
      transaction,
      account?.banned ? bannedMail(accountId, config.publicUrl) : resetMail(accountId, link),
    );
    await recordAction(transaction, request, `Link de nova senha pedido${logNote(account)}: ${email}`);
  });
}

function logNote(account: { banned: boolean } | undefined): string {
  if (!account) return ', sem conta';
  return account.banned ? ', conta banida' : '';
}

/** Returns false, and counts nothing, if the e-mail address has received too many links. */
async function consumeMailLimits(rateLimits: RateLimits, key: string): Promise<boolean> {
  if (!(await rateLimits.tryConsume(accountLimits.passwordResetMail, key))) return false;
  if (await rateLimits.tryConsume(accountLimits.passwordResetMailOfDay, key)) return true;
  await rateLimits.giveBack(accountLimits.passwordResetMail, key);
  return false;
}

/** Locks the account, so that its e-mail address and password cannot change until the link is stored. */
const lockAccountOf = (transaction: Transaction, normalizedEmail: string) =>
  transaction
    .selectFrom('account as a')
    .select(['a.id', isBanned.as('banned')])
    .where(sql<string>`lower(a.email collate "C")`, '=', normalizedEmail)
    .forNoKeyUpdate('a')
    .executeTakeFirst();
