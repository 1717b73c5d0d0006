import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import classes from './status-badge.module.css';
import { statusTone } from './status-tone.ts';

/** The status of an application, in the same colour on every screen. */
export function StatusBadge({ status }: { status: ApplicationStatus }) {
  return (
    <span className={classes.badge} data-tone={statusTone[status]}>
      {status}
    </span>
  );
}
