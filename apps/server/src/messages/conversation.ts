import type { Conversation, Message } from '@trampolim/contract/messages/messages';
import { errorCatalogue } from '@trampolim/contract/wire/errors';
import { messagesPerResponse } from '@trampolim/contract/wire/limits';
import type { Selectable } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { DB } from '../platform/database/database-types.gen.ts';
import { findRefusal } from './message-rules.ts';
import { type ConversationKey, getMessagedApplication, otherSide } from './message-side.ts';

/**
 * Returns the latest messages of an application, or those before a position.
 * @throws {Failure} `application_not_found`
 */
export async function getConversation(
  db: Database,
  conversation: ConversationKey,
  before?: number,
): Promise<Conversation> {
  const { vacancyId, candidateId, side } = conversation;
  const application = await getMessagedApplication(db, conversation);
  const inboxes = await db
    .selectFrom('message_inbox')
    .select(['side', 'unread', 'read_place'])
    .where('vacancy_id', '=', vacancyId)
    .where('candidate_id', '=', candidateId)
    .execute();
  let messages = db
    .selectFrom('message')
    .selectAll()
    .where('vacancy_id', '=', vacancyId)
    .where('candidate_id', '=', candidateId);
  if (before !== undefined) messages = messages.where('place', '<', before);
  const rows = await messages
    .orderBy('place', 'desc')
    .limit(messagesPerResponse + 1)
    .execute();
  const inboxOf = (owner: ConversationKey['side']) => inboxes.find((inbox) => inbox.side === owner);
  const otherReadUpTo = inboxOf(otherSide(side))?.read_place ?? 0;
  const refusal = findRefusal(side, application, await countMessages(db, conversation));
  return {
    messages: rows
      .slice(0, messagesPerResponse)
      .toReversed()
      .map((row) => toMessage(row, side, otherReadUpTo)),
    hasOlder: rows.length > messagesPerResponse,
    unread: inboxOf(side)?.unread ?? 0,
    ...(refusal && { closed: { code: refusal, reason: errorCatalogue[refusal].sentence } }),
  };
}

const toMessage = (
  row: Selectable<DB['message']>,
  viewedFrom: ConversationKey['side'],
  otherReadUpTo: number,
): Message => ({
  _id: row.id,
  place: row.place,
  from: row.sender,
  by: row.author_name,
  ...(viewedFrom === 'company' && row.member_name && { member: row.member_name }),
  text: row.text,
  at: row.sent_at,
  read: row.sender === viewedFrom && row.place <= otherReadUpTo,
});

/** Counts the messages of a conversation by the position of the last one, because none is ever removed. */
export async function countMessages(
  db: Database,
  { vacancyId, candidateId }: ConversationKey,
): Promise<number> {
  const lastMessage = await db
    .selectFrom('message')
    .select('place')
    .where('vacancy_id', '=', vacancyId)
    .where('candidate_id', '=', candidateId)
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst();
  return lastMessage?.place ?? 0;
}
