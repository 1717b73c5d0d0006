import { Link } from '@tanstack/react-router';
import { addDays, today } from '@trampolim/contract/calendar';
import { closedVacancyDays } from '@trampolim/contract/limits';
import type { Vacancy } from '@trampolim/contract/vacancies';
import card from '../ui/card.module.css';
import { formatCount, formatDay } from '../ui/format/format.ts';
import { CardSkeleton, SkeletonLines } from '../ui/lists/skeleton-lines.tsx';
import { VacancyFacts } from '../vacancies/vacancy-facts.tsx';
import classes from './own-vacancy-card.module.css';
import { OwnVacancyStatus } from './own-vacancy-status.tsx';

/** Title, facts, status and dates; beside them the count. */
const shape = [['55%'], ['22%', '18%', '12%'], ['12%', '30%']];
const countShape = [['2rem'], ['6rem']];

/** One of the company's own vacancies. The whole card opens its page, with whoever applied. */
export function OwnVacancyCard({ vacancy }: { vacancy: Vacancy }) {
  return (
    <article className={`${card.card} ${classes.card}`}>
      <div className={classes.about}>
        <h2 className={card.title}>
          <Link
            to="/editar-vaga/$id"
            params={{ id: vacancy._id }}
            className={`${card.opener} ${card.twoLines}`}
          >
            {vacancy.jobTitle}
          </Link>
        </h2>
        <VacancyFacts vacancy={vacancy} />
        <div className={classes.standing}>
          <OwnVacancyStatus vacancy={vacancy} />
          <p className={classes.dates}>{datesOf(vacancy)}</p>
        </div>
      </div>
      <Applications count={vacancy.applicationCount ?? 0} />
    </article>
  );
}

export const OwnVacancyCardSkeleton = () => (
  <CardSkeleton className={classes.card}>
    <div className={classes.about}>
      <SkeletonLines shape={shape} />
    </div>
    <div className={classes.applications}>
      <SkeletonLines shape={countShape} />
    </div>
  </CardSkeleton>
);

function Applications({ count }: { count: number }) {
  return (
    <p className={classes.applications} data-none={count === 0}>
      <strong className={classes.count}>{formatCount(count)}</strong>{' '}
      {count === 1 ? 'candidatura' : 'candidaturas'}
    </p>
  );
}

function datesOf({ createdAt, status, applicationDeadline }: Vacancy): string {
  const published = `Publicada em ${formatDay(today(new Date(createdAt)))}`;
  if (status !== 'Encerrada') return published;
  // Until then whoever applied can still be answered.
  const removal = addDays(applicationDeadline, closedVacancyDays);
  return `${published} · encerrada em ${formatDay(applicationDeadline)}, fica aqui até ${formatDay(removal)}`;
}
