import { sql } from 'kysely';
import { markMessageNoticesRead } from '../notices/notify-messages.ts';
import type { Transaction } from '../platform/database/database.ts';
import { fail } from '../platform/http/errors.ts';
import { type ConversationKey, otherSide } from './message-side.ts';

/**
 * Marks the messages of the other side up to a position as read, for all people of this side, and their notices as
 * well. Returns how many are still unread.
 * @throws {Failure} `application_not_found`
 */
export async function markMessagesRead(
  transaction: Transaction,
  conversation: ConversationKey,
  upTo: number,
): Promise<number> {
  const { vacancyId, candidateId, side } = conversation;
  // The lock serializes this with new messages, so that one that arrives meanwhile does not count as read.
  const application = await transaction
    .selectFrom('application as app')
    .innerJoin('candidate as cand', 'cand.id', 'app.candidate_id')
    .innerJoin('vacancy as v', 'v.id', 'app.vacancy_id')
    .select(['app.id', 'v.company_id as companyId'])
    .where('app.candidate_id', '=', candidateId)
    .where('app.vacancy_id', '=', vacancyId)
    .where('cand.banned', '=', sql.lit(false))
    .forNoKeyUpdate('app')
    .executeTakeFirstOrThrow(() => fail('application_not_found'));
  const inbox = await transaction
    .updateTable('message_inbox as i')
    .set({
      read_place: sql`least(${upTo}, (
        select max(m.place) from message m where m.vacancy_id = i.vacancy_id and m.candidate_id = i.candidate_id))`,
      unread: sql`(
        select count(*) from message m
        where m.vacancy_id = i.vacancy_id and m.candidate_id = i.candidate_id
          and m.sender = ${otherSide(side)} and m.place > ${upTo})`,
    })
    .where('i.vacancy_id', '=', vacancyId)
    .where('i.candidate_id', '=', candidateId)
    .where('i.side', '=', side)
    .where('i.read_place', '<', upTo)
    .returning('i.unread')
    .executeTakeFirst();
  if (inbox?.unread === 0)
    await markMessageNoticesRead(transaction, {
      ...conversation,
      ...application,
      applicationId: application.id,
    });
  // Nothing was updated if this side has already read further.
  return inbox?.unread ?? (await countUnread(transaction, conversation));
}

async function countUnread(
  transaction: Transaction,
  { vacancyId, candidateId, side }: ConversationKey,
): Promise<number> {
  const inbox = await transaction
    .selectFrom('message_inbox')
    .select('unread')
    .where('vacancy_id', '=', vacancyId)
    .where('candidate_id', '=', candidateId)
    .where('side', '=', side)
    .executeTakeFirst();
  return inbox?.unread ?? 0;
}
