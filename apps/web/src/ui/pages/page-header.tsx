import { type ReactNode, use } from 'react';
import { preventHyphenBreaks } from '../../platform/prevent-hyphen-breaks.ts';
import { PageNoticeContext } from '../frame/frame-context.ts';
import classes from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** True for a title with a name of any length, which is cut after two lines. */
  cutsTitle?: boolean;
  /** A line below the title. */
  note?: ReactNode;
  /** Actions or a figure at the end of the line. */
  children?: ReactNode;
}

/** The top of a page: `<PageHeader title="Minhas Vagas"><Button>Criar vaga</Button></PageHeader>` */
export function PageHeader({ title, cutsTitle = false, note, children }: PageHeaderProps) {
  return (
    <>
      <header className={classes.head}>
        <div>
          <h1 className={classes.title} data-cut={cutsTitle}>
            {preventHyphenBreaks(title)}
          </h1>
          {note && <div className={classes.note}>{note}</div>}
        </div>
        {children}
      </header>
      {use(PageNoticeContext)}
    </>
  );
}
