import { answeringDays } from '@trampolim/contract/companies/answering-days';
import { addDays, daysBetween, today } from '@trampolim/contract/values/calendar';
import { formatCount } from '../../ui/format/format.ts';

interface Waiting {
  waiting: number;
  /** Of these, whose answer still counts. */
  inTime?: { count: number; oldestAt: string } | undefined;
}

/** How many of a vacancy may still be answered in time, and how long: `4 de 20 ainda contam; o primeiro prazo acaba em 5 dias`. */
export function answerDeadline({ waiting, inTime }: Waiting, now = new Date()): string {
  if (!inTime) {
    const late = waiting === 1 ? '1 fora do prazo' : `${formatCount(waiting)} fora do prazo`;
    return `${late}: a resposta já não conta, mas ainda chega a quem espera`;
  }
  const { count, oldestAt } = inTime;
  const some = count === waiting ? formatCount(count) : `${formatCount(count)} de ${formatCount(waiting)}`;
  const counting = count === 1 ? `${some} no prazo, que acaba` : `${some} no prazo; o primeiro acaba`;
  return `${counting} ${ending(daysBetween(today(now), addDays(today(new Date(oldestAt)), answeringDays)))}`;
}

function ending(daysLeft: number): string {
  if (daysLeft <= 0) return 'hoje';
  return daysLeft === 1 ? 'amanhã' : `em ${daysLeft} dias`;
}
