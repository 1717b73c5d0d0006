import { Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { shortTextLimit } from '@trampolim/contract/wire/limits';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListState } from '../../forms/contract/contract-form-state.ts';
import { Field, type FieldState } from '../../forms/fields/field.tsx';
import actions from '../../ui/controls/action.module.css';
import classes from './vacancy-form.module.css';
import { isListed } from './vacancy-form-value.ts';

interface EntriesFieldProps {
  label: string;
  placeholder: string;
  /** The accessible label of the add button, which has to differ between lists. */
  addLabel: string;
  list: ListState<string>;
  /** The typed entry that has not been added. */
  typed: FieldState;
  /** The maximum length of an entry. */
  limit?: number;
}

/** A list of texts. `Enter` adds an entry without submitting the form. */
export function EntriesField({
  label,
  placeholder,
  addLabel,
  list,
  typed,
  limit = shortTextLimit,
}: EntriesFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const entryList = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const [isTooLong, setIsTooLong] = useState(false);
  const entry = typed.value.trim();

  const changeEntry = (text: string) => {
    setIsTooLong(false);
    typed.onChange(text);
  };

  const add = () => {
    if (entry.length > limit) return setIsTooLong(true);
    const entries = list.items.map(({ value }) => value);
    if (isListed(entries, entry)) setAnnouncement(`${entry} já está na lista.`);
    else if (entry !== '') {
      // The new entry has to be rendered before the list is scrolled into view.
      flushSync(() => list.add(entry));
      setAnnouncement(`${entry} adicionado à lista.`);
      entryList.current?.scrollIntoView({ block: 'nearest' });
    }
    changeEntry('');
    input.current?.focus({ preventScroll: true });
  };

  const remove = (index: number, removed: string) => {
    list.remove(index);
    setAnnouncement(`${removed} removido da lista.`);
    input.current?.focus();
  };

  const error = isTooLong ? `Use no máximo ${limit} caracteres.` : undefined;
  return (
    <div className={classes.entriesField}>
      <Field label={label} error={list.error ?? error} hint={announcement}>
        {(inputProps) => (
          <div className={classes.adding}>
            <input
              {...inputProps}
              ref={input}
              name={list.name}
              value={typed.value}
              placeholder={placeholder}
              autoComplete="off"
              enterKeyHint="done"
              onChange={({ currentTarget }) => changeEntry(currentTarget.value)}
              onKeyDown={(event) => {
                // During composition, Enter belongs to the input method.
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
      {list.items.length > 0 && (
        <ul ref={entryList} className={classes.entries} aria-label={label}>
          {list.items.map(({ key, value }, index) => (
            <li key={key} className={classes.entry}>
              {value}
              <button
                type="button"
                className={actions.iconButton}
                aria-label={`Remover ${value}`}
                onClick={() => remove(index, value)}
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
