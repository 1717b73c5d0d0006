import { unsubscribe } from '@trampolim/contract/accounts/mail-settings';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import {
  type RenderedMail,
  type UnsubscribeLinks,
  withUnsubscribeLinks,
} from '../platform/mail/mail-layout.ts';
import type { Subscription } from '../platform/mail/mail-tokens.ts';
import type { Mail, Mailer } from '../platform/mail/mailer.ts';
import type {
  AlertAddressMail,
  DeliverMail,
  FormerEmail,
  MailWriter,
  MassMail,
  QueuedMail,
  WrittenMail,
} from '../platform/mail/queued-mail.ts';
import type { Services } from '../platform/services.ts';
import {
  limitsOfCausedMail,
  limitsOfOwnMail,
  type MailLimit,
  type Recipient,
  sendWithinLimits,
  unprovenMailboxLimit,
} from './mail-limits.ts';
import { isMailWanted } from './mail-settings/mail-settings.ts';
import { hasValidReset } from './password-reset/reset-links.ts';
import { isWarningPending, recordWarningSent } from './removal-warning.ts';
import { isBanned } from './sessions/session-status.ts';

type Dependencies = Pick<Services, 'db' | 'rateLimits' | 'config' | 'unsubscribeTokens'>;

/**
 * Sends every mail, within limits:
 * - A mail with text of other users goes to confirmed e-mail addresses only, except invitations to become a colleague.
 *   The owners of other addresses read the text on the site.
 * - A delayed mail goes to the account's current e-mail address. It is dropped if the account is gone or has switched
 *   this kind off, or if the reason for the mail no longer applies.
 * - A mailbox that nobody has proven to own has one limit for all kinds of mail.
 */
export const createDelivery =
  (dependencies: Dependencies, mailer: Mailer, writers: readonly MailWriter[] = []): DeliverMail =>
  async (mail, id) => {
    const preparedMail = await prepareMail(dependencies, writers, mail);
    if (!preparedMail) return;
    const { to, content, limits, recordSent } = preparedMail;
    await sendWithinLimits(dependencies, limits, async () => {
      await mailer.send({ ...content, to, id });
      await recordSent?.();
    });
  };

/** A mail that is sent unless one of its limits is reached. */
interface PreparedMail {
  to: string;
  content: Omit<Mail, 'to' | 'id'>;
  limits: readonly MailLimit[];
  /** Stores that the mail server accepted a warning, because the days until the account's deletion count from then. */
  recordSent?: () => Promise<void>;
}

async function prepareMail(
  dependencies: Dependencies,
  writers: readonly MailWriter[],
  mail: Parameters<DeliverMail>[0],
): Promise<PreparedMail | undefined> {
  if ('writer' in mail) return prepareAlertMail(dependencies.db, await writeMail(writers, mail));
  if ('alertAddressId' in mail) return prepareAlertMail(dependencies.db, mail);
  if (mail.invitationId !== undefined) return prepareInvitation(dependencies.db, mail, mail.invitationId);
  return prepareForAccount(dependencies, mail);
}

/**
 * Only mailboxes that nobody has proven to own have a limit here. Mails to others are limited by the number of their
 * alerts.
 */
async function prepareAlertMail(
  db: Database,
  alertMail: WrittenMail | AlertAddressMail | undefined,
): Promise<PreparedMail | undefined> {
  if (!alertMail) return undefined;
  if ('accountId' in alertMail) {
    const account = await findRecipient(db, alertMail.accountId);
    if (!account || (alertMail.foreign && !account.confirmed)) return undefined;
    return {
      to: account.email,
      content: alertMail,
      limits: account.confirmed ? [] : limitsOfOwnMail(account),
    };
  }
  const alertAddress = await findAlertAddress(db, alertMail.alertAddressId);
  if (!alertAddress || (alertMail.foreign && !alertAddress.confirmed)) return undefined;
  const limits = alertAddress.proven
    ? []
    : [unprovenMailboxLimit(alertAddress.email, { description: 'um endereço que pediu um alerta' })];
  return { to: alertAddress.email, content: alertMail, limits };
}

/**
 * Only mailboxes that nobody has proven to own have a limit here. Invitations to others are counted when a company
 * sends them.
 */
