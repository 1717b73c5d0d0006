import { Skeleton } from '@mantine/core';
import { CardSkeleton, SkeletonLines } from '../ui/lists/skeleton-lines.tsx';
import classes from './application-card.module.css';

/** Title, and company with place. */
const names = [['60%'], ['75%']];
/** Three steps and their names, then what the foot holds. */
const rest = [['90%'], ['90%'], ['45%'], ['70%']];

export const ApplicationCardSkeleton = () => (
  <CardSkeleton className={classes.card}>
    <div className={classes.head}>
      <Skeleton height={40} width={40} radius="sm" />
      <div className={classes.names}>
        <SkeletonLines shape={names} />
      </div>
    </div>
    <SkeletonLines shape={rest} />
  </CardSkeleton>
);
