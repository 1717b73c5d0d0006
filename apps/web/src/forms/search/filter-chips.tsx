import { IconX } from '@tabler/icons-react';
import classes from './filter-chips.module.css';

/** A filter in force, in words. */
export interface ChosenFilter<Name extends string> {
  name: Name;
  label: string;
  /** Whether words of the search name it, which clearing the filters keeps. */
  isUnderstood?: boolean;
}

interface FilterChipsProps<Name extends string> {
  chosen: readonly ChosenFilter<Name>[];
  onRemove: (name: Name) => void;
  onClear: () => void;
}

/** The filters in force, each with a way out. */
export function FilterChips<Name extends string>({ chosen, onRemove, onClear }: FilterChipsProps<Name>) {
  if (chosen.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Filtros ativos">
      {chosen.map(({ name, label }) => (
        <li key={name}>
          <button
            type="button"
            className={classes.chip}
            aria-label={`Remover filtro ${label}`}
            onClick={() => onRemove(name)}
          >
            <span className={classes.label}>{label}</span>
            <IconX size={16} stroke={2.2} aria-hidden="true" />
          </button>
        </li>
      ))}
      {chosen.filter(({ isUnderstood }) => !isUnderstood).length > 1 && (
        <li>
          <button type="button" className={classes.clear} onClick={onClear}>
            Limpar filtros
          </button>
        </li>
      )}
    </ul>
  );
}
