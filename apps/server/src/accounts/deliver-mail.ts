import { sql } from 'kysely';
import { recordAction, serverItself } from '../platform/action-log.ts';
import type { DeliverMail } from '../platform/jobs.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { LimitName } from '../platform/rate-limits.ts';
import type { Services } from '../platform/services.ts';

type Means = Pick<Services, 'db' | 'rateLimits'>;

/**
 * Where every mail is sent from. What anybody else chose a word of goes to confirmed addresses alone; the site shows it
 * anyway. Nothing goes out more often than its limits say, whoever asks for it. Of mails that are late the newest address counts, and none goes to an account that is gone.
 */
export const createDelivery =
  (means: Means, mailer: Mailer): DeliverMail =>
  async ({ accountId, causedBy, foreign, subject, text, html }, id) => {
    const account = await means.db
      .selectFrom('account')
      .select(['email', sql<boolean>`email_confirmed_at is not null`.as('confirmed')])
      .where('id', '=', accountId)
      .executeTakeFirst();
    if (!account) return;
    const send = () => mailer.send({ to: account.email, subject, text, html, id });
    if (!foreign) return withinLimits(means, [['ownMailToAccount', accountId]], send);
    if (!account.confirmed) return;
    const ofCause = causedBy ? ([['mailCausedByAccount', causedBy]] as const) : [];
    await withinLimits(means, [...ofCause, ['mailToAccount', accountId]], send);
  };

/** The limits of mails, and how the log names whom they are of. */
const limitedMails = {
  ownMailToAccount: 'próprios para',
  mailCausedByAccount: 'causados por',
  mailToAccount: 'para',
} as const satisfies Partial<Record<LimitName, string>>;

type Count = readonly [keyof typeof limitedMails, accountId: string];

/** Sends unless one of the limits is reached; what could not be sent did not count. */
async function withinLimits(
  means: Means,
  limits: readonly Count[],
  send: () => Promise<void>,
): Promise<void> {
  const counted: Count[] = [];
  const giveBack = () => Promise.all(counted.map((count) => means.rateLimits.giveBack(...count)));
  for (const limit of limits) {
    if (!(await means.rateLimits.tryConsume(...limit))) {
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
async function recordOnce({ db, rateLimits }: Means, [limit, accountId]: Count): Promise<void> {
  if (!(await rateLimits.tryConsume('mailLimitRecorded', `${limit}:${accountId}`))) return;
  const account = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!account) return;
  const line = `Limite diário de e-mails ${limitedMails[limit]} ${account.email}: os demais não são enviados`;
  await recordAction(db, serverItself, line, 'WARN');
}
