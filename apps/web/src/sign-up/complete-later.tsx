import type { ReactNode } from 'react';
import layout from '../forms/sections/field-layout.module.css';
import { Disclosure } from '../ui/controls/disclosure.tsx';
import classes from './sign-up-frame.module.css';

interface CompleteLaterProps {
  /** Describes the fields while they are collapsed. */
  summary: string;
  children: ReactNode;
}

/** Optional fields, collapsed at first. */
export function CompleteLater({ summary, children }: CompleteLaterProps) {
  return (
    <section className={classes.later}>
      <Disclosure label="Completar depois" className={classes.disclosure}>
        <div className={`${layout.fields} ${classes.fields}`}>{children}</div>
      </Disclosure>
      <p className={classes.summary}>{summary}</p>
    </section>
  );
}
