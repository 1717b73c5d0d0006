import type { Answering } from '@trampolim/contract/companies/answering';
import { addDays, daysBetween, today } from '@trampolim/contract/values/calendar';
import { answeringDays } from '@trampolim/contract/wire/limits';
import { formatCount } from '../ui/format/format.ts';

interface WaitingApplicants {
  waiting: number;
  /** The applicants whose answer still counts for the response rate. Undefined if there are none. */
  inTime?: { count: number; oldestAt: string } | undefined;
}

/**
 * Says how many applicants can still be answered in time, and until when: `4 de 20 no prazo; o primeiro acaba em
 * 5 dias`.
 */
export function answerDeadlineText({ waiting, inTime }: WaitingApplicants, now = new Date()): string {
  if (!inTime) {
    const lateText = waiting === 1 ? '1 fora do prazo' : `${formatCount(waiting)} fora do prazo`;
    return `${lateText}, mas ainda vale responder`;
  }
  const { count, oldestAt } = inTime;
  const countText =
    count === waiting ? formatCount(count) : `${formatCount(count)} de ${formatCount(waiting)}`;
  const inTimeText =
    count === 1 ? `${countText} no prazo, que acaba` : `${countText} no prazo; o primeiro acaba`;
  return `${inTimeText} ${deadlineText(daysBetween(today(now), addDays(today(new Date(oldestAt)), answeringDays)))}`;
}

function deadlineText(daysLeft: number): string {
  if (daysLeft <= 0) return 'hoje';
  return daysLeft === 1 ? 'amanhã' : `em ${daysLeft} dias`;
}

/** Explains how answers change the response rate that candidates see. */
export function answeringEffect(answering: Answering | undefined): string {
  if (!answering) {
    return 'Seu histórico aparece a partir de 5 pessoas.';
  }
  const percentText = `${formatCount(answering.percent)}%`;
  if (answering.percent === 100) {
    return `Responda a todos no prazo para continuar com ${percentText}.`;
  }
  return `Cada resposta no prazo aumenta os ${percentText}; cada atraso os diminui.`;
}
