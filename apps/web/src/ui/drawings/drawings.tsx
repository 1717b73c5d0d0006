import type { ReactNode } from 'react';
import classes from './drawings.module.css';

/** The frame of a drawing, with the ground on which the other shapes stand. */
export const Drawing = ({ children }: { children: ReactNode }) => (
  <svg className={classes.drawing} viewBox="0 0 240 140" aria-hidden="true">
    <path className={classes.ground} d="M20 122h200" />
    {children}
  </svg>
);

/** Illustrates failures: a broken diving board. */
export function FailureDrawing() {
  return (
    <Drawing>
      <path
        className={classes.board}
        d="M44 122V84h18v38M40 84c24 2 44 2 62 1l8-10M124 92l6-9c10-2 24 6 40 22"
      />
      <circle className={classes.person} cx="192" cy="110" r="11" />
      <path className={classes.leap} d="M196 78v12M214 86l-8 9M178 84l6 9" />
    </Drawing>
  );
}

/** Illustrates wrong URLs: the jump misses the edge. */
export function LostDrawing() {
  return (
    <svg className={classes.drawing} viewBox="0 0 240 140" aria-hidden="true">
      <path className={classes.ground} d="M20 122h120" />
      <path className={classes.board} d="M36 122V88h18v34M32 88c34 4 58 2 80-8" />
      <path className={classes.leap} strokeDasharray="0.1 9" d="M110 64c16-44 74-48 92 22" />
      <circle className={classes.person} cx="205" cy="104" r="11" />
    </svg>
  );
}
