import { unsubscribe } from '@trampolim/contract/accounts/mail-settings';
import { sql } from 'kysely';
import { recordAction, serverItself } from '../platform/action-log.ts';
import type { Database } from '../platform/database/database.ts';
import {
  type RenderedMail,
  type UnsubscribeLinks,
  withUnsubscribeLinks,
} from '../platform/mail/mail-layout.ts';
import type { Mail, Mailer } from '../platform/mail/mailer.ts';
import type {
  AlertAddressMail,
  DeliverMail,
  FormerEmail,
  MailWriter,
  QueuedMail,
  UnwrittenMail,
  WrittenMail,
} from '../platform/mail/queued-mail.ts';
import type { Subscription } from '../platform/mail/unsubscribe-tokens.ts';
import type { Services } from '../platform/services.ts';
import { accountLimits } from './account-limits.ts';
import { isMailWanted } from './mail-settings/mail-settings.ts';
import { mailboxKey } from './mailbox.ts';

type Dependencies = Pick<Services, 'db' | 'rateLimits' | 'config' | 'unsubscribing'>;

/**
 * Sends every mail. A mail with text that others wrote goes to confirmed e-mail addresses only, except invitations; the
 * site shows the text anyway. Every mail is subject to limits. A delayed mail goes to the newest one; it is dropped if
 * the account is gone or has switched this kind off by then. An e-mail address without an account is confirmed by the
 * link of its alerts. An unconfirmed mailbox has one limit for all kinds of mail.
 */
export const createDelivery =
  (dependencies: Dependencies, mailer: Mailer, writers: readonly MailWriter[] = []): DeliverMail =>
  async (mail, id) => {
    const leaving = await prepare(dependencies, writers, mail);
    if (!leaving) return;
    await withinLimits(dependencies, leaving.limits, () =>
      mailer.send({ ...leaving.letter, to: leaving.to, id }),
    );
  };

/** A mail that is sent unless one of its limits is reached. */
interface LeavingMail {
  to: string;
  letter: Omit<Mail, 'to' | 'id'>;
  limits: readonly MailLimit[];
}

async function prepare(
  dependencies: Dependencies,
  writers: readonly MailWriter[],
  mail: Parameters<DeliverMail>[0],
): Promise<LeavingMail | undefined> {
  if ('writer' in mail) return prepareRequested(dependencies.db, await write(writers, mail));
  if ('alertAddressId' in mail) return prepareRequested(dependencies.db, mail);
  if (mail.invitationId !== undefined) return prepareInvitation(dependencies.db, mail, mail.invitationId);
  return prepareForAccount(dependencies, mail);
}

/**
 * Only unconfirmed e-mail addresses have a limit here; mails to confirmed ones are limited by the number of their
 * alerts.
 */
async function prepareRequested(
  db: Database,
  written: WrittenMail | AlertAddressMail | undefined,
): Promise<LeavingMail | undefined> {
  if (!written) return undefined;
  if ('accountId' in written) {
    const account = await findRecipient(db, written.accountId);
    if (!account || (written.foreign && !account.confirmed)) return undefined;
    return { to: account.email, letter: written, limits: account.confirmed ? [] : ownLimits(account) };
  }
  const asker = await findAsker(db, written.alertAddressId);
  if (!asker || (written.foreign && !asker.confirmed)) return undefined;
  const limits = asker.proven
    ? []
    : [unprovenLimit(asker.email, { description: 'um endereço que pediu um alerta' })];
  return { to: asker.email, letter: written, limits };
}

/**
 * Only unconfirmed e-mail addresses have a limit here; invitations to confirmed ones are counted when a company sends
 * them.
 */
async function prepareInvitation(
  db: Database,
  letter: RenderedMail,
  invitationId: string,
): Promise<LeavingMail | undefined> {
  const invited = await findInvited(db, invitationId);
  if (!invited) return undefined;
  const limits = invited.proven
    ? []
    : [unprovenLimit(invited.email, { description: 'um endereço convidado por uma empresa' })];
  return { to: invited.email, letter, limits };
}

async function prepareForAccount(
  dependencies: Dependencies,
  { accountId, causedBy, leftAddress, kind, security, ...letter }: QueuedMail,
): Promise<LeavingMail | undefined> {
  const { foreign } = letter;
  const account = await (leftAddress
    ? findFormerRecipient(dependencies.db, accountId, leftAddress)
    : findRecipient(dependencies.db, accountId));
  if (!account || (foreign && !account.confirmed)) return undefined;
  if (kind && !(await isMailWanted(dependencies.db, accountId, kind))) return undefined;
  return {
    to: account.email,
    letter: kind ? withUnsubscribeLinks(letter, unsubscribeLinks(dependencies, { accountId, kind })) : letter,
    limits: foreign ? foreignLimits(account, causedBy) : ownLimits(account, security),
  };
}

async function write(writers: readonly MailWriter[], { writer, about }: UnwrittenMail) {
  const found = writers.find(({ name }) => name === writer);
  if (!found) throw new Error(`There is no writer of mails named ${writer}.`);
  return found.write(about);
}

