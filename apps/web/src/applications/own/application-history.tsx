import type { StatusChange } from '@trampolim/contract/applications/applications';
import { formatInstant } from '../../ui/format/format.ts';
import { StatusBadge } from '../../ui/marks/badges.tsx';
import classes from './application-history.module.css';

/** Date and author of each status. A company sees which of its members set it. */
export function ApplicationHistory({ history }: { history: readonly StatusChange[] }) {
  return (
    <ol className={classes.changes}>
      {history.map(({ status, comments, at, by, member = by }) => (
        <li key={`${at} ${status}`} className={classes.change}>
          <StatusBadge status={status} />
          <p className={classes.moment}>
            <time dateTime={at}>{formatInstant(at)}</time> · {member}
          </p>
          {comments && <p className={classes.comment}>{comments}</p>}
        </li>
      ))}
    </ol>
  );
}
