import { formatTotal } from '../ui/format/format-total.ts';
import classes from './applicant-place.module.css';
import type { Applicants } from './use-applicants.ts';

/** Where the open one stands in the list: `4 de 17` */
export function ApplicantPlace({ applicants: { place, list } }: { applicants: Applicants }) {
  if (place === 0) return null;
  return (
    <span className={classes.place}>
      {place} de {formatTotal(list.total, list.totalIsEstimate, list.items.length)}
    </span>
  );
}
