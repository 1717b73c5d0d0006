import type { MessageRefusal, MessageSide } from '@trampolim/contract/messages/messages';
import { conversationMessageLimit } from '@trampolim/contract/wire/limits';
import type { MessagedApplication } from './message-side.ts';

type ConversationState = Pick<MessagedApplication, 'status' | 'isVacancyHidden' | 'isBlocked'>;

/**
 * Returns the reason why a side may not write now, if any. The company writes first, so that thousands of candidates
 * cannot write about a popular vacancy at once. A candidate who has blocked the company cannot write to it. The company
 * must not notice this, so it may write, and its messages are stored without a notification.
 */
export function findRefusal(
  side: MessageSide,
  { status, isVacancyHidden, isBlocked }: ConversationState,
  messageCount: number,
): MessageRefusal | undefined {
  if (isVacancyHidden) return 'messages_vacancy_gone';
  if (status === 'Currículo Enviado') return 'messages_not_open';
  if (status === 'Dispensado') return 'messages_dismissed';
  if (side === 'candidate' && isBlocked) return 'messages_company_blocked';
  if (side === 'candidate' && messageCount === 0) return 'company_writes_first';
  if (messageCount >= conversationMessageLimit) return 'message_thread_full';
  return undefined;
}
