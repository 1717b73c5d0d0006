import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import iconButton from '../../ui/controls/icon-button.module.css';
import { formatTotal } from '../../ui/format/format-total.ts';
import type { Walk } from './use-walk.ts';
import classes from './walk-place.module.css';

/** Where what is open stands in the list, between the ways to its neighbours: `‹ 4 de 17 ›` */
export function WalkPlace({ walk }: { walk: Walk }) {
  const { place, isLast, total, totalIsEstimate, shown, openNeighbour } = walk;
  if (place === 0) return null;
  return (
    <span className={classes.place}>
      <button
        type="button"
        className={iconButton.button}
        aria-label="Anterior"
        disabled={place === 1}
        onClick={() => openNeighbour(-1)}
      >
        <IconChevronLeft size={20} aria-hidden="true" />
      </button>
      <span>
        {place} de {formatTotal(total, totalIsEstimate, shown)}
      </span>
      <button
        type="button"
        className={iconButton.button}
        aria-label="Próxima"
        disabled={isLast}
        onClick={() => openNeighbour(1)}
      >
        <IconChevronRight size={20} aria-hidden="true" />
      </button>
    </span>
  );
}
