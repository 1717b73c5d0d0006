import type { Transaction } from '../platform/database/database.ts';
import type { NoticeServices } from '../platform/services.ts';
import { addNotices, type NewNotice } from './add-notices.ts';
import { queueNoticeMails } from './notice-mail-jobs.ts';

/**
 * Notifies every administrator of a report. Those without another unread notice of a report also get a mail.
 * `answerableId` is the account responsible for the target.
 */
export async function notifyReportReceived(
  transaction: Transaction,
  services: NoticeServices,
  {
    targetId,
    answerableId,
    targetName,
    reason,
  }: { targetId: string; answerableId: string | null; targetName: string; reason: string },
): Promise<void> {
  const administrators = await transaction
    .selectFrom('account as a')
    .select((eb) => [
      'a.id',
      eb
        .exists(
          eb
            .selectFrom('notice as n')
            .select('n.id')
            .whereRef('n.account_id', '=', 'a.id')
            .where('n.kind', '=', 'report_received')
            .where('n.read_at', 'is', null),
        )
        .as('hasUnread'),
    ])
    .where('a.role', '=', 'Admin')
    .where('a.banned', '=', false)
    .execute();
  const newNotices = await addNotices(
    transaction,
    administrators.map(({ id }) => ({
      accountId: id,
      kind: 'report_received',
      aboutId: targetId,
      title: targetName,
      namedId: answerableId,
      comment: reason,
    })),
  );
  const mailedIds = new Set(administrators.filter(({ hasUnread }) => !hasUnread).map(({ id }) => id));
  await queueNoticeMails(
    transaction,
    services,
    newNotices.filter(({ accountId }) => mailedIds.has(accountId)),
  );
}

/** Notifies the reporters of the outcome. Skips deleted accounts. */
export async function notifyReportOutcomes(
  transaction: Transaction,
  services: NoticeServices,
  reports: readonly {
    id: string;
    reporterId: string | null;
    answerableId?: string | null;
    targetName: string;
  }[],
  verdict: NonNullable<NewNotice['verdict']>,
): Promise<void> {
  const newNotices = await addNotices(
    transaction,
    reports.flatMap(({ id, reporterId, answerableId, targetName }) =>
      reporterId === null
        ? []
        : {
            accountId: reporterId,
            // If the reporter is a company, only its people with this right are notified.
            right: 'Recrutamento' as const,
            kind: 'report_outcome' as const,
            aboutId: id,
            title: targetName,
            namedId: answerableId ?? null,
            verdict,
          },
    ),
  );
  await queueNoticeMails(transaction, services, newNotices);
}