async function prepareInvitation(
  db: Database,
  content: RenderedMail,
  invitationId: string,
): Promise<PreparedMail | undefined> {
  const invitedAddress = await findInvitedAddress(db, invitationId);
  if (!invitedAddress) return undefined;
  const limits = invitedAddress.proven
    ? []
    : [unprovenMailboxLimit(invitedAddress.email, { description: 'um endereço convidado por uma empresa' })];
  return { to: invitedAddress.email, content, limits };
}

async function prepareForAccount(
  dependencies: Dependencies,
  {
    accountId,
    causedBy,
    leftAddress,
    kind,
    security,
    onlyWhileBanned,
    resetsPassword,
    warnsOfRemoval,
    ...content
  }: QueuedMail,
): Promise<PreparedMail | undefined> {
  const { foreign } = content;
  const account = await (leftAddress
    ? findFormerRecipient(dependencies.db, accountId, leftAddress)
    : findRecipient(dependencies.db, accountId));
  if (!account || (foreign && !account.confirmed)) return undefined;
  if (kind && !(await isMailWanted(dependencies.db, accountId, kind))) return undefined;
  if (onlyWhileBanned && !(await isAccountBanned(dependencies.db, accountId))) return undefined;
  if (resetsPassword && !(await hasValidReset(dependencies.db, accountId))) return undefined;
  if (warnsOfRemoval && !(await isWarningPending(dependencies.db, accountId))) return undefined;
  return {
    to: account.email,
    content: kind
      ? withUnsubscribeLinks(content, unsubscribeLinks(dependencies, { accountId, kind }))
      : content,
    limits: foreign ? limitsOfCausedMail(account, causedBy) : limitsOfOwnMail(account, { security }),
    ...(warnsOfRemoval && { recordSent: () => recordWarningSent(dependencies.db, accountId) }),
  };
}

async function writeMail(writers: readonly MailWriter[], { writer, about }: MassMail) {
  const mailWriter = writers.find(({ name }) => name === writer);
  if (!mailWriter) throw new Error(`There is no writer of mails named ${writer}.`);
  return mailWriter.write(about);
}

const unsubscribeLinks = (
  { config, unsubscribeTokens }: Dependencies,
  subscription: Subscription,
): UnsubscribeLinks => {
  const token = unsubscribeTokens.issue(subscription);
  return {
    page: `${config.publicUrl}/sair-dos-emails#${token}`,
    oneClickUrl: `${config.publicUrl}${unsubscribe.path.replace(':token', token)}`,
  };
};

const findRecipient = (db: Database, accountId: string): Promise<Recipient | undefined> =>
  db
    .selectFrom('account')
    .select(['id', 'email', sql<boolean>`email_confirmed_at is not null`.as('confirmed')])
    .where('id', '=', accountId)
    .executeTakeFirst();

async function isAccountBanned(db: Database, accountId: string): Promise<boolean> {
  const account = await db
    .selectFrom('account as a')
    .select('a.id')
    .where('a.id', '=', accountId)
    .where(isBanned)
    .executeTakeFirst();
  return account !== undefined;
}

/** True if the owner of an e-mail address has confirmed it, for any account or alert and not only for this mail's. */
const isProven = (email: string) =>
  sql<boolean>`(exists (
      select from account a
      where lower(a.email collate "C") = lower(${sql.ref(email)} collate "C") and a.email_confirmed_at is not null
    ) or exists (
      select from alert_address r
      where lower(r.email collate "C") = lower(${sql.ref(email)} collate "C") and r.confirmed_at is not null
    ))`;

const findAlertAddress = (db: Database, alertAddressId: string) =>
  db
    .selectFrom('alert_address as recipient')
    .select(['email', sql<boolean>`confirmed_at is not null`.as('confirmed')])
    .select(isProven('recipient.email').as('proven'))
    .where('id', '=', alertAddressId)
    .executeTakeFirst();

const findInvitedAddress = (db: Database, invitationId: string) =>
  db
    .selectFrom('company_invitation as i')
    .select(['i.email', isProven('i.email').as('proven')])
    .where('i.id', '=', invitationId)
    .where('i.accepted_at', 'is', null)
    .executeTakeFirst();

/** Previous e-mail addresses get mail only if they had been confirmed. */
async function findFormerRecipient(
  db: Database,
  accountId: string,
  former: FormerEmail,
): Promise<Recipient | undefined> {
  if ('farewellTo' in former) return { id: accountId, email: former.farewellTo, confirmed: true };
  return db
    .selectFrom('former_address')
    .select(['account_id as id', 'email', sql<boolean>`true`.as('confirmed')])
    .where('id', '=', former.formerId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}
