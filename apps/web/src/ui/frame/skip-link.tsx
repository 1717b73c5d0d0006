import classes from './skip-link.module.css';

interface SkipLinkProps {
  /** The id of what it leads to, which takes the focus: `tabIndex={-1}`. */
  to?: string;
  children?: string;
}

/** Seen by the keyboard alone. A page's first stop is one past header and menu, to its `<main id="conteudo">`. */
export const SkipLink = ({ to = 'conteudo', children = 'Pular para o conteúdo' }: SkipLinkProps) => (
  <a className={classes.skip} href={`#${to}`}>
    {children}
  </a>
);
