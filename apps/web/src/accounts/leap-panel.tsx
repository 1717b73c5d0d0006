import classes from './leap-panel.module.css';

/** The leap from the board, as a picture with a sentence. */
export function LeapPanel({ children }: { children: string }) {
  return (
    <div className={classes.panel}>
      <svg
        className={classes.drawing}
        viewBox="0 0 620 640"
        preserveAspectRatio="xMinYMax meet"
        aria-hidden="true"
      >
        <path
          className={classes.ring}
          d="M0 60a420 420 0 0 1 420 420v200M0 160a320 320 0 0 1 320 320v200M0 260a220 220 0 0 1 220 220v200"
        />
        <path className={classes.board} d="M100 660V488M-16 480c130 14 216 8 296-30" />
        <path className={classes.leap} d="M290 420c8-150 90-230 190-190" />
        <circle className={classes.person} cx="512" cy="252" r="26" />
      </svg>
      <p className={classes.sentence}>{children}</p>
    </div>
  );
}
