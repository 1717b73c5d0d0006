import { formatCount } from '../format/format.ts';
import classes from './figure.module.css';

interface FigureProps {
  name: string;
  /** Undefined while it is on its way; its place is kept. */
  value: number | undefined;
}

/** A large number and what it counts. */
export function Figure({ name, value }: FigureProps) {
  return (
    <p className={classes.figure}>
      <strong className={classes.value}>{value === undefined ? '–' : formatCount(value)}</strong>
      {name}
    </p>
  );
}
