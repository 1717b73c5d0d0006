import { dayOf, daysBetween } from '@trampolim/contract/values/calendar';
import { pageTime } from '../../platform/public-pages/server-page.ts';

const minute = 60_000;
const hour = 60 * minute;

/**
 * The age of an ISO 8601 instant, to the minute: `agora`, `há 5 min`, `há 3 h`, and from the next day on `ontem`, `há 2
 * dias`… Only for signed-in pages: the browser would render another text than the server.
 */
export function relativeTime(instant: string, now = new Date()): string {
  const ageMs = now.getTime() - new Date(instant).getTime();
  if (ageMs < minute) return 'agora';
  if (ageMs < hour) return `há ${Math.floor(ageMs / minute)} min`;
  const day = relativeDay(instant, now);
  return day === 'hoje' ? `há ${Math.floor(ageMs / hour)} h` : day;
}

const relativeFormat = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' });

/** The age of an ISO 8601 instant in days of Brazil's calendar: `hoje`, `ontem`, `há 2 dias`, `há 3 semanas` */
export function relativeDay(instant: string, now = pageTime()): string {
  const days = Math.max(0, daysBetween(dayOf(instant), dayOf(now)));
  // `Intl` says `anteontem`; a number is easier to compare in a list.
  if (days === 2) return 'há 2 dias';
  if (days < 14) return relativeFormat.format(-days, 'day');
  if (days < 60) return relativeFormat.format(-Math.floor(days / 7), 'week');
  if (days < 730) return relativeFormat.format(-Math.floor(days / 30), 'month');
  return relativeFormat.format(-Math.floor(days / 365), 'year');
}
