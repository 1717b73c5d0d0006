import { IconChevronDown } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './page-section.module.css';
import { openAndKeepInView } from './scroll-to-section.ts';

interface PageSectionProps {
  /** The link target: `/conta-candidato#senha` expands it. */
  id: string;
  title: string;
  /** A line about its content, shown while collapsed. */
  summary?: ReactNode;
  /** The initial state; later changes are ignored. */
  startsOpen?: boolean;
  /** True in a group with a heading of its own, where the section is a row of a card. */
  isRow?: boolean;
  children: ReactNode;
}

/** A collapsible section of a long page: `<PageSection id="senha" title="Senha" summary="…">…</PageSection>` */
export function PageSection({
  id,
  title,
  summary,
  startsOpen = false,
  isRow = false,
  children,
}: PageSectionProps) {
  const Heading = isRow ? 'h3' : 'h2';
  // Rotating the phone or resizing the window must not collapse what is being read.
  const [isInitiallyOpen] = useState(startsOpen);
  const section = useRef<HTMLDetailsElement>(null);
  const isInUrl = useLocation({ select: ({ hash }) => hash === id });
  useEffect(() => {
    if (isInUrl && section.current) return openAndKeepInView(section.current);
  }, [isInUrl]);
  return (
    <details ref={section} className={classes.section} id={id} open={isInitiallyOpen} data-row={isRow}>
      <summary className={classes.summary}>
        <Heading className={classes.title}>{title}</Heading>
        {summary && <span className={classes.line}>{summary}</span>}
        <IconChevronDown className={classes.arrow} size={22} stroke={1.8} aria-hidden="true" />
      </summary>
      <div className={classes.content}>{children}</div>
    </details>
  );
}

interface SectionSummaryProps<Data> {
  query: { data: Data | undefined; isError: boolean };
  children: (data: Data) => string;
}

/** A one-line summary of a collapsed section. Its space is reserved while it loads. */
export function SectionSummary<Data>({ query: { data, isError }, children }: SectionSummaryProps<Data>) {
  if (data !== undefined) return children(data);
  return isError ? 'Não foi possível carregar' : '\u00a0';
}
