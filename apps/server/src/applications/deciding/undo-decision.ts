import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { fail } from '../../platform/http/errors.ts';
import type { NotificationServices } from '../../platform/services.ts';
import type { ApplicationKey } from '../application-key.ts';
import { decisionNotifications, planNotification } from '../notifications/notify-candidates.ts';
import { actingName, type DecisionTarget, getParties } from './change-status.ts';

/** An undone decision, for the log. */
export interface UndoneDecision {
  candidateEmail: string;
  vacancyTitle: string;
  /** The status that is restored. */
  status: ApplicationStatus;
}

/**
 * Undoes the last decision: restores the previous status and comment, and moves the step from the history to
 * `undone_step`, which only the company sees.
 * @throws {Failure} `application_not_found`, or `decision_stands` if the candidate was already notified or the last
 * decision is not the one with this `undoableUntil`
 */
export async function undoDecision(
  transaction: Transaction,
  services: NotificationServices,
  { candidateId, vacancyId, author }: DecisionTarget,
  undoableUntil: string | undefined,
): Promise<UndoneDecision> {
  await assertNotNotified(transaction, { candidateId, vacancyId, undoableUntil });
  // This must be a separate statement, because the locking one still sees the steps from before its wait.
  const [last, previous] = await transaction
    .selectFrom('application_step')
    .select(['id', 'status', 'comments', 'author_name', 'member_name', 'at'])
    .where('candidate_id', '=', candidateId)
    .where('vacancy_id', '=', vacancyId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  if (!last || !previous) throw fail('decision_stands');
  const parties = await getParties(transaction, { candidateId, vacancyId });
  await transaction
    .insertInto('undone_step')
    .values({
      id: last.id,
      candidate_id: candidateId,
      vacancy_id: vacancyId,
      status: last.status,
      comments: last.comments,
      step_by: last.author_name,
      step_member: last.member_name,
      step_at: last.at,
      author_id: author.accountId,
      author_name: actingName(author, parties),
      member_name: author.colleague?.name ?? null,
    })
    .execute();
  await transaction.deleteFrom('application_step').where('id', '=', last.id).execute();
  const { status, comments } = previous;
  const { columns, isUnknown } = planNotification(services, previous);
  const { tell_at: notifyAt } = await transaction
    .updateTable('application as app')
    .set({
      status,
      comments,
      ...columns,
      // The candidate has not seen the restored state if it is new to them, or if they had not seen it before.
      unseen: sql<boolean>`${isUnknown} or app.told_unseen`,
      replied_on: sql<string | null>`case when app.reply_by is not null
        then product_day(application_answered_at(app.candidate_id, app.vacancy_id)) end`,
    })
    .where('app.candidate_id', '=', candidateId)
    .where('app.vacancy_id', '=', vacancyId)
    .returning('app.tell_at')
    .executeTakeFirstOrThrow();
  if (notifyAt)
    await decisionNotifications.queue(transaction, services, { candidateId, vacancyId, notifyAt });
  const { candidateEmail, vacancyTitle } = parties;
  return { candidateEmail, vacancyTitle, status };
}

/**
 * Locks the application against all other changes, including its notification. `undoableUntil`, if present, must
 * belong to the pending decision.
 */
async function assertNotNotified(
  transaction: Transaction,
  { candidateId, vacancyId, undoableUntil }: ApplicationKey & { undoableUntil: string | undefined },
): Promise<void> {
  const application = await transaction
    .selectFrom('application as app')
    .innerJoin('candidate as cand', 'cand.id', 'app.candidate_id')
    .select(
      sql<boolean>`coalesce(app.tell_at > clock_timestamp()
        and app.tell_at = coalesce(${undoableUntil ?? null}::timestamptz, app.tell_at), false)`.as(
        'isUndoable',
      ),
    )
    .where('app.candidate_id', '=', candidateId)
    .where('app.vacancy_id', '=', vacancyId)
    .where('cand.banned', '=', sql.lit(false))
    .forNoKeyUpdate('app')
    .executeTakeFirst();
  if (!application) throw fail('application_not_found');
  if (!application.isUndoable) throw fail('decision_stands');
}
