import { Link, useSearch } from '@tanstack/react-router';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { openItemOptions } from '../../platform/navigation/back-to-list.ts';
import { formatPlace, formatSalary } from '../../ui/format/format.ts';
import card from '../../ui/lists/card.module.css';
import { StatusBadge } from '../../ui/marks/badges.tsx';
import { Initials } from '../../ui/marks/initials.tsx';
import { SkeletonLines } from '../../ui/states/loading.tsx';
import { deadlineTone, shortDeadline } from '../../vacancies/deadline.ts';
import classes from './favourite-card.module.css';

/** A favourite among others of which two stand beside each other on a phone: only what tells them apart. */
export function FavouriteCard({ vacancy }: { vacancy: Vacancy }) {
  const openId = useSearch({ strict: false, select: ({ vaga }) => vaga });
  const { _id, jobTitle, companyId, jobLocation, salary } = vacancy;
  return (
    <article className={`${card.card} ${classes.card}`}>
      <Initials name={companyId.companyName} size="sm" />
      <h3 className={classes.title}>
        <Link
          to="."
          search={(search) => ({ ...search, vaga: _id })}
          {...openItemOptions(openId)}
          resetScroll={false}
          // What it leads to is this same page.
          preload={false}
          className={`${card.opener} ${card.twoLines}`}
        >
          {jobTitle}
        </Link>
      </h3>
      <p className={classes.fact}>{companyId.companyName}</p>
      <p className={classes.fact}>{formatPlace(jobLocation)}</p>
      <p className={classes.salary}>{formatSalary(salary)}</p>
      <div className={classes.foot}>
        <State vacancy={vacancy} />
      </div>
    </article>
  );
}

/** Of a closed one that it is closed; else where the application stands, or how long one may still be sent. */
function State({ vacancy }: { vacancy: Vacancy }) {
  const tone = deadlineTone(vacancy);
  if (vacancy.applicationStatus && tone !== 'over') return <StatusBadge status={vacancy.applicationStatus} />;
  if (tone === 'plain') return null;
  return (
    <span className={classes.deadline} data-tone={tone}>
      {shortDeadline(vacancy)}
    </span>
  );
}

const shape = [['80%'], ['60%'], ['70%'], ['40%'], ['45%']];

export const FavouriteCardSkeleton = () => (
  <div className={`${card.card} ${classes.card}`}>
    <SkeletonLines shape={shape} />
  </div>
);
