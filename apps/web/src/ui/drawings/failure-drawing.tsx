import classes from './drawings.module.css';

/** Illustrates failures: a broken diving board. */
export function FailureDrawing() {
  return (
    <svg className={classes.drawing} viewBox="0 0 240 140" aria-hidden="true">
      <path className={classes.ground} d="M20 122h200" />
      <path
        className={classes.board}
        d="M44 122V84h18v38M40 84c24 2 44 2 62 1l8-10M124 92l6-9c10-2 24 6 40 22"
      />
      <circle className={classes.person} cx="192" cy="110" r="11" />
      <path className={classes.leap} d="M196 78v12M214 86l-8 9M178 84l6 9" />
    </svg>
  );
}
