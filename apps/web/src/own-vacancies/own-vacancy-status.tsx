import type { Vacancy } from '@trampolim/contract/vacancies';
import { DeadlineBadge } from '../vacancies/deadline-badge.tsx';
import classes from './own-vacancy-status.module.css';

/** How a vacancy stands, for its own company; while it is open, until when. */
export function OwnVacancyStatus({ vacancy }: { vacancy: Vacancy }) {
  return (
    <span className={classes.line}>
      <span className={classes.status} data-status={vacancy.status}>
        {vacancy.status}
      </span>
      {vacancy.status === 'Aberta' && <DeadlineBadge vacancy={vacancy} />}
    </span>
  );
}
