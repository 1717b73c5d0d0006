import { IconSearch, IconX } from '@tabler/icons-react';
import { shortTextLimit } from '@trampolim/contract/wire/limits';
import { type ChangeEventHandler, type RefObject, useEffect, useId, useRef, useState } from 'react';
import actions from '../../ui/controls/action.module.css';
import { useShortcutKeys } from '../../ui/controls/use-shortcut-keys.ts';
import field from '../fields/field.module.css';
import classes from './search-field.module.css';
import type { ListedSuggestion, SuggestionListProps } from './suggestion-list.tsx';
import { comboboxAttributes, Suggestions } from './suggestions.tsx';

/** Long enough that a word is one search, short enough to feel immediate. */
const debounceMs = 300;

interface SearchFieldProps extends Pick<SearchInputProps, 'suggestions' | 'hasShortcut' | 'data-autofocus'> {
  label: string;
  /** The current search, usually read from the URL. */
  value: string;
  /** Called once typing pauses, or immediately with Enter. */
  onSearch: (text: string) => void;
  /** Suggestions for what is typed; a city among them becomes a filter. */
  completion?: Pick<SuggestionListProps, 'source' | 'isFiltered'> & {
    onPlace: (place: NonNullable<ListedSuggestion['place']>) => void;
  };
}

/** A search box that waits for a pause in typing. */
export function SearchField({
  label,
  value,
  onSearch,
  suggestions,
  completion,
  hasShortcut = true,
  'data-autofocus': autoFocus,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { text, setText, sendNow } = useDebouncedText(value, onSearch);
  const clear = () => {
    sendNow('');
    input.current?.focus();
  };
  const choose = ({ text: chosen, place }: ListedSuggestion) => {
    if (place) {
      setText('');
      completion?.onPlace(place);
    } else sendNow(chosen);
  };
  return (
    <form
      role="search"
      aria-label={label}
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault();
        sendNow(text);
      }}
    >
      <SearchInput
        ref={input}
        label={label}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        suggestions={suggestions}
        completion={
          completion && { source: completion.source, isFiltered: completion.isFiltered, onChoose: choose }
        }
        hasShortcut={hasShortcut}
        data-autofocus={autoFocus}
      />
      {text === '' && hasShortcut && (
        <kbd className={classes.shortcut} aria-hidden="true">
          /
        </kbd>
      )}
      {text !== '' && (
        <button
          type="button"
          className={`${actions.iconButton} ${classes.clear}`}
          aria-label="Limpar busca"
          onClick={clear}
        >
          <IconX size={20} aria-hidden="true" />
        </button>
      )}
    </form>
  );
}

/** Searches for the typed text after a pause. The text changes with `value` if the back button changes it. */
function useDebouncedText(value: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(value);
  const [previousValue, setPreviousValue] = useState(value);
  // A search sent from here comes back through `value`, perhaps after more was typed. It must not replace the typed
  // text.
  const [sentTexts, setSentTexts] = useState<readonly string[]>([]);
  if (value !== previousValue) {
    setPreviousValue(value);
    const ownIndex = sentTexts.indexOf(value);
    setSentTexts(sentTexts.slice(ownIndex + 1));
    if (ownIndex < 0) setText(value);
  }

  const latest = sentTexts.at(-1) ?? value;
  const send = (next: string) => {
    if (next === latest) return;
    setSentTexts([...sentTexts, next]);
    onSearch(next);
  };

  useEffect(() => {
    const timer = setTimeout(() => send(text.trim()), debounceMs);
    return () => clearTimeout(timer);
  });

  const sendNow = (next: string) => {
    setText(next);
    send(next.trim());
  };
  return { text, setText, sendNow };
}

interface SearchInputProps {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  /** Omitted if only the form reads the typed text. */
  value?: string;
  onChange?: ChangeEventHandler<HTMLInputElement>;
  /** Fixed suggestions of common searches. */
  suggestions?: readonly string[] | undefined;
  /** The server's suggestions for the typed text. */
  completion?: Pick<SuggestionListProps, 'source' | 'isFiltered' | 'onChoose'> | undefined;
  /** True if `/` focuses the box. Only one search of a page may have it. */
  hasShortcut?: boolean;
  /** True if its dialog opens with the focus on the box. */
  'data-autofocus'?: boolean | undefined;
}

/** The input of a search. Its parent determines the width. */
export function SearchInput({
  ref,
  label,
  suggestions,
  completion,
  hasShortcut = true,
  ...typed
}: SearchInputProps) {
  useSlashShortcut(ref, { enabled: hasShortcut });
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

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** `/` focuses the field, unless the focus is in another field or a dialog is open. */
function useSlashShortcut(
  field: RefObject<HTMLInputElement | null>,
  { enabled }: { enabled: boolean },
): void {
  useShortcutKeys(
    (event, openDialogs) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || openDialogs.length > 0) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    },
    { enabled },
  );
}
