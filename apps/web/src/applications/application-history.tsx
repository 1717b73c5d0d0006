import type { OwnApplication } from '@trampolim/contract/applications';
import { Disclosure } from '../ui/disclosure.tsx';
import { formatInstant } from '../ui/format/format.ts';
import { StatusBadge } from '../ui/status-badge.tsx';
import classes from './application-history.module.css';

/** When each status was set and by whom; opens on request. */
export function ApplicationHistory({
  application,
}: {
  application: Pick<OwnApplication, 'history' | 'appliedAt'>;
}) {
  const { history, appliedAt } = application;
  if (history.length === 0) {
    return <p className={classes.sent}>Enviada em {formatInstant(appliedAt)}</p>;
  }
  return (
    <Disclosure label="Histórico" className={classes.history}>
      <ol className={classes.changes}>
        {history.map(({ status, comments, at, by }) => (
          <li key={`${at} ${status}`} className={classes.change}>
            <StatusBadge status={status} />
            <p className={classes.moment}>
              <time dateTime={at}>{formatInstant(at)}</time> · {by}
            </p>
            {comments && <p className={classes.comment}>{comments}</p>}
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
