import classes from './leap-panel.module.css';

export interface LeapPanelProps {
  /** The progress of the leap: 0 is on the springboard, 1 is in the air. */
  progress?: number;
  children: string;
}

/** Positions of the person on the arc of the leap. */
const arc = [
  [292, 400],
  [309, 321],
  [351, 254],
  [409, 222],
  [512, 252],
] as const;

/** A drawing of the leap from the springboard, with a caption. */
export function LeapPanel({ progress = 1, children }: LeapPanelProps) {
  const [x, y] = arc[Math.round(progress * (arc.length - 1))] ?? arc[0];
  return (
    <div className={classes.panel}>
      <svg
        className={classes.drawing}
        viewBox="0 0 620 640"
        preserveAspectRatio="xMinYMax meet"
        aria-hidden="true"
      >
        <path
          className={classes.rings}
          d="M0 60a420 420 0 0 1 420 420v200M0 160a320 320 0 0 1 320 320v200M0 260a220 220 0 0 1 220 220v200"
        />
        <path className={classes.board} d="M100 660V488M-999 480H-16c130 14 216 8 296-30" />
        <path className={classes.leap} d="M290 420c8-150 90-230 190-190" />
        <circle className={classes.person} cx={x} cy={y} r="26" />
      </svg>
      <p className={classes.sentence}>{children}</p>
    </div>
  );
}
