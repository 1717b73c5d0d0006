import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import { addNotices, type NewNotice, type Post } from './add-notices.ts';
import { queueNoticeMails } from './notice-mails.ts';

/** How an application stands, as its candidate is told. */
interface StatusNews {
  candidateId: string;
  vacancyId: string;
  vacancyTitle: string;
  companyName: string;
  status: NonNullable<NewNotice['status']>;
  comments: string;
}

/** Tells candidates how their applications stand. Their mail leaves with it, of its own. */
export async function tellStatus(transaction: Transaction, news: readonly StatusNews[]): Promise<void> {
  const notices = news.map(({ candidateId, vacancyId, vacancyTitle, companyName, status, comments }) => ({
    accountId: candidateId,
    kind: 'application_status' as const,
    aboutId: vacancyId,
    title: vacancyTitle,
    party: companyName,
    status,
    comment: comments,
  }));
  await addNotices(transaction, notices);
}

/** How long a company has to see new applications on the site before it is mailed, in seconds; they are told together then. */
const gatheringSeconds = 15 * 60;

/**
 * Tells companies of an application to each of these vacancies. Last in its transaction: others to the same vacancy wait from
 * here on.
 */
export async function tellNewApplicants(
  transaction: Transaction,
  post: Post,
  vacancyIds: readonly string[],
): Promise<void> {
  if (vacancyIds.length === 0) return;
  const vacancies = await transaction
    .selectFrom('vacancy')
    .select(['id as aboutId', 'company_id as accountId', 'title'])
    .where('id', 'in', vacancyIds)
    .execute();
  const added = await addNotices(
    transaction,
    vacancies.map((vacancy) => ({ ...vacancy, kind: 'new_applicants' })),
  );
  await queueNoticeMails(transaction, post, added, gatheringSeconds);
}

/** An application went before its company opened it: one that the company has not read of yet is told no more. */
export async function forgetNewApplicant(
  transaction: Transaction,
  vacancyId: string,
  appliedAt: string,
): Promise<void> {
  const notice = await transaction
    .selectFrom('notice as n')
    .innerJoin('vacancy as v', (join) =>
      join.onRef('v.id', '=', 'n.about_id').onRef('v.company_id', '=', 'n.account_id'),
    )
    .select(['n.id', 'n.count'])
    .where('v.id', '=', vacancyId)
    .where('n.kind', '=', 'new_applicants')
    .where('n.read_at', 'is', null)
    // Instants that were read have no microseconds.
    .where(sql<boolean>`date_trunc('milliseconds', n.since) <= ${appliedAt}`)
    .forUpdate('n')
    .executeTakeFirst();
  if (!notice) return;
  await (notice.count === 1
    ? transaction.deleteFrom('notice').where('id', '=', notice.id)
    : transaction
        .updateTable('notice')
        .set({ count: notice.count - 1 })
        .where('id', '=', notice.id)
  ).execute();
}

interface Withdrawal {
  companyId: string;
  vacancyId: string;
  vacancyTitle: string;
  candidateId: string;
}

/** Tells a company of a withdrawal. Its mail leaves with it, of its own. */
export async function tellWithdrawn(
  transaction: Transaction,
  { companyId, vacancyId, vacancyTitle, candidateId }: Withdrawal,
): Promise<void> {
  await addNotices(transaction, [
    {
      accountId: companyId,
      kind: 'withdrawals',
      aboutId: vacancyId,
      title: vacancyTitle,
      candidateId,
    },
  ]);
}
