import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { Facts } from '../ui/marks/facts.tsx';
import { deadlineText, deadlineTone, shortDeadlineText } from '../vacancies/deadline.ts';
import { DeadlineBadge } from '../vacancies/deadline-badge.tsx';
import { vacancySalaryText } from '../vacancies/vacancy-texts.ts';
import classes from './own-vacancy-facts.module.css';

interface OwnVacancyFactsProps {
  vacancy: Vacancy;
  /** Truncates the facts to one line and shows the full text as a tooltip. */
  isOneLine?: boolean;
}

/** Place, mode, type and pay, in the order of all lists: `Guarulhos/SP · Híbrido · CLT · R$ 2.500` */
export function OwnVacancyFacts({ vacancy, isOneLine = false }: OwnVacancyFactsProps) {
  const { jobLocation, workplace, employmentType } = vacancy;
  const place = `${jobLocation.city}/${jobLocation.state}`;
  const facts = [place, workplace?.mode, employmentType, vacancySalaryText(vacancy)];
  const text = facts.filter(Boolean).join(' · ');
  return (
    <p className={classes.facts} data-one-line={isOneLine} title={isOneLine ? text : undefined}>
      {isOneLine ? text : <Facts>{facts}</Facts>}
    </p>
  );
}

interface OwnVacancyStatusProps {
  vacancy: Vacancy;
  /** Shows the remaining days without the date. */
  isShort?: boolean;
}

/** The deadline of an open vacancy, coloured if it is near, or the status of any other. */
export function OwnVacancyStatus({ vacancy, isShort = false }: OwnVacancyStatusProps) {
  if (vacancy.status !== 'Aberta') {
    return (
      <span className={classes.status} data-status={vacancy.status}>
        {vacancy.status}
      </span>
    );
  }
  const textOf = isShort ? shortDeadlineText : deadlineText;
  if (deadlineTone(vacancy) !== 'plain') return <DeadlineBadge vacancy={vacancy} text={textOf(vacancy)} />;
  return <span className={classes.deadline}>{textOf(vacancy)}</span>;
}
