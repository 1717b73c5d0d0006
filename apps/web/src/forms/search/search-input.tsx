import { IconSearch } from '@tabler/icons-react';
import { shortTextLimit } from '@trampolim/contract/limits';
import type { ChangeEventHandler, RefObject } from 'react';
import field from '../fields/field.module.css';
import classes from './search-input.module.css';
import { useSlashShortcut } from './use-slash-shortcut.ts';

interface SearchInputProps {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  /** Left out where nobody but its form asks what was typed. */
  value?: string;
  onChange?: ChangeEventHandler<HTMLInputElement>;
}

/** What a search is typed into, inside a box that gives it its width; `/` brings the caret to it. */
export function SearchInput({ ref, label, ...typed }: SearchInputProps) {
  useSlashShortcut(ref);
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
        aria-keyshortcuts="/"
        placeholder={label}
        {...typed}
      />
    </>
  );
}
