import classes from './frame.module.css';

interface SkipLinkProps {
  /** The id of a target that can be focused (`tabIndex={-1}`). */
  to?: string;
  children?: string;
}

/** Visible only on keyboard focus. The first one of a page skips header and menu to `<main id="conteudo">`. */
export const SkipLink = ({ to = 'conteudo', children = 'Pular para o conteúdo' }: SkipLinkProps) => (
  <a className={classes.skip} href={`#${to}`}>
    {children}
  </a>
);
