import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import type { ReactNode } from 'react';
import classes from './badges.module.css';
import { statusTone, type Tone } from './status-tone.ts';

/** A status in its colour. */
export const Badge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={classes.badge} data-tone={tone}>
    {children}
  </span>
);

/** The status of an application, in the same colour on every screen. */
export const StatusBadge = ({ status }: { status: ApplicationStatus }) => (
  <Badge tone={statusTone[status]}>{status}</Badge>
);

/** Short texts in a row, such as skills. */
export function TagList({ tags }: { tags: readonly string[] }) {
  return (
    <ul className={classes.tags}>
      {[...new Set(tags)].map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  );
}
