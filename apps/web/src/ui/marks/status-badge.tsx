import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import type { ReactNode } from 'react';
import classes from './status-badge.module.css';
import { statusTone, type Tone } from './status-tone.ts';

/** A word of how something stands, in the colour of what that is like. */
export const Badge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={classes.badge} data-tone={tone}>
    {children}
  </span>
);

/** The status of an application, in the same colour on every screen. */
export const StatusBadge = ({ status }: { status: ApplicationStatus }) => (
  <Badge tone={statusTone[status]}>{status}</Badge>
);
