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

/** What concerns vacancies and applicants is for all of a company's people. */
const right = 'Recrutamento';

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
    vacancies.map((vacancy) => ({ ...vacancy, right, kind: 'new_applicants' })),
  );
  await queueNoticeMails(transaction, post, added, gatheringSeconds);
}

/** An application went before its company opened it: whoever of the company has not read of it yet is told no more. */
export async function forgetNewApplicant(
  transaction: Transaction,
  vacancyId: string,
  appliedAt: string,
): Promise<void> {
  const told = await transaction
    .selectFrom('notice as n')
    .select('n.id')
    .where('n.about_id', '=', vacancyId)
    // The index of unread notices begins with whose they are.
    .where('n.account_id', 'in', readersOfVacancy(vacancyId))
    .where('n.kind', '=', 'new_applicants')
    .where('n.read_at', 'is', null)
    // Instants that were read have no microseconds.
    .where(sql<boolean>`date_trunc('milliseconds', n.since) <= ${appliedAt}`)
    // As they are written elsewhere, so that two transactions never wait for each other in a circle.
    .orderBy('n.account_id')
    .forUpdate('n')
    .execute();
  if (told.length === 0) return;
  const ids = told.map(({ id }) => id);
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

/** Tells a company of a withdrawal, and gives who of it is to be mailed: whoever has read of all of the vacancy before it. */
export async function tellWithdrawn(
  transaction: Transaction,
  { companyId, vacancyId, vacancyTitle, candidateId }: Withdrawal,
): Promise<string[]> {
  const added = await addNotices(transaction, [
    {
      accountId: companyId,
      right,
      kind: 'withdrawals',
      aboutId: vacancyId,
      title: vacancyTitle,
      candidateId,
    },
  ]);
  return added.map(({ accountId }) => accountId);
}
