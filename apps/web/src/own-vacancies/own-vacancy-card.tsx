import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { addDays } from '@trampolim/contract/values/calendar';
import { closedVacancyDays } from '@trampolim/contract/wire/limits';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatCount, formatDay } from '../ui/format/format.ts';
import { relativeDay } from '../ui/format/relative-time.ts';
import card from '../ui/lists/card.module.css';
import { CardSkeleton, SkeletonLines } from '../ui/states/loading.tsx';
import { phoneWidth } from '../ui/theme/breakpoints.ts';
import { VacancyActionSlot } from '../vacancies/vacancy-actions.ts';
import classes from './own-vacancy-card.module.css';
import { OwnVacancyFacts } from './own-vacancy-facts.tsx';
import { OwnVacancyStatus } from './own-vacancy-status.tsx';

/** Title, facts and dates; beside them status and count. */
const shape = [['55%'], ['40%']];
const countShape = [['6rem'], ['4rem']];

interface OwnVacancyCardProps {
  vacancy: Vacancy;
  /** How many of its applications nobody has opened; undefined while that is being found out. */
  waiting: number | undefined;
  /** Its company has just published it: marked for a moment, and with the focus. */
  isPublished: boolean;
  /** What can be done with it from here. */
  actions?: ReactNode;
}

/** One of the company's own vacancies. The whole card opens its page, with whoever applied. */
export function OwnVacancyCard({ vacancy, waiting = 0, isPublished, actions }: OwnVacancyCardProps) {
  const count = vacancy.applicationCount ?? 0;
  const isPhone = useMediaQuery(phoneWidth, undefined, { getInitialValueInEffect: false });
  const title = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isPublished) title.current?.focus();
  }, [isPublished]);
  return (
    <article
      className={`${card.card} ${classes.card}`}
      data-published={isPublished}
      data-actions={actions !== undefined}
    >
      <h2 className={classes.title}>
        <Link
          ref={title}
          to="/editar-vaga/$id"
          params={{ id: vacancy._id }}
          className={`${card.opener} ${card.twoLines}`}
        >
          {vacancy.jobTitle}
        </Link>
      </h2>
      <div className={classes.about}>
        <OwnVacancyFacts vacancy={vacancy} />
      </div>
      <div className={classes.standing}>
        <OwnVacancyStatus vacancy={vacancy} isShort={isPhone} />
        <p className={classes.dates}>{datesOf(vacancy)}</p>
      </div>
      <p className={classes.applications} data-none={count === 0}>
        <span>
          <strong className={classes.count}>{formatCount(count)}</strong>{' '}
          {count === 1 ? 'candidatura' : 'candidaturas'}
        </span>
        {waiting > 0 && (
          <span className={classes.waiting}>
            {formatCount(waiting)} {waiting === 1 ? 'nova' : 'novas'}
          </span>
        )}
      </p>
      {actions && <div className={classes.actions}>{actions}</div>}
      {vacancy.status === 'Vaga Banida' && (
        <div className={classes.ban}>
          <VacancyActionSlot place="banned" vacancy={vacancy} />
        </div>
      )}
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

function datesOf({ createdAt, status, applicationDeadline }: Vacancy): string {
  if (status !== 'Encerrada') return `Publicada ${relativeDay(createdAt)}`;
  // Until then whoever applied can still be answered.
  return `Fica aqui até ${formatDay(addDays(applicationDeadline, closedVacancyDays))}`;
}
