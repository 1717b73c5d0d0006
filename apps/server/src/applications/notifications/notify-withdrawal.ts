import { sql } from 'kysely';
import { addWithdrawalNotices } from '../../notices/notify-applications.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { NotificationServices } from '../../platform/services.ts';
import { delayedNotification, type WaitingNotification } from './delayed-notification.ts';
import { notificationTime } from './notify-candidates.ts';
import { withdrawalMail } from './withdrawal-mail.ts';

/** Queues the notification of a company that had opened a withdrawn application. It waits as long as that of a decision. */
export async function queueWithdrawalNotification(
  transaction: Transaction,
  services: NotificationServices,
  { candidateId, vacancyId }: { candidateId: string; vacancyId: string },
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
 * Notifies of a withdrawal that waited until that time. Does nothing if it was sent, if a later one follows, or if
 * the candidate applied again, because then nothing changed for the company.
 */
export async function notifyWithdrawal(
  transaction: Transaction,
  { jobs, config }: NotificationServices,
  { candidateId, vacancyId, notifyAt }: WaitingNotification,
): Promise<void> {
  const withdrawal = await transaction
    .deleteFrom('withdrawal as w')
    .using(['candidate as k', 'vacancy as v', 'company as c'])
    .whereRef('k.id', '=', 'w.candidate_id')
    .whereRef('v.id', '=', 'w.vacancy_id')
    .whereRef('c.id', '=', 'v.company_id')
    .where('w.candidate_id', '=', candidateId)
    .where('w.vacancy_id', '=', vacancyId)
    .where('w.tell_at', '<=', notifyAt)
    .returning([
      'c.id as companyId',
      'k.name as candidateName',
      'v.title as vacancyTitle',
      sql<boolean>`k.banned or (select banned from account where id = c.id) or exists (
        select from application p where p.candidate_id = w.candidate_id and p.vacancy_id = w.vacancy_id)`.as(
        'isSilenced',
      ),
    ])
    .executeTakeFirst();
  if (!withdrawal || withdrawal.isSilenced) return;
  const facts = { ...withdrawal, candidateId, vacancyId };
  for (const accountId of await addWithdrawalNotices(transaction, facts))
    await jobs.sendMail(transaction, withdrawalMail({ ...facts, accountId }, config.publicUrl));
}

/** Notifications of withdrawals, which wait because a candidate may apply again. */
export const withdrawalNotifications = delayedNotification('tell-withdrawal', notifyWithdrawal);
