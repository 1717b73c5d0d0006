import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { SearchRadius } from '@trampolim/contract/values/vocabulary';
import { useEffect, useRef } from 'react';
import classes from '../filter-chips.module.css';
import { kilometres } from './radius.ts';

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
  const list = useRef<HTMLUListElement>(null);
  /** The index of the chip that was clicked last. After its removal, the chip that now has this index is focused. */
  const clickedIndex = useRef<number>(undefined);
  useEffect(() => {
    const index = clickedIndex.current;
    if (index === undefined || document.activeElement !== document.body) return;
    const controls = [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    (controls[index] ?? controls.at(-1))?.focus({ preventScroll: true });
    clickedIndex.current = undefined;
  });
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
              onClick={() => {
                clickedIndex.current = index;
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
              onClick={() => {
                // The link disappears, so the last chip is focused.
                clickedIndex.current = chosen.length - 1;
              }}
            >
              Ampliar para {kilometres(wider.radius)}
            </Link>
          </li>
        )}
      </ul>
      {isClearable && (
        <button type="button" className={classes.clear} aria-label="Limpar filtros" onClick={onClear}>
          Limpar
        </button>
      )}
    </div>
  );
}
