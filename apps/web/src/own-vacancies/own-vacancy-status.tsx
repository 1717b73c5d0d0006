import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { deadlineText, deadlineTone, shortDeadline } from '../vacancies/deadline.ts';
import { DeadlineBadge } from '../vacancies/deadline-badge.tsx';
import classes from './own-vacancy-status.module.css';

interface OwnVacancyStatusProps {
  vacancy: Vacancy;
  /** The days that are left without the date. */
  isShort?: boolean;
}

/** Until when a vacancy is open, for its own company, or why it is not. Only what is near has a colour. */
export function OwnVacancyStatus({ vacancy, isShort = false }: OwnVacancyStatusProps) {
  if (vacancy.status !== 'Aberta') {
    return (
      <span className={classes.status} data-status={vacancy.status}>
        {vacancy.status}
      </span>
    );
  }
  const textOf = isShort ? shortDeadline : deadlineText;
  if (deadlineTone(vacancy) !== 'plain') return <DeadlineBadge vacancy={vacancy} text={textOf(vacancy)} />;
  return <span className={classes.deadline}>{textOf(vacancy)}</span>;
}
