import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import card from '../lists/card.module.css';
import classes from './skeleton-lines.module.css';

/** What stands in each line, as wide as it will be: `[['55%'], ['20%', '30%']]`. The first line is a title. */
export type SkeletonShape = readonly (readonly string[])[];

/** Text on its way. Its lines lie as far apart as what surrounds them. */
export function SkeletonLines({ shape }: { shape: SkeletonShape }) {
  return (
    <div className={classes.lines}>
      {Array.from(shape, (widths, line) => (
        <div key={line} className={classes.line}>
          {Array.from(widths, (width, place) => (
            <Skeleton key={place} width={width} height="0.75em" radius="sm" />
          ))}
        </div>
      ))}
    </div>
  );
}

/** A card on its way, with the class that gives the real one its room. */
export function CardSkeleton({
  className,
  children,
}: {
  className: string | undefined;
  children: ReactNode;
}) {
  return <div className={`${card.card} ${className} ${classes.card}`}>{children}</div>;
}
