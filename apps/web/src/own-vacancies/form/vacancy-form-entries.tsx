import { Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { shortTextLimit } from '@trampolim/contract/limits';
import { useRef, useState } from 'react';
import { Field } from '../../forms/fields/field.tsx';
import iconButton from '../../ui/icon-button.module.css';
import classes from './vacancy-form.module.css';
import type { VacancyFormDraft } from './vacancy-form-draft.ts';
import { addEntry, type EntryList, entriesOf, linesOf } from './vacancy-form-values.ts';

interface EntriesFieldProps {
  label: string;
  placeholder: string;
  /** What the button does, in words that tell it from the other list's. */
  addLabel: string;
  name: EntryList;
  draft: VacancyFormDraft;
}

/** A list to which texts are added one by one; `Enter` adds, without sending the form. */
export function EntriesField({ label, placeholder, addLabel, name, draft }: EntriesFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [news, setNews] = useState('');
  const { error } = draft.field(name);
  const { value: typed, error: typedError, onChange: setTyped } = draft.field(`typed.${name}`);
  const entries = entriesOf(draft.values[name]);

  const add = () => {
    const entry = typed.trim();
    if (entry.length > shortTextLimit) {
      draft.setError(`typed.${name}`, `Use no máximo ${shortTextLimit} caracteres.`);
      return;
    }
    const lines = addEntry(draft.values[name], entry);
    if (lines !== draft.values[name]) {
      draft.set(name, lines);
      setNews(`${entry} adicionado à lista.`);
    } else if (entry !== '') setNews(`${entry} já está na lista.`);
    setTyped('');
    input.current?.focus();
  };

  const remove = (removed: string) => {
    draft.set(name, linesOf(entries.filter((entry) => entry !== removed)));
    setNews(`${removed} removido da lista.`);
    input.current?.focus();
  };

  return (
    <div className={classes.entriesField}>
      <Field label={label} error={error ?? typedError} hint={news}>
        {(wired) => (
          <div className={classes.adding}>
            <input
              {...wired}
              ref={input}
              value={typed}
              placeholder={placeholder}
              autoComplete="off"
              enterKeyHint="done"
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              onKeyDown={(event) => {
                // Enter that ends the composition of a character belongs to the keyboard's own dialog.
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                event.preventDefault();
                add();
              }}
            />
            <Button variant="default" className={classes.add} aria-label={addLabel} onClick={add}>
              <IconPlus size={20} aria-hidden="true" />
            </Button>
          </div>
        )}
      </Field>
      {entries.length > 0 && (
        <ul className={classes.entries} aria-label={label}>
          {entries.map((entry) => (
            <li key={entry} className={classes.entry}>
              {entry}
              <button
                type="button"
                className={iconButton.button}
                aria-label={`Remover ${entry}`}
                onClick={() => remove(entry)}
              >
                <IconX size={18} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
