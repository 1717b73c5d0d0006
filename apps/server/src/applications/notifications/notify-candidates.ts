import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { addStatusNotices } from '../../notices/notify-applications.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/database-types.gen.ts';
import type { NotificationServices } from '../../platform/services.ts';
import type { DecidableStatus } from '../application-rules.ts';
import { delayedNotification, type WaitingNotification } from './delayed-notification.ts';
import { type StatusNews, statusMail } from './status-mail.ts';

/**
 * Seconds after its last change within which a decision can be undone, and after which it is sent. All other
 * notifications wait as long.
 */
const undoSeconds = 120;

type WaitingColumns = Pick<DB['application'], 'tell_at' | 'told_status' | 'told_comments' | 'told_unseen'>;

/** The time at which a change of this moment is notified. */
export const notificationTime = ({ delayFactor }: NotificationServices['jobs']) =>
  sql<string>`clock_timestamp() + make_interval(secs => ${undoSeconds * delayFactor})`;

/** Columns of an application whose candidate knows its current state. */
export const nothingPending: WaitingColumns = {
  tell_at: null,
  told_status: null,
  told_comments: null,
  told_unseen: null,
};

/**
 * Returns the columns of a changed `application as app`. The change waits for its notification, unless the candidate already
 * knows this state. `isNews` is true if they do not know it.
 */
export function planNotification(
  { jobs }: NotificationServices,
  { status, comments }: { status: string; comments: string },
) {
  const isNews = sql<SqlBool>`(coalesce(app.told_status, app.status), coalesce(app.told_comments, app.comments))
    <> (${status}::application_status, ${comments}::text)`;
  const ifNews = <Value>(value: RawBuilder<Value>) =>
    sql<Value | null>`case when ${isNews} then ${value} end`;
  return {
    isNews,
    columns: {
      tell_at: ifNews(notificationTime(jobs)),
      told_status: ifNews(sql<never>`coalesce(app.told_status, app.status)`),
      told_comments: ifNews(sql<string>`coalesce(app.told_comments, app.comments)`),
      told_unseen: ifNews(sql<boolean>`coalesce(app.told_unseen, app.unseen)`),
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

/** Marks news of applications as sent and returns it. The caller adds a condition on the waiting news. */
export const clearWaitingNews = (
  transaction: Transaction,
  { candidateId, vacancyId }: WaitingNotification,
  columns: Partial<WaitingColumns & { opening_tell_at: null }>,
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
 * Notifies the candidate of a decision that waited until that time. Does nothing if it was undone, withdrawn, sent or changed
 * since.
 */
export async function notifyDecision(
  transaction: Transaction,
  services: NotificationServices,
  waiting: WaitingNotification,
): Promise<void> {
  const news = await clearWaitingNews(transaction, waiting, nothingPending)
    // Compares with the queued time and not with the clock: a slow clock would leave the decision waiting for ever.
    .where('app.tell_at', '<=', waiting.notifyAt)
    .execute();
  await notifyCandidates(transaction, services, news);
}

/**
 * Notifies candidates of their applications' statuses, on the site and by mail. Excludes banned candidates and banned companies.
 */
export async function notifyCandidates(
  transaction: Transaction,
  { jobs, config }: NotificationServices,
  candidates: readonly (StatusNews & { isSilenced: boolean })[],
): Promise<void> {
  const news = candidates.filter(({ isSilenced }) => !isSilenced);
  await addStatusNotices(transaction, news);
  for (const one of news) await jobs.sendMail(transaction, statusMail(one, config.publicUrl));
}

/** Decisions are sent once they are final. Each later change has a separate time. */
export const decisions = delayedNotification('tell-decision', notifyDecision);
