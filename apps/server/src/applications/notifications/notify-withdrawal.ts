import { sql } from 'kysely';
import { addWithdrawalNotices } from '../../notices/notify-applications.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { NotificationServices } from '../../platform/services.ts';
import type { ApplicationKey } from '../application-key.ts';
import { createDelayedNotification, type PendingNotification } from './delayed-notification.ts';
import { notificationTime } from './notify-candidates.ts';
import { withdrawalMail } from './withdrawal-mail.ts';

/**
 * Queues the notification of a company that had opened a withdrawn application. The notification is delayed, because
 * the candidate may apply again.
 */
export async function queueWithdrawalNotification(
  transaction: Transaction,
  services: NotificationServices,
  { candidateId, vacancyId }: ApplicationKey,
): Promise<void> {
  const { tell_at: notifyAt } = await transaction
    .insertInto('withdrawal')
    .values({ candidate_id: candidateId, vacancy_id: vacancyId, tell_at: notificationTime(services.jobs) })
    .onConflict((conflict) =>
      conflict
        .columns(['candidate_id', 'vacancy_id'])
        .doUpdateSet({ tell_at: (eb) => eb.ref('excluded.tell_at') }),
    )
    .returning('tell_at')
    .executeTakeFirstOrThrow();
  await withdrawalNotifications.queue(transaction, services, { candidateId, vacancyId, notifyAt });
}

/**
 * Notifies the company of a withdrawal that is due, and deletes the waiting row. Does nothing if the row was deleted
 * or postponed, or if the candidate applied again, because then nothing changed for the company.
 */
export async function notifyWithdrawal(
  transaction: Transaction,
  { jobs, config }: NotificationServices,
  { candidateId, vacancyId, notifyAt }: PendingNotification,
): Promise<void> {
  const withdrawal = await transaction
    .deleteFrom('withdrawal as w')
    .using(['candidate as cand', 'vacancy as v', 'company as c'])
    .whereRef('cand.id', '=', 'w.candidate_id')
    .whereRef('v.id', '=', 'w.vacancy_id')
    .whereRef('c.id', '=', 'v.company_id')
    .where('w.candidate_id', '=', candidateId)
    .where('w.vacancy_id', '=', vacancyId)
    .where('w.tell_at', '<=', notifyAt)
    .returning([
      'c.id as companyId',
      'cand.name as candidateName',
      'v.title as vacancyTitle',
      sql<boolean>`cand.banned or (select banned from account where id = c.id) or exists (
        select from application app where app.candidate_id = w.candidate_id and app.vacancy_id = w.vacancy_id)`.as(
        'isSuppressed',
      ),
    ])
    .executeTakeFirst();
  if (!withdrawal || withdrawal.isSuppressed) return;
  const notice = { ...withdrawal, candidateId, vacancyId };
  for (const accountId of await addWithdrawalNotices(transaction, notice))
    await jobs.sendMail(transaction, withdrawalMail({ ...notice, accountId }, config.publicUrl));
}

/** The delayed notifications of withdrawals. */
export const withdrawalNotifications = createDelayedNotification('tell-withdrawal', notifyWithdrawal);
