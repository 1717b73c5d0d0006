import classes from '../../ui/drawings/drawings.module.css';

/** Enough was read for one day: the resumes lie in a pile on the board, and the next leap waits for tomorrow. */
export const ShelfOfResumesDrawing = () => (
  <svg className={classes.drawing} viewBox="0 0 240 140" aria-hidden="true">
    <path className={classes.ground} d="M20 122h200" />
    <path className={classes.board} d="M58 122V94M28 90c40 6 76 4 112-4" />
    <path className={classes.board} d="M48 78h62M52 66h54M46 54h62" />
    <path className={classes.leap} strokeDasharray="0.1 9" d="M140 66c12-24 30-32 48-24" />
    <circle className={classes.absent} cx="198" cy="52" r="11" />
  </svg>
);
