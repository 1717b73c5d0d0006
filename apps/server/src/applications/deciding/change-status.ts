import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { applicationStepLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { newId, type Transaction } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/access.ts';
import { fail } from '../../platform/http/errors.ts';
import type { NotificationServices } from '../../platform/services.ts';
import type { ApplicationKey } from '../application-key.ts';
import { type DecidableStatus, statusesBefore } from '../application-rules.ts';
import {
  decisionNotifications,
  nothingPending,
  notificationTime,
  planNotification,
} from '../notifications/notify-candidates.ts';
import { openingNotifications } from '../notifications/notify-opening.ts';
import type { NotifiedChange } from '../notifications/status-mail.ts';

/** The application and the person who acts on it. */
export interface DecisionTarget extends ApplicationKey {
  author: Viewer<'Company' | 'Admin'>;
}

/** The content of the candidate's notification, and the candidate's e-mail address for the log. */
interface DecidedChange extends NotifiedChange {
  candidateEmail: string;
}

/** The name of the author in an application's history. People who act for a company are shown as the company. */
export const actingName = (
  { role }: DecisionTarget['author'],
  { companyName }: { companyName: string },
): string => (role === 'Admin' ? 'Equipe Trampolim' : companyName);

/**
 * Changes the status of an application with a comment, queues the candidate's notification, and returns the change.
 * Returns undefined if neither the status nor the comment is new.
 * @throws {Failure} `application_not_found`, `status_step_refused` for an earlier step, or `history_full`
 */
export async function changeStatus(
  transaction: Transaction,
  services: NotificationServices,
  target: DecisionTarget,
  { status, comments }: { status: DecidableStatus; comments: string },
): Promise<DecidedChange | undefined> {
  const opening: Step = { from: ['Currículo Enviado'], status, comments, isOpening: true };
  const decision: Step = { from: statusesBefore(status), status, comments, isOpening: false };
  // Only a newly sent application is opened. Later comments during the review are decisions.
  const opened = status === 'Em Análise' && (await takeStep(transaction, services, target, opening));
  const change = opened || (await takeStep(transaction, services, target, decision));
  if (change) return change;
  const current = await transaction
    .selectFrom('application as app')
    .innerJoin('candidate as cand', 'cand.id', 'app.candidate_id')
    .select('app.status')
    .where('app.candidate_id', '=', target.candidateId)
    .where('app.vacancy_id', '=', target.vacancyId)
    .where('cand.banned', '=', sql.lit(false))
    .executeTakeFirst();
  if (!current) throw fail('application_not_found');
  if (current.status !== status) throw fail('status_step_refused');
  return undefined;
}

interface Step {
  from: ApplicationStatus[];
  status: DecidableStatus;
  comments: string;
  /**
   * True when the company opens a newly sent application. Opening is not a decision and cannot be undone. A later
   * decision cancels its notification.
   */
  isOpening: boolean;
}

/**
 * Takes the step if the application still has one of the statuses `from`. The condition is part of the update, so that
 * the second of two simultaneous decisions sees the result of the first.
 */
async function takeStep(
  transaction: Transaction,
  services: NotificationServices,
  { candidateId, vacancyId, author }: DecisionTarget,
  { from, status, comments, isOpening }: Step,
): Promise<DecidedChange | undefined> {
  const application = await transaction
    .updateTable('application as app')
    .from('candidate as cand')
    .set({
      status,
      comments,
      unseen: true,
      replied_on: sql<string | null>`case when app.reply_by is not null and app.replied_on is null
        and is_answer(${status}, ${comments}) then product_today() else app.replied_on end`,
      ...(isOpening
        ? { ...nothingPending, opening_tell_at: notificationTime(services.jobs) }
        : planNotification(services, { status, comments }).columns),
    })
    .whereRef('cand.id', '=', 'app.candidate_id')
    .where('app.candidate_id', '=', candidateId)
    .where('app.vacancy_id', '=', vacancyId)
    // Banned candidates and their applications are hidden.
    .where('cand.banned', '=', sql.lit(false))
    .where('app.status', 'in', from)
    // The same status only counts as a change with a new comment.
    .where(sql<boolean>`(app.status <> ${status} or ${comments} not in ('', app.comments))`)
    .returning(['app.tell_at', 'app.opening_tell_at'])
    .executeTakeFirst();
  if (!application) return undefined;
  // The history is never full at an opening, which directly follows the first step.
  if (!isOpening) await assertHistoryNotFull(transaction, { candidateId, vacancyId });
  const parties = await getParties(transaction, { candidateId, vacancyId });
  await transaction
    .insertInto('application_step')
    .values({
      id: newId(),
      candidate_id: candidateId,
      vacancy_id: vacancyId,
      status,
      comments,
      author_id: author.accountId,
      author_name: actingName(author, parties),
      member_name: author.colleague?.name ?? null,
    })
    .execute();
  const change = { ...parties, vacancyId, status, comments };
  if (isOpening && application.opening_tell_at) {
    await openingNotifications.queue(transaction, services, {
      candidateId,
      vacancyId,
      notifyAt: application.opening_tell_at,
    });
  }
  if (application.tell_at) {
    await decisionNotifications.queue(transaction, services, {
      candidateId,
      vacancyId,
      notifyAt: application.tell_at,
    });
  }
  return change;
}

/**
 * Call this under the application's lock, which the update takes. The count is a separate statement, because
 * the update still sees the steps from before its wait for the lock.
 */
async function assertHistoryNotFull(
  transaction: Transaction,
  { candidateId, vacancyId }: ApplicationKey,
): Promise<void> {
  const { count } = await transaction
    .selectFrom('application_step')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('candidate_id', '=', candidateId)
    .where('vacancy_id', '=', vacancyId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= applicationStepLimit) throw fail('history_full');
}

/** Returns the candidate and the company of an application, for mails and the log. */
export function getParties(transaction: Transaction, { candidateId, vacancyId }: ApplicationKey) {
  return transaction
    .selectFrom('application as app')
    .innerJoin('account as a', 'a.id', 'app.candidate_id')
    .innerJoin('candidate as cand', 'cand.id', 'app.candidate_id')
    .innerJoin('vacancy as v', 'v.id', 'app.vacancy_id')
    .innerJoin('company as c', 'c.id', 'v.company_id')
    .select([
      'cand.id as candidateId',
      'a.email as candidateEmail',
      'cand.name as candidateName',
      'v.title as vacancyTitle',
      'c.id as companyId',
      'c.name as companyName',
    ])
    .where('app.candidate_id', '=', candidateId)
    .where('app.vacancy_id', '=', vacancyId)
    .executeTakeFirstOrThrow();
}
