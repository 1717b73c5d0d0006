import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import iconButton from '../controls/icon-button.module.css';
import { formatTotal } from '../format/format-total.ts';
import classes from './list-place.module.css';
import type { PagedItems } from './use-paged-list.ts';

interface ListPlaceProps {
  /** From 1 on; 0 where the list does not have what is open. */
  place: number;
  list: Pick<PagedItems<unknown>, 'items' | 'total' | 'totalIsEstimate' | 'showMore'>;
  openNeighbour: (step: 1 | -1) => void;
  /** What the ways to its neighbours are called. */
  labels: { before: string; after: string };
}

/** Where what is open stands in its list, between the ways to its neighbours: `‹ 4 de 17 ›` */
export function ListPlace({ place, list, openNeighbour, labels }: ListPlaceProps) {
  if (place === 0) return null;
  return (
    <span className={classes.place}>
      <button
        type="button"
        className={iconButton.button}
        aria-label={labels.before}
        disabled={place === 1}
        onClick={() => openNeighbour(-1)}
      >
        <IconChevronLeft size={20} aria-hidden="true" />
      </button>
      <span>
        {place} de {formatTotal(list.total, list.totalIsEstimate, list.items.length)}
      </span>
      <button
        type="button"
        className={iconButton.button}
        aria-label={labels.after}
        disabled={place === list.items.length && !list.showMore}
        onClick={() => openNeighbour(1)}
      >
        <IconChevronRight size={20} aria-hidden="true" />
      </button>
    </span>
  );
}
