import { answeringDays } from '@trampolim/contract/companies/answering-days';
import { addDays, daysBetween, today } from '@trampolim/contract/values/calendar';

/** Until when whoever applied has to be answered for it to count: `responda hoje`, `responda até amanhã`, `faltam 5 dias`. */
export function answerDeadline(oldestAt: string, now = new Date()): string {
  const left = daysBetween(today(now), addDays(today(new Date(oldestAt)), answeringDays));
  if (left < 0) return 'passou do prazo: a resposta já não conta, mas ainda chega a quem espera';
  if (left === 0) return 'o prazo acaba hoje';
  return left === 1 ? 'o prazo acaba amanhã' : `o prazo acaba em ${left} dias`;
}
