import { type ReactNode, use } from 'react';
import { PageNotice } from '../frame/frame-context.ts';
import classes from './page-head.module.css';

interface PageHeadProps {
  title: string;
  /** A line below the title. */
  note?: ReactNode;
  /** Actions or a figure at the end of the line. */
  children?: ReactNode;
}

/** The top of a page: `<PageHead title="Minhas Vagas"><Button>Criar vaga</Button></PageHead>` */
export function PageHead({ title, note, children }: PageHeadProps) {
  return (
    <>
      <header className={classes.head}>
        <div>
          <h1 className={classes.title}>{title}</h1>
          {note && <div className={classes.note}>{note}</div>}
        </div>
        {children}
      </header>
      {use(PageNotice)}
    </>
  );
}
