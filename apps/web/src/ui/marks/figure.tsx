import { formatCount } from '../format/format.ts';
import classes from './figure.module.css';

interface FigureProps {
  label: string;
  /** Undefined while it loads; its space is reserved. */
  value: number | undefined;
}

/** A large number with its label. */
export function Figure({ label, value }: FigureProps) {
  return (
    <p className={classes.figure}>
      <strong className={classes.value}>{value === undefined ? '–' : formatCount(value)}</strong>
      {label}
    </p>
  );
}
