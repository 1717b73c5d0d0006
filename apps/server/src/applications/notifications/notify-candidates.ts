import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { addStatusNotices } from '../../notices/notify-applications.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/database-types.gen.ts';
import type { NotificationServices } from '../../platform/services.ts';
import type { DecidableStatus } from '../application-rules.ts';
import { createDelayedNotification, type PendingNotification } from './delayed-notification.ts';
import { type NotifiedChange, statusMail } from './status-mail.ts';

/** The time in which a decision can be undone before it is sent. Openings and withdrawals have the same delay. */
const undoSeconds = 120;

/**
 * Describes a change of which the candidate is not notified yet: `tell_at` is the time of the notification, and the
 * other columns contain the state of the application that the candidate knows.
 */
type PendingColumns = Pick<DB['application'], 'tell_at' | 'told_status' | 'told_comments' | 'told_unseen'>;

/** Returns the time of the notification of a change that is made now. */
export const notificationTime = ({ delayFactor }: NotificationServices['jobs']) =>
  sql<string>`clock_timestamp() + make_interval(secs => ${undoSeconds * delayFactor})`;

/** Columns of an application whose candidate knows its current state. */
export const nothingPending: PendingColumns = {
  tell_at: null,
  told_status: null,
  told_comments: null,
  told_unseen: null,
};

/**
 * Returns the columns that schedule the notification of a changed `application as app`, or cancel it if the candidate
 * already knows the new state. `isUnknown` is true if the candidate does not know it.
 */
export function planNotification(
  { jobs }: NotificationServices,
  { status, comments }: { status: string; comments: string },
) {
  const isUnknown = sql<SqlBool>`(coalesce(app.told_status, app.status), coalesce(app.told_comments, app.comments))
    <> (${status}::application_status, ${comments}::text)`;
  const ifUnknown = <Value>(value: RawBuilder<Value>) =>
    sql<Value | null>`case when ${isUnknown} then ${value} end`;
  return {
    isUnknown,
    columns: {
      tell_at: ifUnknown(notificationTime(jobs)),
      told_status: ifUnknown(sql<ApplicationStatus>`coalesce(app.told_status, app.status)`),
      told_comments: ifUnknown(sql<string>`coalesce(app.told_comments, app.comments)`),
      told_unseen: ifUnknown(sql<boolean>`coalesce(app.told_unseen, app.unseen)`),
    },
  };
}

/** Columns of a notification, from `application as app` with its candidate `cand`, its vacancy `v` and company `c`. */
export const notificationColumns = [
  'cand.id as candidateId',
  'v.id as vacancyId',
  'c.id as companyId',
  'cand.name as candidateName',
  'v.title as vacancyTitle',
  'c.name as companyName',
  'app.status',
  'app.comments',
  sql<boolean>`cand.banned or v.banned or (select banned from account where id = c.id)`.as('isSilenced'),
] as const;

/**
 * Returns the statement that marks the pending notification of an application as sent and returns its content. The
 * caller adds the condition on its time.
 */
export const clearPendingNotification = (
  transaction: Transaction,
  { candidateId, vacancyId }: PendingNotification,
  columns: Partial<PendingColumns & { opening_tell_at: null }>,
) =>
  transaction
    .updateTable('application as app')
    .from(['candidate as cand', 'vacancy as v', 'company as c'])
    .set(columns)
    .whereRef('cand.id', '=', 'app.candidate_id')
    .whereRef('v.id', '=', 'app.vacancy_id')
    .whereRef('c.id', '=', 'v.company_id')
    .where('app.candidate_id', '=', candidateId)
    .where('app.vacancy_id', '=', vacancyId)
    .returning(notificationColumns)
    .$narrowType<{ status: DecidableStatus }>();

/**
 * Notifies the candidate of a decision that was queued for this time. Does nothing if the decision was undone, sent or
 * changed since, or the application withdrawn.
 */
export async function notifyDecision(
  transaction: Transaction,
  services: NotificationServices,
  pending: PendingNotification,
): Promise<void> {
  const decided = await clearPendingNotification(transaction, pending, nothingPending)
    // This is compared with the queued time instead of the current one, because the job runs only once: if the clock of
    // its server were slow, the notification would never be sent.
    .where('app.tell_at', '<=', pending.notifyAt)
    .execute();
  await notifyCandidates(transaction, services, decided);
}

/**
 * Notifies candidates of their applications' statuses, on the site and by mail. Skips applications with a banned
 * candidate, vacancy or company.
 */
export async function notifyCandidates(
  transaction: Transaction,
  { jobs, config }: NotificationServices,
  changes: readonly (NotifiedChange & { isSilenced: boolean })[],
): Promise<void> {
  const notifiable = changes.filter(({ isSilenced }) => !isSilenced);
  await addStatusNotices(transaction, notifiable);
  for (const change of notifiable) await jobs.sendMail(transaction, statusMail(change, config.publicUrl));
}

/** Decisions are sent once they are final. A later change schedules another notification, which replaces this one. */
export const decisionNotifications = createDelayedNotification('tell-decision', notifyDecision);
