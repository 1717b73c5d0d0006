import { sql } from 'kysely';
import { addMessageNotices } from '../notices/notify-messages.ts';
import { newId, type Transaction } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import { fail } from '../platform/http/errors.ts';
import { day, defineLimits, hour, minute, type RateLimits } from '../platform/rate-limits.ts';
import type { NotificationServices } from '../platform/services.ts';
import { countMessages } from './conversation.ts';
import { queueMessageMail } from './message-mails.ts';
import { findRefusal } from './message-rules.ts';
import {
  type ConversationKey,
  lockMessagedApplication,
  type MessagedApplication,
  otherSide,
} from './message-side.ts';

/** Limits over all conversations of a candidate, or of a company with all its people. */
export const messageLimits = defineLimits({
  messagesPerMinute: { points: 60, durationSeconds: minute },
  messagesPerDay: { points: 1000, durationSeconds: day },
});

/** Limits for the messages of one side in one conversation. */
export const conversationLimits = [
  { messages: 10, seconds: minute },
  { messages: 100, seconds: day },
] as const;

/**
 * The longest wait that a refusal by the account limits names. The window of the daily limit may end sooner than in a
 * day, because it began with the first message that counts for it.
 */
const maxRetrySeconds = hour;

/**
 * Counts one message towards the limits of the account. Call this outside the transaction.
 * @throws {Failure} `message_account_limit`
 */
export async function consumeAccountLimits(rateLimits: RateLimits, accountId: string): Promise<void> {
  for (const limit of [messageLimits.messagesPerMinute, messageLimits.messagesPerDay]) {
    if (!(await rateLimits.tryConsume(limit, accountId)))
      throw fail('message_account_limit', {
        retryAfterSeconds: Math.min(limit.durationSeconds, maxRetrySeconds),
      });
  }
}

interface NewMessage {
  text: string;
  sendingId: string;
}

/**
 * Stores a message, counts it as unread for the other side and notifies that side. Returns the application, or
 * undefined if the same message was already stored.
 * @throws {Failure} `application_not_found`, the refusals of `findRefusal`, `message_already_sent`,
 * `message_thread_limit`
 */
export async function sendMessage(
  transaction: Transaction,
  services: NotificationServices,
  viewer: Viewer<'Candidate' | 'Company'>,
  { conversation, message: { text, sendingId } }: { conversation: ConversationKey; message: NewMessage },
): Promise<MessagedApplication | undefined> {
  const application = await lockMessagedApplication(transaction, conversation);
  // The statement that waits for the lock does not see messages stored during its wait, so this is a separate one.
  const sentText = await findSentText(transaction, conversation, sendingId);
  if (sentText === text) return undefined;
  if (sentText !== undefined) throw fail('message_already_sent');
  const count = await countMessages(transaction, conversation);
  const refusal = findRefusal(conversation.side, application, count);
  if (refusal) throw fail(refusal);
  await assertWithinConversationLimits(transaction, conversation);
  const { vacancyId, candidateId, side } = conversation;
  await transaction
    .insertInto('message')
    .values({
      id: newId(),
      vacancy_id: vacancyId,
      candidate_id: candidateId,
      place: count + 1,
      sender: side,
      author_id: viewer.accountId,
      author_name: side === 'company' ? application.companyName : application.candidateName,
      member_name: viewer.colleague?.name ?? null,
      text,
      sending_id: sendingId,
    })
    .execute();
  await deliver(transaction, services, conversation, application);
  return application;
}

/** Counts the message as unread and notifies its receiver, except for a candidate who blocked the company. */
async function deliver(
  transaction: Transaction,
  services: NotificationServices,
  { vacancyId, candidateId, side }: ConversationKey,
  application: MessagedApplication,
): Promise<void> {
  const receiver = { vacancyId, candidateId, side: otherSide(side) };
  await transaction
    .insertInto('message_inbox')
    .values({ vacancy_id: vacancyId, candidate_id: candidateId, side: receiver.side, unread: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['vacancy_id', 'candidate_id', 'side'])
        .doUpdateSet({ unread: sql`message_inbox.unread + 1` }),
    )
    .execute();
  if (application.isBlocked) return;
  await queueMessageMail(transaction, services, receiver);
  await addMessageNotices(transaction, { ...application, ...receiver, applicationId: application.id });
}

/** Returns the text that this side sent with the same sending id. */
async function findSentText(
  transaction: Transaction,
  { vacancyId, candidateId, side }: ConversationKey,
  sendingId: string,
): Promise<string | undefined> {
  const stored = await transaction
    .selectFrom('message')
    .select('text')
    .where('vacancy_id', '=', vacancyId)
    .where('candidate_id', '=', candidateId)
    .where('sender', '=', side)
    .where('sending_id', '=', sendingId)
    .executeTakeFirst();
  return stored?.text;
}

/**
 * Call this under the application's lock, so that the count is exact.
 * @throws {Failure} `message_thread_limit`
 */
async function assertWithinConversationLimits(
  transaction: Transaction,
  { vacancyId, candidateId, side }: ConversationKey,
): Promise<void> {
  for (const { messages, seconds } of conversationLimits) {
    const oldest = await transaction
      .selectFrom('message')
      .select(
        sql<number>`extract(epoch from sent_at + make_interval(secs => ${seconds}) - clock_timestamp())::float8`.as(
          'waitSeconds',
        ),
      )
      .where('vacancy_id', '=', vacancyId)
      .where('candidate_id', '=', candidateId)
      .where('sender', '=', side)
      .orderBy('place', 'desc')
      .offset(messages - 1)
      .limit(1)
      .executeTakeFirst();
    if (oldest && oldest.waitSeconds > 0)
      throw fail('message_thread_limit', { retryAfterSeconds: oldest.waitSeconds });
  }
}
