import type { MessageRefusal, MessageSide } from '@trampolim/contract/messages/messages';
import { threadMessageLimit } from '@trampolim/contract/wire/limits';
import type { MessagedApplication } from './message-side.ts';

type Standing = Pick<MessagedApplication, 'status' | 'isVacancyGone' | 'isBlocked'>;

/**
 * Why a side may not write now, or undefined. The company opens the conversation, so that a popular vacancy is not answered by
 * thousands of candidates at once. A block is silent: it keeps the candidate from writing, and the company from being heard.
 */
export function refusalOf(
  side: MessageSide,
  { status, isVacancyGone, isBlocked }: Standing,
  messageCount: number,
): MessageRefusal | undefined {
  if (isVacancyGone) return 'messages_vacancy_gone';
  if (status === 'Currículo Enviado') return 'messages_not_open';
  if (status === 'Dispensado') return 'messages_dismissed';
  if (side === 'candidate' && isBlocked) return 'messages_company_blocked';
  if (side === 'candidate' && messageCount === 0) return 'company_writes_first';
  if (messageCount >= threadMessageLimit) return 'message_thread_full';
  return undefined;
}
