import { formatCount } from '../format/format.ts';
import classes from './sparkline.module.css';

interface SparklineProps {
  /** One total per day, oldest first; at least two. */
  totals: readonly number[];
}

const size = { width: 120, height: 32 };
/** The margin around the line, so that its stroke is not cut off at the edges. */
const edge = 2;

/** A small chart of daily totals. */
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
      aria-label={trendText(totals)}
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
  const [min, max] = [Math.min(...totals), Math.max(...totals)];
  const step = (size.width - 2 * edge) / Math.max(totals.length - 1, 1);
  const drawableHeight = size.height - 2 * edge;
  return totals.map((total, day) => {
    // A constant series is centred.
    const height = max === min ? 0.5 : (total - min) / (max - min);
    return [round(edge + day * step), round(edge + (1 - height) * drawableHeight)];
  });
}

const round = (value: number) => Math.round(value * 10) / 10;

/** A trend in words, such as `De 1.200 a 1.350 em 30 dias, 150 a mais`. */
export function trendText(totals: readonly number[]): string {
  const { first, last, change, daysText } = trendOf(totals);
  if (change === 0) return `${formatCount(first)} há ${daysText} e agora`;
  const difference = `${formatCount(Math.abs(change))} a ${change > 0 ? 'mais' : 'menos'}`;
  return `De ${formatCount(first)} a ${formatCount(last)} em ${daysText}, ${difference}`;
}

/** A trend in few words, such as `+150 em 30 dias`. */
export function shortTrendText(totals: readonly number[]): string {
  const { change, daysText } = trendOf(totals);
  if (change === 0) return `igual há ${daysText}`;
  return `${change > 0 ? '+' : '−'}${formatCount(Math.abs(change))} em ${daysText}`;
}

function trendOf(totals: readonly number[]) {
  const first = totals[0] ?? 0;
  const last = totals.at(-1) ?? 0;
  const dayCount = totals.length - 1;
  return { first, last, change: last - first, daysText: `${dayCount} ${dayCount === 1 ? 'dia' : 'dias'}` };
}
