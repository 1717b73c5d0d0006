import classes from './drawings.module.css';

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
