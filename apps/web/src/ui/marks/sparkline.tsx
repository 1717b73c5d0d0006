import { formatCount } from '../format/format.ts';
import classes from './sparkline.module.css';

interface SparklineProps {
  /** One for each day, the oldest first; at least two. */
  totals: readonly number[];
}

const size = { width: 120, height: 32 };
/** Half of the line's own width, which would be cut off at the edges. */
const edge = 2;

/** How a total came to be, day by day: `De 1.200 a 1.350 em 30 dias, 150 a mais`. */
export function Sparkline({ totals }: SparklineProps) {
  const points = pointsOf(totals);
  const line = points.map(([x, y]) => `${x},${y}`).join(' ');
  const last = points.at(-1);
  return (
    <svg
      className={classes.sparkline}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={trendInWords(totals)}
    >
      <polygon
        className={classes.area}
        points={`${line} ${last?.[0]},${size.height} ${edge},${size.height}`}
      />
      <polyline className={classes.line} points={line} />
    </svg>
  );
}

function pointsOf(totals: readonly number[]): [x: number, y: number][] {
  const [least, most] = [Math.min(...totals), Math.max(...totals)];
  const step = (size.width - 2 * edge) / Math.max(totals.length - 1, 1);
  const room = size.height - 2 * edge;
  return totals.map((total, day) => {
    // What does not change lies in the middle.
    const height = most === least ? 0.5 : (total - least) / (most - least);
    return [round(edge + day * step), round(edge + (1 - height) * room)];
  });
}

const round = (place: number) => Math.round(place * 10) / 10;

const changeOf = (totals: readonly number[]) => (totals.at(-1) ?? 0) - (totals[0] ?? 0);

/** `De 1.200 a 1.350 em 30 dias, 150 a mais` */
export function trendInWords(totals: readonly number[]): string {
  const change = changeOf(totals);
  const span = `em ${totals.length - 1} dias`;
  if (change === 0) return `${formatCount(totals[0] ?? 0)} há ${totals.length - 1} dias e agora`;
  const difference = `${formatCount(Math.abs(change))} a ${change > 0 ? 'mais' : 'menos'}`;
  return `De ${formatCount(totals[0] ?? 0)} a ${formatCount(totals.at(-1) ?? 0)} ${span}, ${difference}`;
}

/** `+150 em 30 dias` */
export function changeInShort(totals: readonly number[]): string {
  const change = changeOf(totals);
  const sign = change > 0 ? '+' : change < 0 ? '−' : '';
  return change === 0
    ? `sem mudança em ${totals.length - 1} dias`
    : `${sign}${formatCount(Math.abs(change))} em ${totals.length - 1} dias`;
}
