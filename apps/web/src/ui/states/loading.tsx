import { Skeleton } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import card from '../card.module.css';
import classes from './loading.module.css';

interface LoadingProps {
  /** The label for screen readers, such as `Carregando vagas`. */
  label: string;
  /** The number of copies of the children. */
  times?: number;
  /** The layout of the loaded content. */
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A loading state made of skeletons: `<Loading label="Carregando vagas" times={6}><VacancyCardSkeleton /></Loading>`
 */
export function Loading({ label, times = 1, className, children }: LoadingProps) {
  return (
    <div className={className} role="status" aria-label={label}>
      {Array.from({ length: times }, (_, index) => (
        <Fragment key={index}>{children}</Fragment>
      ))}
    </div>
  );
}

/** The widths of the blocks in each line: `[['55%'], ['20%', '30%']]`. The first line is a title. */
export type SkeletonShape = readonly (readonly string[])[];

/** The skeleton of a text. The gap between its lines is inherited. */
export function SkeletonLines({ shape }: { shape: SkeletonShape }) {
  return (
    <div className={classes.lines}>
      {Array.from(shape, (widths, line) => (
        <div key={line} className={classes.line}>
          {Array.from(widths, (width, index) => (
            <Skeleton key={index} width={width} height="0.75em" radius="sm" />
          ))}
        </div>
      ))}
    </div>
  );
}

/** The skeleton of a title. Screen readers read `title` instead. */
export const TitleSkeleton = ({ title }: { title: string }) => (
  <>
    <span className="only-for-screen-readers">{title}</span>
    {/* A heading must not contain the `<div>` of a Skeleton. */}
    <span className={classes.title} />
  </>
);

/** The skeleton of a card, with the class of the real one. */
export function CardSkeleton({
  className,
  children,
}: {
  className: string | undefined;
  children: ReactNode;
}) {
  return <div className={`${card.card} ${className} ${classes.card}`}>{children}</div>;
}
