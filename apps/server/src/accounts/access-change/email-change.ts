import { sql } from 'kysely';
import { type Actor, recordAction } from '../../platform/action-log.ts';
import { newId, type Transaction } from '../../platform/database/database.ts';
import { fail, failOn } from '../../platform/http/errors.ts';
import type { NotificationServices } from '../../platform/services.ts';
import { createConfirmationLink } from '../confirmation/confirmation.ts';
import { noRemovalWarning } from '../removal-warning.ts';
import { confirmNewEmailMail, type EmailOwner, emailChangedMail } from './access-mails.ts';

/** Each new e-mail address is sent a mail and may belong to a stranger. */
const maxDailyChanges = 10;

/**
 * Sets another e-mail address of an account that the transaction has locked. A trigger marks it as unconfirmed, and the
 * previous one is notified if it was confirmed. The same e-mail address in another case is stored as typed and stays
 * confirmed.
 * @throws {Failure} `email_taken`, decided by the database even for simultaneous requests, `too_many_requests`
 */
export async function storeEmail(
  transaction: Transaction,
  { jobs, config }: NotificationServices,
  actor: Actor,
  { owner, email }: EmailChange,
): Promise<void> {
  const account = await transaction
    .selectFrom('account')
    .select(['email', 'email_confirmed_at'])
    .where('id', '=', owner.accountId)
    .executeTakeFirstOrThrow();
  if (account.email === email) return;
  const isOtherEmail = account.email.toLowerCase() !== email.toLowerCase();
  if (isOtherEmail) await assertDailyLimit(transaction, owner.accountId);
  await transaction
    .updateTable('account')
    // A warning was sent to the previous address only, so the new one must get another.
    .set({ email, ...(isOtherEmail && noRemovalWarning) })
    .where('id', '=', owner.accountId)
    .execute()
    .catch(failOn('account_email', 'email_taken'));
  if (!isOtherEmail) return;
  const formerAddress = {
    id: newId(),
    account_id: owner.accountId,
    email: account.email,
    confirmed: account.email_confirmed_at !== null,
  };
  await transaction.insertInto('former_address').values(formerAddress).execute();
  const suffix = owner.changedBy === 'administration' ? ' pela administração' : '';
  await recordAction(transaction, actor, `E-mail alterado${suffix}: ${account.email}, agora ${email}`);
  if (formerAddress.confirmed) {
    await jobs.sendMail(transaction, emailChangedMail(owner, formerAddress.id, config.publicUrl));
  }
  const link = await createConfirmationLink(transaction, owner.accountId, config.publicUrl);
  await jobs.sendMail(transaction, confirmNewEmailMail(owner.accountId, link));
}

interface EmailChange {
  /** The account whose e-mail address changes, usually the caller's own. */
  owner: EmailOwner;
  email: string;
}

/** The count is exact, because the transaction has locked the account. */
async function assertDailyLimit(transaction: Transaction, accountId: string): Promise<void> {
  const changes = await transaction
    .selectFrom('former_address')
    .select(
      sql<number>`extract(epoch from left_at + interval '1 day' - now())::float8`.as('retryAfterSeconds'),
    )
    .where('account_id', '=', accountId)
    .where('left_at', '>', sql<string>`now() - interval '1 day'`)
    .orderBy('left_at', 'desc')
    .limit(maxDailyChanges)
    .execute();
  const oldest = changes[maxDailyChanges - 1];
  if (oldest) throw fail('too_many_requests', { retryAfterSeconds: oldest.retryAfterSeconds });
}
