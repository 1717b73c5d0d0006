import classes from '../ui/drawings/drawings.module.css';

/** Nobody was asked yet: the letter lies ready on the board. */
export const NobodyInvitedDrawing = () => (
  <svg className={classes.drawing} viewBox="0 0 240 140" aria-hidden="true">
    <path className={classes.ground} d="M20 122h200" />
    <path className={classes.board} d="M58 122V96M28 90c44 8 82 6 118-6" />
    <path className={classes.board} d="M62 74V42h56v32zM62 44l28 18 28-18" />
    <path className={classes.leap} strokeDasharray="0.1 9" d="M144 62c12-26 32-32 48-22" />
    <circle className={classes.absent} cx="202" cy="50" r="11" />
  </svg>
);
