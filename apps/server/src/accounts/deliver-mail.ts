import { unsubscribe } from '@trampolim/contract/accounts/mail-settings';
import { sql } from 'kysely';
import { recordAction, serverItself } from '../platform/action-log.ts';
import type { Database } from '../platform/database/database.ts';
import { type Letter, type UnsubscribeLinks, withUnsubscribing } from '../platform/mail/mail-layout.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type {
  AddressMail,
  DeliverMail,
  LeftAddress,
  QueuedMail,
  UnwrittenMail,
} from '../platform/mail/queued-mail.ts';
import type { Subscription } from '../platform/mail/unsubscribe-tokens.ts';
import type { LimitName } from '../platform/rate-limits.ts';
import type { Services } from '../platform/services.ts';
import { isMailWanted } from './mail-settings/mail-settings.ts';
import { mailboxKey } from './mailbox.ts';

/** Writes the mails of a feature that sends many, each as it leaves. */
export interface MailWriter {
  name: string;
  /** Given what was queued, as it comes out of JSON; undefined where there is nothing left to say. */
  write(about: unknown): Promise<WrittenMail | undefined>;
}

/** What somebody asked for, with the way out of it. */
export type WrittenMail = (Pick<QueuedMail, 'accountId'> | Pick<AddressMail, 'alertAddressId'>) &
  Letter & { oneClick: string; listId: string };

type Means = Pick<Services, 'db' | 'rateLimits' | 'config' | 'unsubscribing'>;

/**
 * Where every mail is sent from. What anybody else chose a word of goes to confirmed addresses alone, but for invitations; the
 * site shows it anyway. Nothing goes out more often than its limits say, whoever asks for it. Of mails that are late the newest address
 * counts, and none goes to an account that is gone, or that wants none of its kind by then. An address without an account is
 * proven by the link of its alerts.
 */
export const createDelivery =
  (means: Means, mailer: Mailer, writers: readonly MailWriter[] = []): DeliverMail =>
  async (mail, id) => {
    if ('writer' in mail || 'alertAddressId' in mail) {
      // How often anybody is written to was counted when it was asked for, or follows from how many alerts they may have.
      const written = 'writer' in mail ? await write(writers, mail) : mail;
      if (!written) return;
      const recipient = await ('alertAddressId' in written
        ? findAsker(means.db, written.alertAddressId)
        : findRecipient(means.db, written.accountId));
      if (!recipient || (written.foreign && !recipient.confirmed)) return;
      await mailer.send({ ...written, to: recipient.email, id });
      return;
    }
    const { accountId, causedBy, leftAddress, invitationId, kind, security, ...letter } = mail;
    if (invitationId !== undefined) {
      const invited = await findInvited(means.db, invitationId);
      // How often anybody is invited was counted when it was asked for.
      if (invited) await mailer.send({ ...letter, to: invited.email, id });
      return;
    }
    const { foreign } = letter;
    const account = await (leftAddress
      ? findFormerRecipient(means.db, accountId, leftAddress)
      : findRecipient(means.db, accountId));
    if (!account || (foreign && !account.confirmed)) return;
    if (kind && !(await isMailWanted(means.db, accountId, kind))) return;
    const leaving = kind ? withUnsubscribing(letter, unsubscribeLinks(means, { accountId, kind })) : letter;
    const limits = foreign ? foreignLimits(account, causedBy) : ownLimits(account, security);
    await withinLimits(means, limits, () => mailer.send({ ...leaving, to: account.email, id }));
  };

async function write(writers: readonly MailWriter[], { writer, about }: UnwrittenMail) {
  const found = writers.find(({ name }) => name === writer);
  if (!found) throw new Error(`Nobody writes the mails called ${writer}.`);
  return found.write(about);
}

const unsubscribeLinks = ({ config, unsubscribing }: Means, subscription: Subscription): UnsubscribeLinks => {
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

const findAsker = (db: Database, addressId: string): Promise<Recipient | undefined> =>
  db
    .selectFrom('alert_address')
    .select(['id', 'email', sql<boolean>`confirmed_at is not null`.as('confirmed')])
    .where('id', '=', addressId)
    .executeTakeFirst();

const findInvited = (db: Database, invitationId: string) =>
  db
    .selectFrom('company_invitation')
    .select('email')
    .where('id', '=', invitationId)
    .where('accepted_at', 'is', null)
    .executeTakeFirst();

/** Only an address that was confirmed is written to after it was left. */
async function findFormerRecipient(
  db: Database,
  accountId: string,
  left: LeftAddress,
): Promise<Recipient | undefined> {
  if ('farewellTo' in left) return { id: accountId, email: left.farewellTo, confirmed: true };
  return db
    .selectFrom('former_address')
    .select(['account_id as id', 'email', sql<boolean>`true`.as('confirmed')])
    .where('id', '=', left.formerId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** The limits of mails, and how the log names whom they are of. */
const limitedMails = {
  unprovenMailToMailbox: 'a confirmar para',
  ownMailToAccount: 'próprios para',
  securityMailToAccount: 'de segurança para',
  mailCausedByAccount: 'causados por',
  mailOfAccountToAccount: 'de uma só conta para',
  mailToAccount: 'para',
} as const satisfies Partial<Record<LimitName, string>>;

interface MailLimit {
  name: keyof typeof limitedMails;
  key: string;
  /** The account that the log names. */
  of: string;
}

const ownLimits = ({ id, email, confirmed }: Recipient, security = false): MailLimit[] => {
  if (!confirmed) return [{ name: 'unprovenMailToMailbox', key: mailboxKey(email), of: id }];
  return [{ name: security ? 'securityMailToAccount' : 'ownMailToAccount', key: id, of: id }];
};

const foreignLimits = ({ id }: Recipient, causedBy: string | null): MailLimit[] => [
  ...(causedBy
    ? [
        { name: 'mailCausedByAccount', key: causedBy, of: causedBy } as const,
        { name: 'mailOfAccountToAccount', key: `${causedBy} ${id}`, of: id } as const,
      ]
    : []),
  { name: 'mailToAccount', key: id, of: id },
];

/** Sends unless one of the limits is reached; what could not be sent did not count. */
async function withinLimits(
  means: Means,
  limits: readonly MailLimit[],
  send: () => Promise<void>,
): Promise<void> {
  const counted: MailLimit[] = [];
  const giveBack = () => Promise.all(counted.map(({ name, key }) => means.rateLimits.giveBack(name, key)));
  for (const limit of limits) {
    if (!(await means.rateLimits.tryConsume(limit.name, limit.key))) {
      await giveBack();
      return recordOnce(means, limit);
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

/** One line a day for each limit that is reached, however much is held back. */
async function recordOnce({ db, rateLimits }: Means, { name, key, of }: MailLimit): Promise<void> {
  if (!(await rateLimits.tryConsume('mailLimitRecorded', `${name}:${key}`))) return;
  const account = await db.selectFrom('account').select('email').where('id', '=', of).executeTakeFirst();
  if (!account) return;
  const line = `Limite diário de e-mails ${limitedMails[name]} ${account.email}: os demais não são enviados`;
  await recordAction(db, serverItself, line, 'WARN');
}
