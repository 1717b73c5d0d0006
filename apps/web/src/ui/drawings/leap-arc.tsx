import classes from './leap-arc.module.css';

interface LeapArcProps {
  /** `waiting` repeats the animation, `leaping` plays it once (500 ms), `landed` shows its end with a tick. */
  state: 'waiting' | 'leaping' | 'landed';
  /** `sm` is 64 px wide, for text lines and buttons; `md` is 120 px; `lg` fills most of a phone's width. */
  size?: 'sm' | 'md' | 'lg';
  /** Called when the `leaping` animation ends; immediately with reduced motion. */
  onLanded?: () => void;
}

/**
 * The product's signature animation: a ball jumps from a board along a dotted arc. Decorative, always next to a text:
 * `<LeapArc state="leaping" onLanded={showStatus} />`
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
