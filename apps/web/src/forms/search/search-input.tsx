import { IconSearch } from '@tabler/icons-react';
import { shortTextLimit } from '@trampolim/contract/wire/limits';
import { type ChangeEventHandler, type RefObject, useId } from 'react';
import field from '../fields/field.module.css';
import classes from './search-input.module.css';
import { useSlashShortcut } from './use-slash-shortcut.ts';

export interface SearchInputProps {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  /** Left out where nobody but its form asks what was typed. */
  value?: string;
  onChange?: ChangeEventHandler<HTMLInputElement>;
  /** What people often look for here. */
  suggestions?: readonly string[] | undefined;
  /** Whether `/` brings the caret to it, as it does to the one search of a page. */
  hasShortcut?: boolean;
  /** Whether the dialog that it stands in begins with it. */
  'data-autofocus'?: boolean | undefined;
}

/** What a search is typed into, inside a box that gives it its width. */
export function SearchInput({ ref, label, suggestions, hasShortcut = true, ...typed }: SearchInputProps) {
  useSlashShortcut(ref, hasShortcut);
  const listId = useId();
  return (
    <>
      <IconSearch className={classes.icon} size={20} aria-hidden="true" />
      <input
        ref={ref}
        className={`${field.input} ${classes.input}`}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={shortTextLimit}
        aria-label={label}
        aria-keyshortcuts={hasShortcut ? '/' : undefined}
        list={suggestions && listId}
        placeholder={label}
        {...typed}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion}>{suggestion}</option>
          ))}
        </datalist>
      )}
    </>
  );
}
