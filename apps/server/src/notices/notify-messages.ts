import type { MessageSide } from '@trampolim/contract/messages/messages';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import { addNotices } from './add-notices.ts';

/** The side of an application that receives the notice. */
interface Receiver {
  side: MessageSide;
  applicationId: string;
  vacancyId: string;
  candidateId: string;
  companyId: string;
}

interface NotifiedMessage extends Receiver {
  vacancyTitle: string;
  companyName: string;
}

/**
 * Adds a notice about a message, or counts it in the unread one. Notices omit the text, which belongs to the
 * application. A candidate's notice is about the vacancy, like all notices about their applications; a
 * company's is about the application.
 */
export async function addMessageNotices(transaction: Transaction, message: NotifiedMessage): Promise<void> {
  const { side, applicationId, vacancyId, candidateId, companyId, vacancyTitle, companyName } = message;
  const notice = { kind: 'message' as const, title: vacancyTitle };
  await addNotices(transaction, [
    side === 'candidate'
      ? { ...notice, accountId: candidateId, aboutId: vacancyId, party: companyName }
      : { ...notice, accountId: companyId, right: 'Recrutamento', aboutId: applicationId, candidateId },
  ]);
}

/** Selects the unread notices about a conversation, of the candidate or of each of the company's people. */
const selectUnreadNotices = (
  transaction: Transaction,
  { side, applicationId, vacancyId, candidateId, companyId }: Receiver,
) =>
  transaction
    .selectFrom('notice as n')
    .where('n.kind', '=', 'message')
    .where('n.about_id', '=', side === 'candidate' ? vacancyId : applicationId)
    // The index of unread notices starts with the account.
    .where(
      'n.account_id',
      'in',
      side === 'candidate'
        ? sql<string>`(select ${candidateId}::uuid)`
        : sql<string>`(select ${companyId}::uuid union all select account_id from company_member where company_id = ${companyId})`,
    )
    .where('n.read_at', 'is', null);

/** Marks the notices about a conversation as read. */
export async function markMessageNoticesRead(transaction: Transaction, receiver: Receiver): Promise<void> {
  await transaction
    .updateTable('notice')
    .set({ read_at: sql`now()` })
    .where(
      'id',
      'in',
      // Other writes lock notices in this order as well, so that two transactions cannot deadlock.
      selectUnreadNotices(transaction, receiver).select('n.id').orderBy('n.account_id').forUpdate(),
    )
    .execute();
}

/** Finds the accounts with an unread notice about a conversation. */
export async function findAccountsWithUnreadNotice(
  transaction: Transaction,
  receiver: Receiver,
): Promise<string[]> {
  const unread = await selectUnreadNotices(transaction, receiver).select('n.account_id').execute();
  return unread.map(({ account_id }) => account_id);
}
