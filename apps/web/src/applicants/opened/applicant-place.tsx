import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import iconButton from '../../ui/controls/icon-button.module.css';
import { formatTotal } from '../../ui/format/format-total.ts';
import type { Applicants } from '../list/use-applicants.ts';
import classes from './applicant-place.module.css';

/** Where the open one stands in the list, between the ways to their neighbours: `‹ 4 de 17 ›` */
export function ApplicantPlace({ applicants }: { applicants: Applicants }) {
  const { place, list, openNeighbour } = applicants;
  if (place === 0) return null;
  const isLast = place === list.items.length && !list.showMore;
  return (
    <span className={classes.place}>
      <button
        type="button"
        className={iconButton.button}
        aria-label="Candidato anterior"
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
        aria-label="Próximo candidato"
        disabled={isLast}
        onClick={() => openNeighbour(1)}
      >
        <IconChevronRight size={20} aria-hidden="true" />
      </button>
    </span>
  );
}
