import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './page-section.module.css';

interface PageSectionProps {
  /** Where the page's index leads. */
  id: string;
  title: string;
  /** A line that says what is in it while it is folded. */
  summary?: ReactNode;
  /** Whether it starts unfolded; afterwards it is as its reader left it. */
  open?: boolean;
  children: ReactNode;
}

/** A part of a long page, on a card that folds: `<PageSection id="senha" title="Senha" summary="…">…</PageSection>` */
export function PageSection({ id, title, summary, open = false, children }: PageSectionProps) {
  // A phone that is turned, or a wider window, folds nothing that is being read.
  const [startsOpen] = useState(open);
  return (
    <details className={classes.section} id={id} open={startsOpen}>
      <summary className={classes.summary}>
        <h2 className={classes.title}>{title}</h2>
        {summary && <p className={classes.line}>{summary}</p>}
        <IconChevronDown className={classes.arrow} size={22} stroke={1.8} aria-hidden="true" />
      </summary>
      <div className={classes.content}>{children}</div>
    </details>
  );
}
