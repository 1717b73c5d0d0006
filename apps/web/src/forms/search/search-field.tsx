import { IconX } from '@tabler/icons-react';
import type { Suggestion } from '@trampolim/contract/matching/suggestions';
import { useEffect, useRef, useState } from 'react';
import iconButton from '../../ui/controls/icon-button.module.css';
import classes from './search-field.module.css';
import { SearchInput, type SearchInputProps } from './search-input.tsx';
import type { SuggestionListProps } from './suggestion-list.tsx';

/** Long enough that a word is one search, short enough to feel immediate. */
const pauseInMilliseconds = 300;

interface SearchFieldProps extends Pick<SearchInputProps, 'suggestions' | 'hasShortcut' | 'data-autofocus'> {
  label: string;
  /** What is searched for now, usually read from the address. */
  value: string;
  /** Called once typing pauses, or at once with Enter. */
  onSearch: (text: string) => void;
  /** Suggestions for what is typed; a city among them becomes a filter. */
  completion?: Pick<SuggestionListProps, 'of' | 'isFiltered'> & {
    onPlace: (place: NonNullable<Suggestion['place']>) => void;
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
  'data-autofocus': begins,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { text, setText, sendNow } = useDebouncedText(value, onSearch);
  const clear = () => {
    sendNow('');
    input.current?.focus();
  };
  const choose = ({ text: chosen, place }: Suggestion) => {
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
        completion={completion && { of: completion.of, isFiltered: completion.isFiltered, onChoose: choose }}
        hasShortcut={hasShortcut}
        data-autofocus={begins}
      />
      {text === '' && hasShortcut && (
        <kbd className={classes.shortcut} aria-hidden="true">
          /
        </kbd>
      )}
      {text !== '' && (
        <button
          type="button"
          className={`${iconButton.button} ${classes.clear}`}
          aria-label="Limpar busca"
          onClick={clear}
        >
          <IconX size={20} aria-hidden="true" />
        </button>
      )}
    </form>
  );
}

/** What is typed runs ahead of what is searched for, and follows it when the back button changes it. */
function useDebouncedText(value: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  // Our own searches come back through `value`, maybe after more was typed; they must not undo that.
  const [sent, setSent] = useState<readonly string[]>([]);
  if (value !== seen) {
    setSeen(value);
    const ours = sent.indexOf(value);
    setSent(sent.slice(ours + 1));
    if (ours < 0) setText(value);
  }

  const latest = sent.at(-1) ?? value;
  const send = (next: string) => {
    if (next === latest) return;
    setSent([...sent, next]);
    onSearch(next);
  };

  useEffect(() => {
    const timer = setTimeout(() => send(text.trim()), pauseInMilliseconds);
    return () => clearTimeout(timer);
  });

  const sendNow = (next: string) => {
    setText(next);
    send(next.trim());
  };
  return { text, setText, sendNow };
}
