import type { ReplyPromise } from '@trampolim/contract/applications/reply-promises';
import { daysBetween, today } from '@trampolim/contract/values/calendar';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { fail } from '../../platform/http/errors.ts';
import type { ApplicationKey } from '../application-key.ts';
import type { DecidableStatus } from '../application-rules.ts';

/** Columns of `application as app`. */
export const promiseColumns = ['app.reply_by', 'app.replied_on'] as const;

/** True if `app`, an application, waits for a promised answer. Equals the predicate of the index `application_owed`. */
export const isOwed = sql<boolean>`(app.reply_by is not null and app.replied_on is null)`;

/** True if the deadline of `app` has passed. */
export const isPastDeadline = sql<boolean>`(app.reply_by < product_today())`;

/** Converts the promise made to an application. Empty if there was none. */
export function toReplyPromise(
  { reply_by: by, replied_on: repliedOn }: { reply_by: string | null; replied_on: string | null },
  on = today(),
): { replyPromise?: ReplyPromise } {
  if (by === null) return {};
  if (repliedOn !== null) return { replyPromise: { by, state: repliedOn <= by ? 'kept' : 'broken' } };
  if (by < on) return { replyPromise: { by, state: 'overdue' } };
  return { replyPromise: { by, state: 'open', daysLeft: daysBetween(on, by) } };
}

/** True if a decision counts as an answer, as `is_answer` in the database: a comment needs a letter or a digit. */
export const isAnswer = (status: DecidableStatus, comments = ''): boolean =>
  status !== 'Em Análise' || /[a-z0-9]/iu.test(comments.normalize('NFKD'));

/**
 * Locks the application against other decisions.
 * @throws {Failure} `application_not_found`, or `reply_not_owed` if it was answered or was never promised an answer
 */
export async function assertOwed(
  transaction: Transaction,
  { candidateId, vacancyId }: ApplicationKey,
): Promise<void> {
  const application = await transaction
    .selectFrom('application as app')
    .select(isOwed.as('is_owed'))
    .where('app.candidate_id', '=', candidateId)
    .where('app.vacancy_id', '=', vacancyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!application) throw fail('application_not_found');
  if (!application.is_owed) throw fail('reply_not_owed');
}
