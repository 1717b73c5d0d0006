import type { Vacancy } from '@trampolim/contract/vacancies';
import { deadlineText, deadlineTone } from '../vacancies/deadline.ts';
import { DeadlineBadge } from '../vacancies/deadline-badge.tsx';
import classes from './own-vacancy-status.module.css';

/** Until when a vacancy is open, for its own company, or why it is not. Only what is near has a colour. */
export function OwnVacancyStatus({ vacancy }: { vacancy: Vacancy }) {
  if (vacancy.status !== 'Aberta') {
    return (
      <span className={classes.status} data-status={vacancy.status}>
        {vacancy.status}
      </span>
    );
  }
  if (deadlineTone(vacancy) !== 'plain') return <DeadlineBadge vacancy={vacancy} />;
  return <span className={classes.deadline}>{deadlineText(vacancy)}</span>;
}
