import { minReportedCount } from '@trampolim/contract/wire/limits';
import { formatCount } from '../ui/format/format.ts';

/** A number of the summary: zero, as many as name nobody, or null for some but fewer. */
export type ToldCount = number | null;

/** `12`; of fewer than are told: `menos de 5` */
export const countText = (count: ToldCount): string =>
  count === null ? `menos de ${minReportedCount}` : formatCount(count);

/** As high as it is drawn: of what is not told, something between one and the fewest told. */
export const drawnCount = (count: ToldCount): number => count ?? minReportedCount / 2;

/** The sum, of which only the least is known where some of it is not told: `12`, `ao menos 9` */
export function totalText(counts: readonly ToldCount[]): string {
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
