import type { ReactNode } from 'react';
import layout from '../forms/sections/field-layout.module.css';
import { Disclosure } from '../ui/controls/disclosure.tsx';
import classes from './sign-up-frame.module.css';

interface CompleteLaterProps {
  /** What it is about, while it is closed. */
  summary: string;
  children: ReactNode;
}

/** What an account is made without. */
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
