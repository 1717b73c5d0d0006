import type { ReplyPromise } from '@trampolim/contract/applications/reply-promises';
import { formatCount, formatDayOfMonth } from '../../ui/format/format.ts';

/** True while the promised answer is pending. */
export const isOwed = ({ state }: ReplyPromise): boolean => state === 'open' || state === 'overdue';

interface PromiseText {
  text: string;
  /** The time left, or what happens next. */
  note?: string;
}

/** The time to the promised day, such as `faltam 3 dias` or `vence amanhã`. An open promise always has `daysLeft`. */
function countdown(daysLeft = 0): string {
  if (daysLeft === 0) return 'vence hoje';
  return daysLeft === 1 ? 'vence amanhã' : `faltam ${formatCount(daysLeft)} dias`;
}

/** Describes the promise to the candidate. */
export function promiseTextForCandidate({ by, state, daysLeft }: ReplyPromise): PromiseText {
  const day = formatDayOfMonth(by);
  switch (state) {
    case 'open':
      return { text: `Resposta prometida até ${day}`, note: countdown(daysLeft) };
    case 'overdue':
      return {
        text: `Resposta atrasada: o prazo era ${day}`,
        note: 'A empresa ainda pode responder, mas o atraso conta no perfil dela.',
      };
    case 'kept':
      return { text: 'A empresa respondeu no prazo' };
    case 'broken':
      return { text: `A empresa respondeu depois do prazo, ${day}` };
  }
}

/** Describes the promise to the company that made it. */
export function promiseTextForCompany({ by, state, daysLeft }: ReplyPromise): PromiseText {
  const day = formatDayOfMonth(by);
  switch (state) {
    case 'open':
      return {
        text: `Resposta prometida até ${day}`,
        note: `${countdown(daysLeft)}; responda com uma decisão ou um comentário`,
      };
    case 'overdue':
      return {
        text: `Resposta atrasada: o prazo era ${day}`,
        note: 'Fora do prazo, mas ainda vale responder.',
      };
    case 'kept':
      return { text: 'Respondida no prazo prometido' };
    case 'broken':
      return { text: `Respondida depois do prazo prometido, ${day}` };
  }
}
