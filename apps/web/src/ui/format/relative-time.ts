import { relativeDay } from './relative-day.ts';

const minute = 60_000;
const hour = 60 * minute;

/** How long ago an ISO 8601 instant was, for what is news: `agora`, `há 5 min`, `há 3 h`, and from the next day on `ontem`, `há 2 dias`… */
export function relativeTime(instant: string, now = new Date()): string {
  const passed = now.getTime() - new Date(instant).getTime();
  if (passed < minute) return 'agora';
  if (passed < hour) return `há ${Math.floor(passed / minute)} min`;
  const day = relativeDay(instant, now);
  return day === 'hoje' ? `há ${Math.floor(passed / hour)} h` : day;
}