const unsubscribeLinks = (
  { config, unsubscribing }: Dependencies,
  subscription: Subscription,
): UnsubscribeLinks => {
  const token = unsubscribing.issue(subscription);
  return {
    page: `${config.publicUrl}/sair-dos-emails#${token}`,
    oneClick: `${config.publicUrl}${unsubscribe.path.replace(':token', token)}`,
  };
};

interface Recipient {
  id: string;
  email: string;
  confirmed: boolean;
}

const findRecipient = (db: Database, accountId: string): Promise<Recipient | undefined> =>
  db
    .selectFrom('account')
    .select(['id', 'email', sql<boolean>`email_confirmed_at is not null`.as('confirmed')])
    .where('id', '=', accountId)
    .executeTakeFirst();

/** True for an e-mail address that its owner has confirmed, for an account or an alert. */
const isConfirmed = (email: string) =>
  sql<boolean>`(exists (
      select from account a
      where lower(a.email collate "C") = lower(${sql.ref(email)} collate "C") and a.email_confirmed_at is not null
    ) or exists (
      select from alert_address r
      where lower(r.email collate "C") = lower(${sql.ref(email)} collate "C") and r.confirmed_at is not null
    ))`;

const findAsker = (db: Database, alertAddressId: string) =>
  db
    .selectFrom('alert_address as asking')
    .select(['email', sql<boolean>`confirmed_at is not null`.as('confirmed')])
    .select(isConfirmed('asking.email').as('proven'))
    .where('id', '=', alertAddressId)
    .executeTakeFirst();

const findInvited = (db: Database, invitationId: string) =>
  db
    .selectFrom('company_invitation as i')
    .select(['i.email', isConfirmed('i.email').as('proven')])
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

/** The limits of mails, and the name of their sender in the log. */
const limitedMails = {
  unprovenMailToMailbox: 'a confirmar para',
  ownMailToAccount: 'próprios para',
  securityMailToAccount: 'de segurança para',
  mailCausedByAccount: 'causados por',
  mailOfAccountToAccount: 'de uma só conta para',
  mailToAccount: 'para',
} as const satisfies Partial<Record<keyof typeof accountLimits, string>>;

interface MailLimit {
  name: keyof typeof limitedMails;
  key: string;
  /** The subject in the log: an account, or a text if there is none. */
  subject: { accountId: string } | { description: string };
}

/** Limits all mails to a mailbox together: of accounts, invitations and alerts. */
const unprovenLimit = (email: string, subject: MailLimit['subject']): MailLimit => ({
  name: 'unprovenMailToMailbox',
  key: mailboxKey(email),
  subject,
});

const ownLimits = ({ id, email, confirmed }: Recipient, security = false): MailLimit[] => {
  const subject = { accountId: id };
  if (!confirmed) return [unprovenLimit(email, subject)];
  return [{ name: security ? 'securityMailToAccount' : 'ownMailToAccount', key: id, subject }];
};

const foreignLimits = ({ id }: Recipient, causedBy: string | null): MailLimit[] => [
  ...(causedBy
    ? [
        { name: 'mailCausedByAccount', key: causedBy, subject: { accountId: causedBy } } as const,
        {
          name: 'mailOfAccountToAccount',
          key: `${causedBy} ${id}`,
          subject: { accountId: id },
        } as const,
      ]
    : []),
  { name: 'mailToAccount', key: id, subject: { accountId: id } },
];

/** Sends unless one of the limits is reached. A failed attempt is not counted. */
async function withinLimits(
  dependencies: Dependencies,
  limits: readonly MailLimit[],
  send: () => Promise<void>,
): Promise<void> {
  const counted: MailLimit[] = [];
  const giveBack = () =>
    Promise.all(counted.map(({ name, key }) => dependencies.rateLimits.giveBack(accountLimits[name], key)));
  for (const limit of limits) {
    if (!(await dependencies.rateLimits.tryConsume(accountLimits[limit.name], limit.key))) {
      await giveBack();
      return recordOnce(dependencies, limit);
    }
    counted.push(limit);
  }
  try {
    await send();
  } catch (error) {
    await giveBack();
    throw error;
  }
}

/** Adds one line a day for each limit that is reached, regardless of the number of held mails. */
async function recordOnce(
  { db, rateLimits }: Dependencies,
  { name, key, subject }: MailLimit,
): Promise<void> {
  if (!(await rateLimits.tryConsume(accountLimits.mailLimitRecorded, `${name}:${key}`))) return;
  const label = 'description' in subject ? subject.description : await findEmail(db, subject.accountId);
  if (label === undefined) return;
  const line = `Limite diário de e-mails ${limitedMails[name]} ${label}: os demais não são enviados`;
  await recordAction(db, serverItself, line, 'WARN');
}

async function findEmail(db: Database, accountId: string): Promise<string | undefined> {
  const account = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return account?.email;
}
