import { IconX } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { normalizeText } from '../../ui/format/format.ts';
import chips from '../search/filter-chips.module.css';
import classes from './choice-list.module.css';
import field from './field.module.css';
import { CheckboxField } from './field.tsx';

interface ChoiceListProps {
  legend: string;
  searchLabel: string;
  offered: readonly string[];
  chosen: readonly string[];
  /** How many may be chosen. */
  most: number;
  /** Where what is not offered may be chosen as well: its greatest length. */
  longest?: number;
  onChange: (chosen: string[]) => void;
}

/** Several out of a long list, which is narrowed by typing: what is chosen stands above it. */
export function ChoiceList({
  legend,
  searchLabel,
  offered,
  chosen,
  most,
  longest,
  onChange,
}: ChoiceListProps) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const wanted = normalizeText(typed);
  const matching = offered.filter((choice) => normalizeText(choice).includes(wanted));
  const isFull = chosen.length >= most;
  const own =
    longest !== undefined && wanted !== '' && !matching.some((choice) => normalizeText(choice) === wanted);
  /** An address parts them by commas, and so does whoever types several. */
  const add = (typedOrOffered: string) => {
    setTyped('');
    const added = typedOrOffered.split(',').map((each) => each.trim());
    onChange([...new Set([...chosen, ...added])].filter(Boolean).slice(0, most));
  };
  const remove = (choice: string) => onChange(chosen.filter((each) => each !== choice));
  return (
    <fieldset className={classes.choices}>
      <legend>{legend}</legend>
      {chosen.length > 0 && (
        <ul className={chips.chips} aria-label={`${legend}: escolhas`}>
          {chosen.map((choice) => (
            <li key={choice}>
              <button
                type="button"
                className={chips.chip}
                aria-label={`Remover ${choice}`}
                onClick={() => {
                  remove(choice);
                  input.current?.focus();
                }}
              >
                <span className={chips.label}>{choice}</span>
                <IconX size={16} stroke={2.2} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        className={field.input}
        type="search"
        autoComplete="off"
        aria-label={searchLabel}
        aria-controls={listId}
        placeholder={searchLabel}
        maxLength={longest}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          // Takes the choice, where it would send the form.
          if (event.key !== 'Enter' || wanted === '') return;
          event.preventDefault();
          const choice = own && matching.length === 0 ? typed.trim() : matching[0];
          if (choice) add(choice);
        }}
      />
      <ul id={listId} className={classes.list}>
        {own && (
          <li>
            <button type="button" className={classes.own} onClick={() => add(typed.trim())}>
              Usar “{typed.trim()}”
            </button>
          </li>
        )}
        {matching.map((choice) => {
          const isChosen = chosen.includes(choice);
          return (
            <li key={choice}>
              <CheckboxField
                label={choice}
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={(isWanted) => (isWanted ? add(choice) : remove(choice))}
              />
            </li>
          );
        })}
      </ul>
      <p className={field.note} aria-live="polite">
        {isFull
          ? `Até ${most} de uma vez.`
          : wanted && !own && matching.length === 0
            ? 'Nada com esse nome.'
            : ''}
      </p>
    </fieldset>
  );
}
