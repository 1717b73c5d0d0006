import type { ReplyPromise } from '@trampolim/contract/applications/reply-promises';
import { formatCount, formatDayOfMonth } from '../../ui/format/format.ts';

/** True while the promised answer is pending. */
export const isOwed = ({ state }: ReplyPromise): boolean => state === 'open' || state === 'overdue';

interface PromiseText {
  text: string;
  /** The time left, or what happens next. */
  note?: string;
}

/** The time to the promised day, such as `faltam 3 dias` or `vence amanhã`. */
function countdown(daysLeft = 0): string {
  if (daysLeft === 0) return 'vence hoje';
  return daysLeft === 1 ? 'vence amanhã' : `faltam ${formatCount(daysLeft)} dias`;
}

/** Describes the promise to the candidate. */
export function promiseForCandidate({ by, state, daysLeft }: ReplyPromise): PromiseText {
  const day = formatDayOfMonth(by);
  switch (state) {
    case 'open':
      return { text: `Resposta prometida até ${day}`, note: countdown(daysLeft) };
    case 'overdue':
      return {
        text: `Resposta atrasada: a promessa era até ${day}`,
        note: 'A empresa ainda pode responder, e o atraso conta em como ela responde.',
      };
    case 'kept':
      return { text: 'A empresa respondeu no prazo que prometeu' };
    case 'broken':
      return { text: `A empresa respondeu depois do prazo que prometeu, ${day}` };
  }
}

/** Describes the promise to the company that made it. */
export function promiseForCompany({ by, state, daysLeft }: ReplyPromise): PromiseText {
  const day = formatDayOfMonth(by);
  switch (state) {
    case 'open':
      return {
        text: `Resposta prometida até ${day}`,
        note: `${countdown(daysLeft)}; vale uma decisão ou um comentário`,
      };
    case 'overdue':
      return {
        text: `Resposta atrasada: a promessa era até ${day}`,
        note: 'Ainda vale responder: quem espera agradece.',
      };
    case 'kept':
      return { text: 'Respondida no prazo prometido' };
    case 'broken':
      return { text: `Respondida depois do prazo prometido, ${day}` };
  }
}
