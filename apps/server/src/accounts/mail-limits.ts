import { createHash } from 'node:crypto';
import { recordAction, serverItself } from '../platform/action-log.ts';
import type { Database } from '../platform/database/database.ts';
import type { Services } from '../platform/services.ts';
import { accountLimits } from './account-limits.ts';

type Dependencies = Pick<Services, 'db' | 'rateLimits'>;

/** The limits of mails, and the words that describe the limited mails in the log. */
const limitedMails = {
  unprovenMailToMailbox: 'a confirmar para',
  ownMailToAccount: 'próprios para',
  securityMailToAccount: 'de segurança para',
  mailCausedByAccount: 'causados por',
  mailOfAccountToAccount: 'de uma só conta para',
  mailToAccount: 'para',
} as const satisfies Partial<Record<keyof typeof accountLimits, string>>;

/** The account that a mail is for, and the e-mail address that it goes to. */
export interface Recipient {
  id: string;
  email: string;
  confirmed: boolean;
}

export interface MailLimit {
  name: keyof typeof limitedMails;
  key: string;
  /** The subject in the log: an account, or a text if there is none. */
  subject: { accountId: string } | { description: string };
}

/** Limits all mails to a mailbox that nobody has proven to own: of accounts, invitations and alerts together. */
export const unprovenMailboxLimit = (email: string, subject: MailLimit['subject']): MailLimit => ({
  name: 'unprovenMailToMailbox',
  key: mailboxKey(email),
  subject,
});

/** The limits of a mail that the recipient asked for or should know of, such as a password reset. */
export const limitsOfOwnMail = (
  { id, email, confirmed }: Recipient,
  { security = false }: { security?: boolean | undefined } = {},
): MailLimit[] => {
  const subject = { accountId: id };
  if (!confirmed) return [unprovenMailboxLimit(email, subject)];
  return [{ name: security ? 'securityMailToAccount' : 'ownMailToAccount', key: id, subject }];
};

/** The limits of a mail that somebody else causes, such as a message. `causedBy` is the id of that account. */
export const limitsOfCausedMail = ({ id }: Recipient, causedBy: string | null): MailLimit[] => [
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
export async function sendWithinLimits(
  { db, rateLimits }: Dependencies,
  limits: readonly MailLimit[],
  send: () => Promise<void>,
): Promise<void> {
  const consumedLimits: MailLimit[] = [];
  const giveBack = () =>
    Promise.all(consumedLimits.map(({ name, key }) => rateLimits.giveBack(accountLimits[name], key)));
  for (const limit of limits) {
    if (!(await rateLimits.tryConsume(accountLimits[limit.name], limit.key))) {
      await giveBack();
      return recordOncePerDay({ db, rateLimits }, limit);
    }
    consumedLimits.push(limit);
  }
  try {
    await send();
  } catch (error) {
    await giveBack();
    throw error;
  }
}

/** Adds one line a day for each limit that is reached, regardless of the number of dropped mails. */
async function recordOncePerDay(
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

/** Domains of providers that ignore full stops before the `@`. */
const domainsIgnoringDots = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns the same key for different e-mail addresses of one mailbox: a suffix after `+` is ignored. The key is hashed,
 * so that counters store no e-mail addresses.
 */
export function mailboxKey(email: string): string {
  const normalizedEmail = email.toLowerCase();
  const atIndex = normalizedEmail.lastIndexOf('@');
  const domain = normalizedEmail.slice(atIndex + 1);
  const [name = ''] = normalizedEmail.slice(0, atIndex).split('+');
  const mailbox = `${domainsIgnoringDots.has(domain) ? name.replaceAll('.', '') : name}@${domain}`;
  return createHash('sha256').update(mailbox).digest('base64url');
}
