import type {
  MailSetting,
  Subscription as SubscriptionView,
} from '@trampolim/contract/accounts/mail-settings';
import { type MailKind, mailKindsOfRole } from '@trampolim/contract/values/vocabulary';
import type { Database } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/access.ts';
import { fail } from '../../platform/http/errors.ts';
import type { Subscription } from '../../platform/mail/mail-tokens.ts';

export const mailKindsOf = ({ role }: Viewer): readonly MailKind[] => mailKindsOfRole[role];

/** All switches of an account with their current state, which is on unless switched off. */
export async function listMailSettings(db: Database, viewer: Viewer): Promise<MailSetting[]> {
  const settings = await db
    .selectFrom('mail_setting')
    .select(['kind', 'is_on'])
    .where('account_id', '=', viewer.accountId)
    .execute();
  const isOnByKind = new Map(settings.map(({ kind, is_on }) => [kind, is_on]));
  return mailKindsOf(viewer).map((kind) => ({ kind, on: isOnByKind.get(kind) ?? true }));
}

export async function changeMailSetting(
  db: Database,
  { accountId, kind }: Subscription,
  { on }: { on: boolean },
): Promise<void> {
  await db
    .insertInto('mail_setting')
    .values({ account_id: accountId, kind, is_on: on })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doUpdateSet({ is_on: on }))
    .execute();
}

/** True if mails of a kind are sent to an account. */
export async function isMailWanted(db: Database, accountId: string, kind: MailKind): Promise<boolean> {
  const setting = await db
    .selectFrom('mail_setting')
    .select('is_on')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return setting?.is_on ?? true;
}

/**
 * Describes an unsubscribe link without details, because the mail may have been forwarded to somebody else.
 * @throws {Failure} `unsubscribe_unknown` if the account was deleted
 */
export async function getSubscription(
  db: Database,
  { accountId, kind }: Subscription,
): Promise<SubscriptionView> {
  const account = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!account) throw fail('unsubscribe_unknown');
  return { email: maskedEmail(account.email), kind, on: await isMailWanted(db, accountId, kind) };
}

/** Shortens an e-mail address to `a•••@correio.example`, which its owner still recognises. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1•••');
