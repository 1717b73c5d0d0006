import type { ReportDraft } from '@trampolim/contract/reports/reports';
import { secondsUntilTomorrow } from '@trampolim/contract/values/calendar';
import { dailyReportLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { notifyReportReceived } from '../notices/notify-reports.ts';
import { newId, type Transaction } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import { fail } from '../platform/http/errors.ts';
import type { NoticeServices } from '../platform/services.ts';
import type { ReportedConversation } from './conversation-lines.ts';
import { lockAccountOf, nameOf, snapshotOf } from './report-target.ts';

interface Reporter {
  id: string;
  email: string;
}

/**
 * Stores a report with the content that the reporter sees at this moment, and notifies the administrators. A report
 * about a message also stores its neighbours. Returns the reporter.
 * @throws {Failure} `report_limit`, `already_reported`, and the errors of `snapshotOf`
 */
export async function createReport(
  transaction: Transaction,
  services: NoticeServices,
  viewer: Viewer,
  { draft, conversation }: { draft: ReportDraft; conversation?: ReportedConversation | undefined },
): Promise<Reporter> {
  const reporter = await lockReporter(transaction, viewer.id);
  if ((await countToday(transaction, viewer.id)) >= dailyReportLimit) {
    throw fail('report_limit', { retryAfterSeconds: secondsUntilTomorrow() });
  }
  const answerableId = await lockAccountOf(transaction, draft);
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('report')
    .values({
      id: newId(),
      target_type: draft.type,
      target_id: draft.targetId,
      answerable_id: answerableId,
      snapshot: JSON.stringify({
        ...(await snapshotOf(transaction, viewer, draft)),
        ...(conversation && { conversation }),
      }),
      // The deletion of this account removes its messages from the snapshot.
      conversation_with: conversation ? viewer.id : null,
      reason: draft.reportReason,
      description: draft.description,
      reporter_id: viewer.id,
      reported_day: sql`product_today()`,
    })
    .onConflict((conflict) =>
      conflict.columns(['reporter_id', 'target_id']).where(sql<boolean>`state = 'open'`).doNothing(),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw fail('already_reported');
  await notifyReportReceived(transaction, services, {
    targetId: draft.targetId,
    answerableId,
    targetName: await nameOf(transaction, draft),
    reason: draft.reportReason,
  });
  return reporter;
}

/** Locks the reporter, so that the daily count is exact. */
const lockReporter = (transaction: Transaction, id: string): Promise<Reporter> =>
  transaction
    .selectFrom('account')
    .select(['id', 'email'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => fail('session_ended'));

async function countToday(transaction: Transaction, reporterId: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('report')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('reporter_id', '=', reporterId)
    .where('reported_day', '=', sql<string>`product_today()`)
    .executeTakeFirstOrThrow();
  return Number(count);
}
