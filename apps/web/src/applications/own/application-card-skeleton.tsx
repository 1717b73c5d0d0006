import { Skeleton } from '@mantine/core';
import { CardSkeleton, SkeletonLines } from '../../ui/states/loading.tsx';
import classes from './application-card.module.css';

/** Title, company with place, salary with date. */
const names = [['60%'], ['75%'], ['45%']];

/** An application on its way, as high as one without the company's words. */
export const ApplicationCardSkeleton = () => (
  <CardSkeleton className={classes.card}>
    <div className={classes.head}>
      <Skeleton height={40} width={40} radius="sm" />
      <div className={classes.names}>
        <SkeletonLines shape={names} />
      </div>
    </div>
    <Skeleton className={classes.strip} height={58} radius="sm" />
    <div className={classes.foot}>
      <Skeleton width="35%" height="0.75em" radius="sm" />
    </div>
  </CardSkeleton>
);
