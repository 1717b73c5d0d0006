import { IconChevronDown } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './page-section.module.css';
import { holdSection } from './reach-section.ts';

interface PageSectionProps {
  /** Where the page's index and addresses lead: `/conta-candidato#senha` unfolds it. */
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
  const section = useRef<HTMLDetailsElement>(null);
  const isNamed = useLocation({ select: ({ hash }) => hash === id });
  useEffect(() => {
    if (isNamed && section.current) return holdSection(section.current);
  }, [isNamed]);
  return (
    <details ref={section} className={classes.section} id={id} open={startsOpen}>
      <summary className={classes.summary}>
        <h2 className={classes.title}>{title}</h2>
        {summary && <span className={classes.line}>{summary}</span>}
        <IconChevronDown className={classes.arrow} size={22} stroke={1.8} aria-hidden="true" />
      </summary>
      <div className={classes.content}>{children}</div>
    </details>
  );
}
