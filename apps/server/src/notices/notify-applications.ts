import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import type { NoticeServices } from '../platform/services.ts';
import { addNotices, type NewNotice } from './add-notices.ts';
import { queueNoticeMails } from './notice-mail-jobs.ts';

/** A new status of an application. Its candidate receives the notice. */
interface StatusChange {
  candidateId: string;
  vacancyId: string;
  vacancyTitle: string;
  companyName: string;
  status: NonNullable<NewNotice['status']>;
  comments: string;
}

/** Adds notices about application statuses for candidates. The caller sends the mails. */
export async function addStatusNotices(
  transaction: Transaction,
  changes: readonly StatusChange[],
): Promise<void> {
  const notices = changes.map(({ candidateId, vacancyId, vacancyTitle, companyName, status, comments }) => ({
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

/** Everyone who recruits for a company is notified about vacancies and applicants. */
const right = 'Recrutamento';

/** Applications within this time share one mail, which is not sent if their notice is read before. */
const gatheringSeconds = 15 * 60;

/**
 * Notifies companies of an application to each of these vacancies. Call this last in the transaction, because other
 * applications to the same vacancy wait from here on.
 */
export async function notifyNewApplicants(
  transaction: Transaction,
  services: NoticeServices,
  vacancyIds: readonly string[],
): Promise<void> {
  if (vacancyIds.length === 0) return;
  const vacancies = await transaction
    .selectFrom('vacancy')
    .select(['id as aboutId', 'company_id as accountId', 'title'])
    .where('id', 'in', vacancyIds)
    .execute();
  const newNotices = await addNotices(
    transaction,
    vacancies.map((vacancy) => ({ ...vacancy, right, kind: 'new_applicants' })),
  );
  await queueNoticeMails(transaction, services, newNotices, { delaySeconds: gatheringSeconds });
}

/** Reminds a company of a vacancy's promised answers that are due by tomorrow. An unread reminder is replaced. */
export async function notifyRepliesDue(
  transaction: Transaction,
  services: NoticeServices,
  vacancyId: string,
  count: number,
): Promise<void> {
  const vacancies = await transaction
    .selectFrom('vacancy')
    .select(['id as aboutId', 'company_id as accountId', 'title'])
    .where('id', '=', vacancyId)
    .execute();
  const newNotices = await addNotices(
    transaction,
    vacancies.map((vacancy) => ({ ...vacancy, right, kind: 'replies_due', count })),
  );
  await queueNoticeMails(transaction, services, newNotices);
}

/** Removes an application that was withdrawn unopened from the unread notices of the company's people. */
export async function removeFromNewApplicantNotices(
  transaction: Transaction,
  vacancyId: string,
  appliedAt: string,
): Promise<void> {
  const unread = await transaction
    .selectFrom('notice as n')
    .select('n.id')
    .where('n.about_id', '=', vacancyId)
    // The index of unread notices starts with the account.
    .where('n.account_id', 'in', readersOfVacancy(vacancyId))
    .where('n.kind', '=', 'new_applicants')
    .where('n.read_at', 'is', null)
    // Only notices that began before the application count it. `appliedAt` has milliseconds, the column microseconds.
    .where(sql<boolean>`date_trunc('milliseconds', n.since) <= ${appliedAt}`)
    // The same order as in other writes, so that two transactions cannot deadlock.
    .orderBy('n.account_id')
    .forUpdate('n')
    .execute();
  if (unread.length === 0) return;
  const ids = unread.map(({ id }) => id);
  await transaction.deleteFrom('notice').where('id', 'in', ids).where('count', '=', 1).execute();
  await transaction
    .updateTable('notice')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('id', 'in', ids)
    .execute();
}

const readersOfVacancy = (vacancyId: string) => sql<string>`(
  select company_id from vacancy where id = ${vacancyId}
  union all
  select m.account_id from vacancy v join company_member m on m.company_id = v.company_id where v.id = ${vacancyId})`;

interface Withdrawal {
  companyId: string;
  vacancyId: string;
  vacancyTitle: string;
  candidateId: string;
}

/**
 * Adds notices about a withdrawal, and returns the accounts to mail. An account with an unread notice about withdrawals
 * from the vacancy gets no other mail: both notices are merged.
 */
export async function addWithdrawalNotices(
  transaction: Transaction,
  { companyId, vacancyId, vacancyTitle, candidateId }: Withdrawal,
): Promise<string[]> {
  const newNotices = await addNotices(transaction, [
    {
      accountId: companyId,
      right,
      kind: 'withdrawals',
      aboutId: vacancyId,
      title: vacancyTitle,
      candidateId,
    },
  ]);
  return newNotices.map(({ accountId }) => accountId);
}
