import { minReportedCount } from '@trampolim/contract/wire/limits';
import { formatCount } from '../ui/format/format.ts';

/** A count of the summary: zero or at least the publishable minimum; null for anything between. */
export type PublishedCount = number | null;

/** `12`; below the publishable minimum: `menos de 5` */
export const countText = (count: PublishedCount): string =>
  count === null ? `menos de ${minReportedCount}` : formatCount(count);

/** The count for a bar; half the minimum represents an unpublished count. */
export const barCount = (count: PublishedCount): number => count ?? minReportedCount / 2;

/** The sum, a lower bound if a count is unpublished: `12`, `ao menos 9` */
export function totalText(counts: readonly PublishedCount[]): string {
  const known = counts.reduce<number>((sum, count) => sum + (count ?? 1), 0);
  return counts.includes(null) ? `ao menos ${formatCount(known)}` : formatCount(known);
}

/** `menos de 1 hora`, `5 horas`, `3 dias` */
export function durationText(hours: number): string {
  if (hours < 1) return 'menos de 1 hora';
  const whole = Math.round(hours);
  if (whole < 48) return whole === 1 ? '1 hora' : `${whole} horas`;
  return `${formatCount(Math.round(hours / 24))} dias`;
}
