import { IconSearch } from '@tabler/icons-react';
import { shortTextLimit } from '@trampolim/contract/wire/limits';
import { type ChangeEventHandler, type RefObject, useId } from 'react';
import field from '../fields/field.module.css';
import classes from './search-input.module.css';
import type { SuggestionListProps } from './suggestion-list.tsx';
import { comboboxAttributes, Suggestions } from './suggestions.tsx';
import { useSlashShortcut } from './use-slash-shortcut.ts';

export interface SearchInputProps {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  /** Left out where nobody but its form asks what was typed. */
  value?: string;
  onChange?: ChangeEventHandler<HTMLInputElement>;
  /** Fixed texts that people often search for here. */
  suggestions?: readonly string[] | undefined;
  /** Suggestions of the server for what is typed. */
  completion?: Pick<SuggestionListProps, 'of' | 'isFiltered' | 'onChoose'> | undefined;
  /** Whether `/` brings the caret to it, as it does to the one search of a page. */
  hasShortcut?: boolean;
  /** Whether the dialog that it stands in begins with it. */
  'data-autofocus'?: boolean | undefined;
}

/** The box of a search, inside a parent that gives it its width. */
export function SearchInput({
  ref,
  label,
  suggestions,
  completion,
  hasShortcut = true,
  ...typed
}: SearchInputProps) {
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
        {...(completion && comboboxAttributes)}
        {...typed}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion}>{suggestion}</option>
          ))}
        </datalist>
      )}
      {completion && <Suggestions input={ref} {...completion} />}
    </>
  );
}
