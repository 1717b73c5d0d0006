import classes from './leap.module.css';

interface LeapProps {
  /** Where it lies on its page. */
  className: string | undefined;
  /** What stays in sight where the picture is cut. */
  preserveAspectRatio?: string;
  /** The four strokes, in a field of 620 by 640. */
  rings: string;
  board: string;
  leap: string;
  person: [x: number, y: number];
}

/** The leap from the board, drawn on a ground of the product's green. */
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
