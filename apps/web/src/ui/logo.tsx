import classes from './logo.module.css';

/** The springboard: a bent board, the leap and who leaps. Decorative; name it where it stands alone. */
export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg className={classes.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path className={classes.board} d="M3 27h9M4 21c9 1.500 14-.500 17-6" />
      <path className={classes.leap} d="M12 12c1.500-6 6-8.500 11-7" />
      <circle className={classes.person} cx="26.500" cy="9" r="3" />
    </svg>
  );
}

export function Logo({ size = 32 }: { size?: number }) {
  return (
    <span className={classes.logo}>
      <LogoMark size={size} />
      Trampolim
    </span>
  );
}
