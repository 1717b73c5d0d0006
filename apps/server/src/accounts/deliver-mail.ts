import { sql } from 'kysely';
import { recordAction, serverItself } from '../platform/action-log.ts';
import type { Database } from '../platform/database/database.ts';
import type { DeliverMail } from '../platform/jobs.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { LimitName } from '../platform/rate-limits.ts';
import type { Services } from '../platform/services.ts';
import { mailboxKey } from './mailbox.ts';

type Means = Pick<Services, 'db' | 'rateLimits'>;

/**
 * Where every mail is sent from. What anybody else chose a word of goes to confirmed addresses alone; the site shows it
 * anyway. Nothing goes out more often than its limits say, whoever asks for it. Of mails that are late the newest address
 * counts, and none goes to an account that is gone.
 */
export const createDelivery =
  (means: Means, mailer: Mailer): DeliverMail =>
  async ({ accountId, causedBy, farewellTo, foreign, subject, text, html }, id) => {
    const account = farewellTo
      ? { id: accountId, email: farewellTo, confirmed: true }
      : await findRecipient(means.db, accountId);
    if (!account || (foreign && !account.confirmed)) return;
    const limits = foreign ? foreignLimits(account, causedBy) : ownLimits(account);
    await withinLimits(means, limits, () => mailer.send({ to: account.email, subject, text, html, id }));
  };

interface Recipient {
  id: string;
  email: string;
  confirmed: boolean;
}

const findRecipient = (db: Database, id: string): Promise<Recipient | undefined> =>
  db
    .selectFrom('account')
    .select(['id', 'email', sql<boolean>`email_confirmed_at is not null`.as('confirmed')])
    .where('id', '=', id)
    .executeTakeFirst();

/** The limits of mails, and how the log names whom they are of. */
const limitedMails = {
  unprovenMailToMailbox: 'a confirmar para',
  ownMailToAccount: 'próprios para',
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

const ownLimits = ({ id, email, confirmed }: Recipient): MailLimit[] => [
  confirmed
    ? { name: 'ownMailToAccount', key: id, of: id }
    : { name: 'unprovenMailToMailbox', key: mailboxKey(email), of: id },
];

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
