import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { SearchRadius } from '@trampolim/contract/values/vocabulary';
import classes from '../filter-chips.module.css';
import { kilometres } from './radius.ts';
import { useChipFocus } from './use-chip-focus.ts';

/** A filter in force with its label. */
export interface ChosenFilter<Name extends string> {
  name: Name;
  label: string;
  /** True if the filter comes from words of the search text. Clearing the filters does not remove it. */
  isUnderstood?: boolean;
}

interface FilterChipsProps<Name extends string> {
  chosen: readonly ChosenFilter<Name>[];
  onRemove: (name: Name) => void;
  onClear: () => void;
  /** The radius to offer if little was found around a city, and the URL parameters of that search. */
  wider?: { radius: SearchRadius; search: Record<string, string | undefined> } | undefined;
}

/** The filters in force, each with a button to remove it. */
export function FilterChips<Name extends string>({
  chosen,
  onRemove,
  onClear,
  wider,
}: FilterChipsProps<Name>) {
  const { list, rememberClick } = useChipFocus();
  if (chosen.length === 0) return null;
  const isClearable = chosen.filter(({ isUnderstood }) => !isUnderstood).length > 1;
  return (
    <div className={classes.filters}>
      <ul ref={list} className={classes.chips} aria-label="Filtros ativos">
        {chosen.map(({ name, label }, index) => (
          <li key={name}>
            <button
              type="button"
              className={classes.chip}
              aria-label={`Remover filtro ${label}`}
              onClick={({ currentTarget }) => {
                rememberClick(currentTarget, index);
                onRemove(name);
              }}
            >
              <span className={classes.label}>{label}</span>
              <IconX size={16} stroke={2.2} aria-hidden="true" />
            </button>
          </li>
        ))}
        {wider && (
          <li>
            <Link
              to="."
              search={wider.search}
              className={classes.clear}
              resetScroll={false}
              // If there is no wider radius, the link disappears and the last chip is focused.
              onClick={({ currentTarget }) => rememberClick(currentTarget, chosen.length - 1)}
            >
              Ampliar para {kilometres(wider.radius)}
            </Link>
          </li>
        )}
      </ul>
      {isClearable && (
        <button
          type="button"
          className={classes.clear}
          aria-label="Limpar filtros"
          onClick={({ currentTarget }) => {
            rememberClick(currentTarget, 0);
            onClear();
          }}
        >
          Limpar
        </button>
      )}
    </div>
  );
}
