import { sql } from 'kysely';
import { recordAction } from '../../platform/action-log.ts';
import { newId, type Transaction } from '../../platform/database/database.ts';
import { fail, failOn } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { createConfirmationLink } from '../confirmation/confirmation.ts';
import { leftAddressMail, newAddressMail } from './access-mails.ts';
import type { AccessRequest } from './own-access.ts';

/** Addresses that an account may give itself in a day: each is sent a mail, and may be a stranger's. */
const dailyChanges = 10;

/**
 * Gives the viewer's account another address, which is to be confirmed, and tells the one that it leaves if that was. The
 * same address in other letters is stored as it is written now, and stays confirmed.
 * @throws {Failure} `email_taken`, decided by the database however many ask at once, `too_many_requests`
 */
export async function storeEmail(
  { jobs, config }: Pick<Services, 'jobs' | 'config'>,
  transaction: Transaction,
  request: AccessRequest,
  email: string,
): Promise<void> {
  const { viewer } = request;
  const account = await transaction
    .selectFrom('account')
    .select(['email', 'role', 'email_confirmed_at'])
    .where('id', '=', viewer.accountId)
    .executeTakeFirstOrThrow();
  if (account.email === email) return;
  const isOther = account.email.toLowerCase() !== email.toLowerCase();
  if (isOther) await refuseTooMany(transaction, viewer.accountId);
  await transaction
    .updateTable('account')
    .set({ email })
    .where('id', '=', viewer.accountId)
    .execute()
    .catch(failOn('account_email', 'email_taken'));
  if (!isOther) return;
  const former = {
    id: newId(),
    account_id: viewer.accountId,
    email: account.email,
    confirmed: account.email_confirmed_at !== null,
  };
  await transaction.insertInto('former_address').values(former).execute();
  await recordAction(transaction, request, `E-mail alterado: ${account.email}, agora ${email}`);
  if (former.confirmed) {
    await jobs.sendMail(transaction, leftAddressMail(viewer, former.id, config.publicUrl));
  }
  const link = await createConfirmationLink(transaction, viewer.accountId, config.publicUrl);
  await jobs.sendMail(transaction, newAddressMail(viewer.accountId, link));
}

/** Exact, since changes of one account take turns. */
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
