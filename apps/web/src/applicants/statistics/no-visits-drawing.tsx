import drawings from '../../ui/drawings/drawings.module.css';

/** Nobody came yet: the board waits, and the bars are still to grow. */
export const NoVisitsDrawing = () => (
  <svg className={drawings.drawing} viewBox="0 0 240 140" aria-hidden="true">
    <path className={drawings.ground} d="M20 122h200" />
    <path className={drawings.board} d="M44 122V96M24 92c24 6 46 5 66-5" />
    <path className={drawings.leap} strokeDasharray="0.1 9" d="M86 72c10-26 30-38 52-32" />
    <path className={drawings.absent} d="M132 122V98h16v24M160 122V78h16v44M188 122V58h16v64" />
  </svg>
);
