import classes from './leap-arc.module.css';

interface LeapArcProps {
  /** `waiting` leaps over and over, `leaping` once (500 ms), `landed` stands there with a tick. */
  state: 'waiting' | 'leaping' | 'landed';
  /** 64 px wide to stand in a line of text or a button, 120 px by itself. */
  size?: 'sm' | 'md';
  /** Once the ball of `leaping` is down, at once where nothing may move. */
  onLanded?: () => void;
}

/**
 * The product's one gesture: from the board along the dotted arc to where one wants to be. Says nothing by itself, the
 * words stand beside it: `<LeapArc state="leaping" onLanded={showStatus} />`
 */
export function LeapArc({ state, size = 'md', onLanded }: LeapArcProps) {
  return (
    <svg className={classes.arc} viewBox="0 0 120 72" data-state={state} data-size={size} aria-hidden="true">
      <path className={classes.board} d="M14 68V50M4 48c14 4 26 3 36-4" />
      <path className={classes.dots} d="M40 34C46 6 88 2 104 44" pathLength="100" />
      <circle
        className={classes.ball}
        r="7"
        onAnimationEnd={({ animationName }) => animationName.includes('leap-once') && onLanded?.()}
      />
      <path className={classes.tick} d="m98.500 52 4 4 7.500-8" />
    </svg>
  );
}
