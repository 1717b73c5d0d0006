import type { ModerationMonth } from '@trampolim/contract/moderation/moderation-summary';
import { minPublishedCount } from '@trampolim/contract/wire/limits';
import { formatCount } from '../ui/format/format.ts';

/** A count of the summary. Null if it is above zero and below the publishable minimum. */
export type PublishedCount = number | null;

/** Returns `12`, or `menos de 5` below the publishable minimum. */
export const countText = (count: PublishedCount): string =>
  count === null ? `menos de ${minPublishedCount}` : formatCount(count);

/** Returns the count for bars and their order. Half the minimum represents an unpublished count. */
export const barCount = (count: PublishedCount): number => count ?? minPublishedCount / 2;

/** Returns the sum, such as `12`. If a count is unpublished, returns a lower bound, such as `ao menos 9`. */
export function totalText(counts: readonly PublishedCount[]): string {
  const sum = counts.reduce<number>((total, count) => total + (count ?? 1), 0);
  return counts.includes(null) ? `ao menos ${formatCount(sum)}` : formatCount(sum);
}

/** Returns the total of a month's decisions. Its appeals are counted separately. */
export const decisionTotalText = ({ decisions }: ModerationMonth): string =>
  totalText(decisions.filter(({ kind }) => !kind.startsWith('appeal_')).map(({ count }) => count));

/** Returns `menos de 1 hora`, `5 horas` or `3 dias`. */
export function durationText(hours: number): string {
  if (hours < 1) return 'menos de 1 hora';
  const roundedHours = Math.round(hours);
  if (roundedHours < 48) return roundedHours === 1 ? '1 hora' : `${roundedHours} horas`;
  return `${formatCount(Math.round(hours / 24))} dias`;
}
