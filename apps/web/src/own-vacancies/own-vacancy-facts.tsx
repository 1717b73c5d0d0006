import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { vacancySalary } from '../vacancies/vacancy-salary.ts';
import classes from './own-vacancy-facts.module.css';
import { deadlineText, deadlineTone, shortDeadline } from '../vacancies/deadline.ts';
import { DeadlineBadge } from '../vacancies/deadline-badge.tsx';

interface OwnVacancyFactsProps {
  vacancy: Vacancy;
  /** Where there is one line for them: what is cut is told by a pointer that rests there. */
  isOneLine?: boolean;
}

/** Place, mode, type, then what it pays, in the order of every list: `Guarulhos/SP · Híbrido · CLT · R$ 2.500` */
export function OwnVacancyFacts({ vacancy, isOneLine = false }: OwnVacancyFactsProps) {
  const { jobLocation, workplace, employmentType } = vacancy;
  const place = `${jobLocation.city}/${jobLocation.state}`;
  const facts = [place, workplace?.mode, employmentType, vacancySalary(vacancy)].filter(Boolean).join(' · ');
  return (
    <p className={classes.facts} data-one-line={isOneLine} title={isOneLine ? facts : undefined}>
      {facts}
    </p>
  );
}

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
