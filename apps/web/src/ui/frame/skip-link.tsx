import classes from './skip-link.module.css';

/** The first stop of the keyboard: past header and menu, to the `<main id="conteudo" tabIndex={-1}>`. */
export const SkipLink = () => (
  <a className={classes.skip} href="#conteudo">
    Pular para o conteúdo
  </a>
);
