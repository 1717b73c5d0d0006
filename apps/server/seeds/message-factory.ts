import type { MessageSide } from '@trampolim/contract/messages/messages';
import type { Insertable } from 'kysely';
import { type Database, newId } from '../src/platform/database/database.ts';
import type { DB } from '../src/platform/database/database-types.gen.ts';
import { idWithTimestamp } from './account-row.ts';

interface Application {
  candidate_id: string;
  vacancy_id: string;
}

interface WrittenMessage {
  sender: MessageSide;
  author: { id: string; name: string };
  /** The company's name, if one of its people writes. */
  companyName?: string;
  text: string;
  at?: string;
}

/** Creates the row of one message of an application's conversation. */
export const messageRow = (
  { candidate_id, vacancy_id }: Application,
  { sender, author, companyName, text, at = new Date().toISOString() }: WrittenMessage,
  place = 1,
) =>
  ({
    id: idWithTimestamp(at),
    candidate_id,
    vacancy_id,
    place,
    sender,
    author_id: author.id,
    author_name: companyName ?? author.name,
    member_name: companyName === undefined || companyName === author.name ? null : author.name,
    text,
    sending_id: newId(),
    sent_at: at,
  }) satisfies Insertable<DB['message']>;

/** Creates the row of how far one side has read a conversation, with the number of unread messages. */
export const messageInboxRow = (
  { candidate_id, vacancy_id }: Application,
  { side, readPlace, unread }: { side: MessageSide; readPlace: number; unread: number },
) =>
  ({ candidate_id, vacancy_id, side, read_place: readPlace, unread }) satisfies Insertable<
    DB['message_inbox']
  >;

/** Stores a message that the other side has not read. */
export async function aMessage(db: Database, application: Application, written: WrittenMessage, place = 1) {
  const receiver = written.sender === 'company' ? ('candidate' as const) : ('company' as const);
  await db
    .insertInto('message_inbox')
    .values(messageInboxRow(application, { side: receiver, readPlace: 0, unread: 1 }))
    .execute();
  return db
    .insertInto('message')
    .values(messageRow(application, written, place))
    .returningAll()
    .executeTakeFirstOrThrow();
}
