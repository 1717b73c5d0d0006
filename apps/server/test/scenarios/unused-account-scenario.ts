import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { removeUnusedAccounts, warnOfRemoval } from '../../src/account-removal/remove-unused-accounts.ts';
import { createDelivery } from '../../src/accounts/deliver-mail.ts';
import { startSession } from '../../src/accounts/sessions/start-session.ts';
import type { Mailer } from '../../src/platform/mail/mailer.ts';
import type { QueuedMail } from '../../src/platform/mail/queued-mail.ts';
import { countWaiting } from '../stored/count-waiting.ts';
import { startRemovalScenario } from './removal-scenario.ts';

export const removalWarningSubject = 'Sua conta no Trampolim será excluída em 30 dias';

/** Starts a server whose time passes by moving the last sign-ins of accounts to the past. */
export async function startUnusedAccountScenario() {
  const removalScenario = await startRemovalScenario();
  const { db, services, isThere, mailsOf } = removalScenario;
  const send = vi.fn<Mailer['send']>();
  const deliver = createDelivery(services, { send, close: () => undefined });

  /** Delivers the waiting mails. A refused mail is not sent again. All mails stay in the queue for `mailsOf`. */
  async function deliverMails(): Promise<void> {
    const { rows } = await sql<{ id: string; data: QueuedMail }>`
      update pgboss.job set state = 'completed' where name = 'mail' and state = 'created' returning id, data`.execute(
      db,
    );
    for (const { id, data } of rows) await deliver(data, id).catch(() => undefined);
  }

  /** Returns the subjects of the mails that the mail server got for an account. */
  const subjectsSentTo = ({ email }: { email: string }) =>
    send.mock.calls.flatMap(([{ to, subject }]) => (to === email ? subject : []));

  /** Moves the last sign-in of accounts, and their warning if there was one, to the past. */
  async function passDays(days: number, ...accounts: { id: string }[]): Promise<void> {
    await db
      .updateTable('account')
      .set({
        signed_in_on: sql`signed_in_on - ${sql.lit(days)}`,
        removal_warned_on: sql`removal_warned_on - ${sql.lit(days)}`,
        removal_counted_from: sql`removal_counted_from - ${sql.lit(days)}`,
      })
      .where(
        'id',
        'in',
        accounts.map(({ id }) => id),
      )
      .execute();
  }

  /** Returns the sorted subjects of the mails that were queued for an account. */
  const subjectsQueuedFor = async (account: { id: string }) =>
    (await mailsOf(account)).map(({ subject }) => subject).toSorted();

  async function runNight(): Promise<void> {
    await warnOfRemoval(services);
    await deliverMails();
    await removeUnusedAccounts(services);
  }

  /** Starts a job while the account signs in, completes the sign-in once the job waits for it, and awaits the job. */
  async function whileSigningIn({ id }: { id: string }, run: () => Promise<void>): Promise<void> {
    const job = await db.transaction().execute(async (transaction) => {
      await startSession(transaction, id);
      const end = run();
      await expect.poll(() => countWaiting(db)).toBe(1);
      // In an object, so that the transaction ends before the job.
      return { end };
    });
    await job.end;
  }

  /** Returns whether an account remains after so many days and the night that follows them. */
  async function remainsAfterDays(account: { id: string }, days: number): Promise<boolean> {
    await passDays(days, account);
    await runNight();
    return isThere(account);
  }

  return {
    ...removalScenario,
    send,
    deliverMails,
    subjectsSentTo,
    subjectsQueuedFor,
    passDays,
    runNight,
    whileSigningIn,
    remainsAfterDays,
  };
}
