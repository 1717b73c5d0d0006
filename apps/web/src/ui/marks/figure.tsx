import { formatCount } from '../format/format.ts';
import classes from './figure.module.css';

interface FigureProps {
  name: string;
  /** Undefined while it loads; its space is reserved. */
  value: number | undefined;
}

/** A large number with its label. */
export function Figure({ name, value }: FigureProps) {
  return (
    <p className={classes.figure}>
      <strong className={classes.value}>{value === undefined ? '–' : formatCount(value)}</strong>
      {name}
    </p>
  );
}

interface SparklineProps {
  /** One total per day, oldest first; at least two. */
  totals: readonly number[];
}

const size = { width: 120, height: 32 };
/** Half the line's width, so that it is not cut off at the edges. */
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

const changeOf = (totals: readonly number[]) => (totals.at(-1) ?? 0) - (totals[0] ?? 0);

/** `De 1.200 a 1.350 em 30 dias, 150 a mais` */
export function trendText(totals: readonly number[]): string {
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
