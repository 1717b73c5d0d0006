import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatCount } from '../format/format.ts';
import { CardSkeleton, SkeletonLines } from '../states/skeleton-lines.tsx';
import card from './card.module.css';
import classes from './waiting-card.module.css';

const shape = [['50%'], ['35%']];

interface WaitingCardProps {
  count: number;
  /** What is counted, for whoever does not see it: ` denúncias`. */
  unit: string;
  isUrgent: boolean;
  /** What leads there, of the class that it is given. */
  renderLink: (className: string) => ReactNode;
  /** Since when. */
  children: ReactNode;
}

/** So much of one thing waits: a number, what it is about and since when, all of it one link. */
export const WaitingCard = ({ count, unit, isUrgent, renderLink, children }: WaitingCardProps) => (
  <li className={`${card.card} ${classes.item}`} data-urgent={isUrgent}>
    <strong className={classes.count}>
      {formatCount(count)}
      <span className="only-for-screen-readers">{unit}</span>
    </strong>
    <div className={classes.about}>
      <h3 className={classes.title}>{renderLink(`${card.opener} ${card.twoLines}`)}</h3>
      <p className={classes.since}>{children}</p>
    </div>
    <IconChevronRight className={classes.arrow} size={20} aria-hidden="true" />
  </li>
);

export const WaitingCardSkeleton = () => (
  <CardSkeleton className={classes.item}>
    <SkeletonLines shape={shape} />
  </CardSkeleton>
);
