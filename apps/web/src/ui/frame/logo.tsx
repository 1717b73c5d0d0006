import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './logo.module.css';

/** The symbol. It is hidden from screen readers, so a link that shows it without the name needs a label. */
export function LogoMark({ size }: { size: number }) {
  return (
    <svg className={classes.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path className={classes.board} d="M8.500 22v7M2 20.500c10 2.500 17 .5 22-5.500" />
      <path className={classes.leap} d="M17.500 11.500C18 7.500 20 5 22.500 4" />
      <circle className={classes.person} cx="27" cy="5.500" r="3.600" />
    </svg>
  );
}

/** The symbol and the name. The styles hide a name that does not fit. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <span className={classes.logo}>
      <LogoMark size={size} />
      Trampolim
    </span>
  );
}

interface LogoLinkProps {
  to?: LinkProps['to'];
  label?: string;
  children?: ReactNode;
}

/** The link to the home page at the start of a header. */
export function LogoLink({
  to = '/',
  label = 'Trampolim, página inicial',
  children = <Logo />,
}: LogoLinkProps) {
  return (
    <Link to={to} className={classes.link} aria-label={label}>
      {children}
    </Link>
  );
}
