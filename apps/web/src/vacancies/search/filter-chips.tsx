import { IconX } from '@tabler/icons-react';
import classes from './filter-chips.module.css';
import { chosenFilters, type VacancyFilters } from './vacancy-filters.ts';

interface FilterChipsProps {
  filters: VacancyFilters;
  onChange: (filters: VacancyFilters) => void;
}

/** The filters in force, each with a way out. */
export function FilterChips({ filters, onChange }: FilterChipsProps) {
  const chosen = chosenFilters(filters);
  if (chosen.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Filtros ativos">
      {chosen.map(({ name, label }) => (
        <li key={name}>
          <button
            type="button"
            className={classes.chip}
            aria-label={`Remover filtro ${label}`}
            onClick={() => onChange({ ...filters, [name]: undefined })}
          >
            <span className={classes.label}>{label}</span>
            <IconX size={16} stroke={2.2} aria-hidden="true" />
          </button>
        </li>
      ))}
      {chosen.length > 1 && (
        <li>
          <button type="button" className={classes.clear} onClick={() => onChange({ title: filters.title })}>
            Limpar filtros
          </button>
        </li>
      )}
    </ul>
  );
}
