import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import card from '../card.module.css';
import { formatCount } from '../format/format.ts';
import { Facts } from '../marks/facts.tsx';
import { CardSkeleton, SkeletonLines } from '../states/loading.tsx';
import classes from './waiting-card.module.css';

const shape = [['50%'], ['35%']];

interface WaitingCardProps {
  count: number;
  /** The unit of the count, for screen readers: ` denúncias`. */
  unit: string;
  isUrgent: boolean;
  /** Renders the link to the items, whose class makes the whole card its target. */
  renderLink: (className: string) => ReactNode;
  /** The waiting time and other facts. */
  children: ReactNode;
}

/** A number of waiting items, their subject and the waiting time, as one link. */
export const WaitingCard = ({ count, unit, isUrgent, renderLink, children }: WaitingCardProps) => (
  <li className={`${card.card} ${classes.item}`} data-urgent={isUrgent}>
    <strong className={classes.count}>
      {formatCount(count)}
      <span className="only-for-screen-readers">{unit}</span>
    </strong>
    <div className={classes.about}>
      <h3 className={classes.title}>{renderLink(`${card.opener} ${card.twoLines}`)}</h3>
      <p className={classes.since}>
        <Facts>{children}</Facts>
      </p>
    </div>
    <IconChevronRight className={classes.arrow} size={20} aria-hidden="true" />
  </li>
);

export const WaitingCardSkeleton = () => (
  <CardSkeleton className={classes.item}>
    <SkeletonLines shape={shape} />
  </CardSkeleton>
);
