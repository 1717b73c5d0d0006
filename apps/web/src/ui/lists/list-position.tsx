import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import actions from '../controls/action.module.css';
import { formatTotal } from '../format/format.ts';
import classes from './list-position.module.css';
import type { PagedListState } from './use-paged-list.ts';

interface ListPositionProps {
  /** The position of the open item, from 1; 0 if the list does not contain it. */
  position: number;
  list: Pick<PagedListState<unknown>, 'items' | 'total' | 'totalIsEstimate' | 'showMore'>;
  openNeighbour: (step: 1 | -1) => void;
  /** Accessible names of the two buttons. */
  labels: { previous: string; next: string };
}

/**
 * Shows the position of the open item in its list, between buttons for the previous and the next item: `‹ 4 de 17 ›`.
 * Renders nothing if the list has only this item.
 */
export function ListPosition({ position, list, openNeighbour, labels }: ListPositionProps) {
  const isOnly = list.items.length === 1 && !list.showMore;
  if (position === 0 || isOnly) return null;
  return (
    <span className={classes.position}>
      <button
        type="button"
        className={actions.iconButton}
        aria-label={labels.previous}
        disabled={position === 1}
        onClick={() => openNeighbour(-1)}
      >
        <IconChevronLeft size={20} aria-hidden="true" />
      </button>
      <span>
        {position} de{' '}
        {formatTotal(list.total, { isEstimate: list.totalIsEstimate, shownCount: list.items.length })}
      </span>
      <button
        type="button"
        className={actions.iconButton}
        aria-label={labels.next}
        disabled={position === list.items.length && !list.showMore}
        onClick={() => openNeighbour(1)}
      >
        <IconChevronRight size={20} aria-hidden="true" />
      </button>
    </span>
  );
}
