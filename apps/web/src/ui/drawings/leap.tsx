import classes from './leap.module.css';

interface LeapProps {
  /** Positions the drawing on its page. */
  className: string | undefined;
  /** Decides which part stays visible when the drawing is cropped. */
  preserveAspectRatio?: string;
  /** SVG paths in a 620 by 640 view box. */
  rings: string;
  board: string;
  leap: string;
  person: [x: number, y: number];
}

/** The jump from the board, for a green background. */
export function Leap({ className, preserveAspectRatio, rings, board, leap, person: [x, y] }: LeapProps) {
  return (
    <svg
      className={`${classes.picture} ${className}`}
      viewBox="0 0 620 640"
      preserveAspectRatio={preserveAspectRatio}
      aria-hidden="true"
    >
      <path className={classes.rings} d={rings} />
      <path className={classes.board} d={board} data-board />
      <path className={classes.leap} d={leap} />
      <circle className={classes.person} cx={x} cy={y} r="26" />
    </svg>
  );
}
