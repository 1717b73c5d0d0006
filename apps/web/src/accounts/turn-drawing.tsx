import classes from '../ui/drawings/drawings.module.css';

/** Somebody else's turn: one has left the board, another stands on it. */
export function TurnDrawing() {
  return (
    <svg className={classes.drawing} viewBox="0 0 240 140" aria-hidden="true">
      <path className={classes.ground} d="M20 122h200" />
      <path className={classes.board} d="M44 122V84h18v38M40 84c50 4 84 3 116-6" />
      <circle className={classes.person} cx="126" cy="67" r="11" />
      <path className={classes.leap} strokeDasharray="0.1 9" d="M150 62c14-30 36-38 54-20" />
      <circle className={classes.absent} cx="206" cy="56" r="11" />
    </svg>
  );
}
