import classes from '../ui/drawings/drawings.module.css';

/** Nobody has read it: the resume lies folded on the board. */
export const ClosedResumeDrawing = () => (
  <svg className={classes.drawing} viewBox="0 0 240 140" aria-hidden="true">
    <path className={classes.ground} d="M20 122h200" />
    <path className={classes.board} d="M60 122V98M28 92c44 10 84 6 120-8" />
    <path className={classes.board} d="M76 78V34h52v40" />
    <path className={classes.leap} strokeDasharray="0.1 9" d="M146 62c10-22 24-28 40-22" />
    <path className={classes.absent} d="M180 66c8-14 32-14 40 0-8 14-32 14-40 0z" />
  </svg>
);

/** Nobody is kept out: the gate stands open. */
export const OpenGateDrawing = () => (
  <svg className={classes.drawing} viewBox="0 0 240 140" aria-hidden="true">
    <path className={classes.ground} d="M20 122h200" />
    <path className={classes.board} d="M84 122V44M156 122V44" />
    <path className={classes.absent} d="M84 54l-36 14v50l36-10M156 54l36 14v50l-36-10" />
    <path className={classes.leap} strokeDasharray="0.1 9" d="M98 104c10-30 30-40 46-30" />
  </svg>
);
