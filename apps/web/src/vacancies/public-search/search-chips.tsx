import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from '../../forms/search/filter-chips.module.css';
import { chosenFilters, type VacancyFilters } from '../search/vacancy-filters.ts';
import { searchLink } from './search-link.ts';

/** The filters in force, each leading to the search without it. */
export function SearchChips({ filters }: { filters: VacancyFilters }) {
  const chosen = chosenFilters(filters);
  if (chosen.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Filtros ativos">
      {chosen.map(({ name, label }) => (
        <li key={name}>
          <Link
            {...searchLink({ ...filters, [name]: undefined })}
            className={classes.chip}
            aria-label={`Remover filtro ${label}`}
            resetScroll={false}
            preload={false}
          >
            <span className={classes.label}>{label}</span>
            <IconX size={16} stroke={2.2} aria-hidden="true" />
          </Link>
        </li>
      ))}
      {chosen.length > 1 && (
        <li>
          <Link
            {...searchLink({ title: filters.title })}
            className={classes.clear}
            resetScroll={false}
            preload={false}
          >
            Limpar filtros
          </Link>
        </li>
      )}
    </ul>
  );
}
