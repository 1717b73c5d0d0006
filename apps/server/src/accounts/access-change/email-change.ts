import { sql } from 'kysely';
import { type Actor, recordAction } from '../../platform/action-log.ts';
import { newId, type Transaction } from '../../platform/database/database.ts';
import { fail, failOn } from '../../platform/http/errors.ts';
import type { NotificationServices } from '../../platform/services.ts';
import { createConfirmationLink } from '../confirmation/confirmation.ts';
import { confirmNewEmailMail, type EmailOwner, emailChangedMail } from './access-mails.ts';

/** New e-mail addresses of an account in a day. Each one is sent a mail and may belong to a stranger. */
const dailyChanges = 10;

/**
 * Sets another e-mail address, which has to be confirmed, and notifies the previous one if that was confirmed. The same
 * e-mail address in another case is stored as typed and stays confirmed.
 * @throws {Failure} `email_taken`, decided by the database even for simultaneous requests, `too_many_requests`
 */
export async function storeEmail(
  { jobs, config }: NotificationServices,
  transaction: Transaction,
  request: Actor & EmailChange,
  email: string,
): Promise<void> {
  const { owner } = request;
  const account = await transaction
    .selectFrom('account')
    .select(['email', 'role', 'email_confirmed_at'])
    .where('id', '=', owner.accountId)
    .executeTakeFirstOrThrow();
  if (account.email === email) return;
  const isOther = account.email.toLowerCase() !== email.toLowerCase();
  if (isOther) await refuseTooMany(transaction, owner.accountId);
  await transaction
    .updateTable('account')
    .set({ email })
    .where('id', '=', owner.accountId)
    .execute()
    .catch(failOn('account_email', 'email_taken'));
  if (!isOther) return;
  const former = {
    id: newId(),
    account_id: owner.accountId,
    email: account.email,
    confirmed: account.email_confirmed_at !== null,
  };
  await transaction.insertInto('former_address').values(former).execute();
  const by = owner.by === 'administration' ? ' pela administração' : '';
  await recordAction(transaction, request, `E-mail alterado${by}: ${account.email}, agora ${email}`);
  if (former.confirmed) {
    await jobs.sendMail(transaction, emailChangedMail(owner, former.id, config.publicUrl));
  }
  const link = await createConfirmationLink(transaction, owner.accountId, config.publicUrl);
  await jobs.sendMail(transaction, confirmNewEmailMail(owner.accountId, link));
}

/** The account whose e-mail address changes, usually the caller's own. */
export interface EmailChange {
  owner: EmailOwner;
}

/** The count is exact, because changes of one account run one after the other. */
async function refuseTooMany(transaction: Transaction, accountId: string): Promise<void> {
  const changes = await transaction
    .selectFrom('former_address')
    .select(sql<number>`extract(epoch from left_at + interval '1 day' - now())::float8`.as('retryAfter'))
    .where('account_id', '=', accountId)
    .where('left_at', '>', sql<string>`now() - interval '1 day'`)
    .orderBy('left_at', 'desc')
    .limit(dailyChanges)
    .execute();
  const oldest = changes[dailyChanges - 1];
  if (oldest) throw fail('too_many_requests', { retryAfter: oldest.retryAfter });
}
