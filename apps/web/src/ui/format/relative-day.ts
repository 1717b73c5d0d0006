import { daysBetween, today } from '@trampolim/contract/values/calendar';
import { pageMoment } from '../../platform/public-pages/page-moment.ts';

const relative = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' });

/** How long ago an ISO 8601 instant was, by days of Brazil's calendar: `hoje`, `ontem`, `há 2 dias`, `há 3 semanas` */
export function relativeDay(instant: string, now = pageMoment()): string {
  const days = Math.max(0, daysBetween(today(new Date(instant)), today(now)));
  // The library's word for it names the day before yesterday where a number reads faster in a list.
  if (days === 2) return 'há 2 dias';
  if (days < 14) return relative.format(-days, 'day');
  if (days < 60) return relative.format(-Math.floor(days / 7), 'week');
  if (days < 730) return relative.format(-Math.floor(days / 30), 'month');
  return relative.format(-Math.floor(days / 365), 'year');
}
