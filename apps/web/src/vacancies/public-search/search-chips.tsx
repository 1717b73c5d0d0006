import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { SearchUnderstanding } from '@trampolim/contract/search/search';
import type { SearchRadius } from '@trampolim/contract/values/vocabulary';
import classes from '../../forms/filter-chips.module.css';
import { kilometres } from '../../forms/search/radius.ts';
import { understoodChips } from '../../forms/search/search-notes.tsx';
import { chosenFilters, type VacancyFilters, withoutFilter } from '../vacancy-filters.ts';
import { searchLink } from './search-link.ts';

interface SearchChipsProps {
  filters: VacancyFilters;
  understood: SearchUnderstanding | undefined;
  /** The radius that is suggested when a city has few results. */
  widerRadius: SearchRadius | undefined;
}

/** The current filters, including filters that the search text names. Each links to the search without it. */
export function SearchChips({ filters, understood, widerRadius }: SearchChipsProps) {
  const chosen = chosenFilters(filters);
  const chips = [
    ...chosen.map(({ name, label }) => ({ name, label, without: withoutFilter(filters, name) })),
    ...understoodChips(understood, filters).map(({ name, label, searchText, radius }) => ({
      name,
      label,
      without: { ...filters, title: searchText, radius },
    })),
  ];
  if (chips.length === 0) return null;
  return (
    <div className={classes.filters}>
      <ul className={classes.chips} aria-label="Filtros ativos">
        {chips.map(({ name, label, without }) => (
          <li key={name}>
            <Link
              {...searchLink(without)}
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
        {widerRadius && (
          <li>
            <Link
              {...searchLink({ ...filters, radius: widerRadius })}
              className={classes.clear}
              resetScroll={false}
              preload={false}
            >
              Ampliar para {kilometres(widerRadius)}
            </Link>
          </li>
        )}
      </ul>
      {chosen.length > 1 && (
        <Link
          {...searchLink({ title: filters.title })}
          className={classes.clear}
          aria-label="Limpar filtros"
          resetScroll={false}
          preload={false}
        >
          Limpar
        </Link>
      )}
    </div>
  );
}
