import { IconX } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { normalizeText } from '../../ui/format/format.ts';
import chips from '../filter-chips.module.css';
import classes from './choice-list.module.css';
import field from './field.module.css';
import { CheckboxField } from './field.tsx';

interface ChoiceListProps {
  legend: string;
  searchLabel: string;
  offered: readonly string[];
  chosen: readonly string[];
  maxChoices: number;
  /** Allows choices that are not offered, up to this length. */
  maxLength?: number;
  onChange: (chosen: string[]) => void;
}

/** Multiple choices from a long list that is filtered by typing, with the chosen ones above it. */
export function ChoiceList({
  legend,
  searchLabel,
  offered,
  chosen,
  maxChoices,
  maxLength,
  onChange,
}: ChoiceListProps) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const filter = normalizeText(typed);
  const matching = offered.filter((choice) => normalizeText(choice).includes(filter));
  const isFull = chosen.length >= maxChoices;
  const canAddTyped =
    maxLength !== undefined && filter !== '' && !matching.some((choice) => normalizeText(choice) === filter);
  /** Accepts several choices separated by commas, as the URL does. */
  const add = (text: string) => {
    setTyped('');
    const newChoices = text.split(',').map((each) => each.trim());
    onChange([...new Set([...chosen, ...newChoices])].filter(Boolean).slice(0, maxChoices));
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
        maxLength={maxLength}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          // Enter adds the choice instead of submitting the form.
          if (event.key !== 'Enter' || filter === '') return;
          event.preventDefault();
          const choice = canAddTyped && matching.length === 0 ? typed.trim() : matching[0];
          if (choice) add(choice);
        }}
      />
      <ul id={listId} className={classes.list}>
        {canAddTyped && (
          <li>
            <button type="button" className={classes.addTyped} onClick={() => add(typed.trim())}>
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
                onChange={(checked) => (checked ? add(choice) : remove(choice))}
              />
            </li>
          );
        })}
      </ul>
      <p className={field.note} aria-live="polite">
        {isFull && `No máximo ${maxChoices}.`}
        {!isFull && filter && !canAddTyped && matching.length === 0 && 'Nenhum resultado.'}
      </p>
    </fieldset>
  );
}
