import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { SkeletonLines } from '../states/loading.tsx';
import classes from './split-list.module.css';

interface DetailHeadProps {
  /** The id of the heading. */
  headingId: string;
  /** The parts of the loaded item. */
  content: { tile: ReactNode; title: ReactNode; subtitle: ReactNode; summary: ReactNode } | undefined;
  /** The heading for screen readers until the item is loaded. */
  pendingTitle: string;
  /** The placeholder of the summary; undefined if the item could not be loaded. */
  pendingSummary: ReactNode;
}

const namesShape = [['60%'], ['35%']];

/**
 * The head of an item next to its list, or its outline while the item loads. The heading stays the same element, so that
 * it keeps the focus.
 */
export function DetailHead({ headingId, content, pendingTitle, pendingSummary }: DetailHeadProps) {
  const isShown = content !== undefined || pendingSummary !== undefined;
  return (
    <header className={isShown ? classes.head : 'only-for-screen-readers'}>
      {content
        ? content.tile
        : isShown && <Skeleton width="var(--control)" height="var(--control)" radius="md" />}
      <div className={classes.names}>
        <h2 id={headingId} tabIndex={-1} className={content ? classes.title : 'only-for-screen-readers'}>
          {content?.title ?? pendingTitle}
        </h2>
        {content ? content.subtitle : isShown && <SkeletonLines shape={namesShape} />}
      </div>
      {isShown && <div className={classes.summary}>{content ? content.summary : pendingSummary}</div>}
    </header>
  );
}

/** The outline of the main action and of a link next to it. */
export const ActionsSkeleton = () => (
  <div className={classes.pendingActions}>
    <Skeleton width="9rem" height="var(--control)" radius="md" />
    <Skeleton width="7rem" height="0.75em" radius="sm" />
  </div>
);
