import { sql } from 'kysely';
import { recordAction } from '../platform/action-log.ts';
import type { DeliverMail } from '../platform/jobs.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { LimitName } from '../platform/rate-limits.ts';
import type { Services } from '../platform/services.ts';

type Means = Pick<Services, 'db' | 'rateLimits'>;

/**
 * Where every mail is sent from. What anybody else chose a word of goes to confirmed addresses alone, and only so often;
 * the site shows it anyway. Of mails that are late the newest address counts, and none goes to an account that is gone.
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
    if (!foreign) return send();
    if (account.confirmed) await withinLimits(means, { accountId, causedBy }, send);
  };

type Count = readonly [LimitName, accountId: string];

/** Sends unless one of the limits is reached; what could not be sent did not count. */
async function withinLimits(
  means: Means,
  { accountId, causedBy }: { accountId: string; causedBy: string | null },
  send: () => Promise<void>,
): Promise<void> {
  const limits: Count[] = [
    ...(causedBy ? [['mailCausedByAccount', causedBy] as const] : []),
    ['mailToAccount', accountId],
  ];
  const counted: Count[] = [];
  const giveBack = () => Promise.all(counted.map((count) => means.rateLimits.giveBack(...count)));
  for (const limit of limits) {
    if (!(await means.rateLimits.allows(...limit))) {
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

/** How the server itself appears where the log shows an address. */
const server = { caller: { address: 'servidor' } };

const what: Partial<Record<LimitName, string>> = {
  mailCausedByAccount: 'causados por',
  mailToAccount: 'para',
};

/** One line a day for each limit that is reached, however much is held back. */
async function recordOnce({ db, rateLimits }: Means, [limit, accountId]: Count): Promise<void> {
  if (!(await rateLimits.allows('mailLimitRecorded', `${limit}:${accountId}`))) return;
  const account = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!account) return;
  const line = `Limite diário de e-mails ${what[limit]} ${account.email}: os demais não são enviados`;
  await recordAction(db, server, line, 'WARN');
}
