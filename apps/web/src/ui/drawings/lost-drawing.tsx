import classes from './drawings.module.css';

const dots = '0.1 9';

/** Illustrates empty lists: a diving board without a jumper. */
export function EmptyDrawing() {
  return (
    <svg className={classes.drawing} viewBox="0 0 240 140" aria-hidden="true">
      <path className={classes.ground} d="M20 122h200" />
      <path className={classes.board} d="M44 122V84h18v38M40 84c50 4 84 3 116-6" />
      <path className={classes.leap} strokeDasharray={dots} d="M150 62c14-30 36-38 54-20" />
      <circle className={classes.absent} cx="206" cy="56" r="11" />
    </svg>
  );
}

/** Illustrates wrong URLs: the jump misses the edge. */
export function LostDrawing() {
  return (
    <svg className={classes.drawing} viewBox="0 0 240 140" aria-hidden="true">
      <path className={classes.ground} d="M20 122h120" />
      <path className={classes.board} d="M36 122V88h18v34M32 88c34 4 58 2 80-8" />
      <path className={classes.leap} strokeDasharray={dots} d="M110 64c16-44 74-48 92 22" />
      <circle className={classes.person} cx="205" cy="104" r="11" />
    </svg>
  );
}

/** Illustrates unfinished setup: the board with a dashed jump. */
export function SketchDrawing() {
  return (
    <svg className={classes.drawing} viewBox="0 0 240 140" aria-hidden="true">
      <path className={classes.ground} d="M20 122h200" />
      <path className={classes.board} d="M44 122V84h18v38" />
      <path className={classes.board} strokeDasharray="14 12" d="M40 84c50 4 84 3 116-6" />
      <path className={classes.leap} strokeDasharray={dots} d="M150 62c12-32 34-42 52-26" />
      <circle className={classes.person} cx="208" cy="48" r="11" />
    </svg>
  );
}
