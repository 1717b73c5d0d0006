import { newId, type Transaction } from '../platform/database/database.ts';
import { addNotices, type NewNotice, type Post } from './add-notices.ts';
import { queueNoticeMails } from './notice-mails.ts';

/** Tells every administrator that somebody or something was reported; a mail leaves where no other report is unread. */
export async function tellReportReceived(
  transaction: Transaction,
  post: Post,
  { targetId, targetName, reason }: { targetId: string; targetName: string; reason: string },
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
  const added = await addNotices(
    transaction,
    administrators.map(({ id }) => ({
      accountId: id,
      kind: 'report_received',
      aboutId: targetId,
      title: targetName,
      comment: reason,
    })),
  );
  const alerted = new Set(administrators.filter(({ hasUnread }) => !hasUnread).map(({ id }) => id));
  await queueNoticeMails(
    transaction,
    post,
    added.filter(({ accountId }) => alerted.has(accountId)),
    0,
  );
}

/** Tells whoever reported what came of it. */
export async function tellReportOutcome(
  transaction: Transaction,
  post: Post,
  report: { id: string; reporterId: string; targetName: string; verdict: NonNullable<NewNotice['verdict']> },
): Promise<void> {
  const { id, reporterId, targetName, verdict } = report;
  const added = await addNotices(transaction, [
    {
      accountId: reporterId,
      right: 'Recrutamento',
      kind: 'report_outcome',
      aboutId: id,
      title: targetName,
      verdict,
    },
  ]);
  await queueNoticeMails(transaction, post, added, 0);
}

/** What is warned about, and who of a company can mend it. */
const mendedBy = { candidate: undefined, company: 'Administração', vacancy: 'Recrutamento' } as const;

/** Tells somebody that the administrators warn them, and why; each warning stands for itself. */
export async function tellWarning(
  transaction: Transaction,
  post: Post,
  warning: { accountId: string; about: keyof typeof mendedBy; subject: string; reason: string },
): Promise<void> {
  const { accountId, about, subject, reason } = warning;
  const right = mendedBy[about];
  const added = await addNotices(transaction, [
    {
      accountId,
      ...(right && { right }),
      kind: 'warning',
      aboutId: newId(),
      title: subject,
      comment: reason,
    },
  ]);
  await queueNoticeMails(transaction, post, added, 0);
}
