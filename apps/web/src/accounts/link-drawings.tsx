import classes from '../ui/drawings/drawings.module.css';
import { Drawing } from '../ui/drawings/drawings.tsx';

/** A landed leap, for links that worked. */
export function LandedDrawing() {
  return (
    <Drawing>
      <path className={classes.board} d="M36 122V88h18v34M32 88c34 4 58 2 80-8" />
      <path className={classes.leap} strokeDasharray="0.1 9" d="M110 64c18-40 62-40 76 22" />
      <circle className={classes.person} cx="190" cy="107" r="11" />
      <path className={classes.board} d="M176 40l10 10 20-22" />
    </Drawing>
  );
}

/** An envelope that leaves the springboard. */
export const EnvelopeDrawing = () => (
  <Drawing>
    <path className={classes.board} d="M44 122V94M24 90c22 6 42 5 62-3" />
    <path className={classes.leap} strokeDasharray="0.1 9" d="M88 72c8-22 22-32 40-32" />
    <path className={classes.board} d="M140 36h68v48h-68zM140 38l34 26 34-26" />
  </Drawing>
);
