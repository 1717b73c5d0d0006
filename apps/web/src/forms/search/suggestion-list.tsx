import type { Suggestion, SuggestionKind } from '@trampolim/contract/suggestions/suggestions';
import { minSuggestedLetters } from '@trampolim/contract/wire/limits';
import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react';
import { api } from '../../platform/api/api-client.ts';
import { formatTotal } from '../../ui/format/format.ts';
import classes from './suggestion-list.module.css';

export interface ListedSuggestion extends Pick<Suggestion, 'kind' | 'text' | 'place'> {
  /** The number of its results, such as `12 vagas` or `mais de 1.000 candidatos`. */
  countText?: string;
}

export interface SuggestionListProps {
  input: RefObject<HTMLInputElement | null>;
  /** The documents that are searched, or the cities of all states. */
  source: 'vacancies' | 'candidates' | 'cities';
  /** True if filters are set. The counts ignore filters, so they are left out. */
  isFiltered?: boolean | undefined;
  /** Suggests only this kind. */
  only?: SuggestionKind;
  onChoose: (suggestion: ListedSuggestion) => void;
  /** The text that was typed while the code of the list was loading. */
  typedBefore: string;
}

type Load = (text: string, signal: AbortSignal) => Promise<ListedSuggestion[]>;

const loaders: Record<SuggestionListProps['source'], Load> = {
  vacancies: async (text, signal) =>
    withCountText(
      (await api('GET /api/public/search-suggestions', { query: { text }, signal })).data.suggestions,
      { one: 'vaga', many: 'vagas' },
    ),
  candidates: async (text, signal) =>
    withCountText(
      (await api('GET /api/user/candidate/search-suggestions', { query: { text }, signal })).data.suggestions,
      { one: 'candidato', many: 'candidatos' },
    ),
  cities: async (name, signal) =>
    (await api('GET /api/cities', { query: { name }, signal })).data.map((place) => ({
      kind: 'city',
      text: `${place.city}/${place.state}`,
      place,
    })),
};

const withCountText = (suggestions: Suggestion[], { one, many }: { one: string; many: string }) =>
  suggestions.map(({ count, estimated = false, ...suggestion }) => ({
    ...suggestion,
    countText: `${formatTotal(count, { isEstimate: estimated })} ${count === 1 ? one : many}`,
  }));

const kindLabels: Record<SuggestionKind, string> = {
  occupation: 'Cargo',
  city: 'Cidade',
  skill: 'Competência',
  company: 'Empresa',
};

/** Short enough to feel immediate, long enough to send one request for letters typed quickly. */
const debounceMs = 120;

/** The list of an ARIA combobox, whose input is rendered elsewhere and retains the focus. */
export function SuggestionList({
  input,
  source,
  isFiltered,
  only,
  onChoose,
  typedBefore,
}: SuggestionListProps) {
  const id = useId();
  const [typed, setTyped] = useState(typedBefore);
  const [isWanted, setWanted] = useState(typedBefore !== '');
  const [active, setActive] = useState(-1);
  const allSuggestions = useSuggestions(source, typed, () => setActive(-1));
  const suggestions = only ? allSuggestions.filter(({ kind }) => kind === only) : allSuggestions;
  const isOpen = isWanted && suggestions.length > 0;
  const optionId = (index: number) => `${id}-${index}`;

  const close = () => {
    setWanted(false);
    setActive(-1);
  };
  const choose = (suggestion: ListedSuggestion) => {
    close();
    onChoose(suggestion);
  };
  const openFor = (text: string) => {
    setTyped(text);
    setWanted(true);
    setActive(-1);
  };
  /** Moves to another option. The typed text is a position of its own, between the last option and the first. */
  const move = (by: 1 | -1) => {
    const positions = suggestions.length + 1;
    setWanted(true);
    setActive(((active + 1 + by + positions) % positions) - 1);
  };
  const onInput = useEffectEvent(() => openFor(input.current?.value ?? ''));
  const onBlur = useEffectEvent(close);
  // Only form fields suggest cities; search boxes suggest documents.
  const isInForm = source === 'cities';
  /** A tap shows the list of a form field again, unless a choice has replaced the text that the list is for. */
  const onClick = useEffectEvent(() => {
    if (isInForm && input.current?.value === typed) setWanted(true);
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const text = input.current?.value ?? '';
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      // The text may have changed without being typed.
      if (text !== typed) openFor(text);
      else if (suggestions.length === 0) return;
      else move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Escape' && isOpen) {
      close();
    } else if (event.key === 'Enter') {
      const activeSuggestion = isOpen ? suggestions[active] : undefined;
      if (!activeSuggestion) return close();
      choose(activeSuggestion);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });

  useEffect(() => {
    const box = input.current;
    if (!box) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    box.addEventListener('input', () => onInput(), { signal });
    box.addEventListener('blur', () => onBlur(), { signal });
    box.addEventListener('click', () => onClick(), { signal });
    box.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    return () => listeners.abort();
  }, [input]);

  useComboboxAttributes(input, { listId: id, isOpen, activeOptionId: active < 0 ? null : optionId(active) });

  useLayoutEffect(() => {
    // Only forms need this: their last field may be at the end of the screen, and a search box is at the top.
    if (isOpen && isInForm) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id, isOpen, isInForm]);

  return (
    <>
      <div
        className={classes.list}
        data-in-form={isInForm}
        id={id}
        role="listbox"
        aria-label="Sugestões"
        hidden={!isOpen}
      >
        {suggestions.map((suggestion, index) => (
          // Keyboard users reach the options from the box.
          <button
            type="button"
            key={`${suggestion.kind} ${suggestion.text}`}
            id={optionId(index)}
            className={classes.option}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // Keeps the focus in the box.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(suggestion)}
          >
            <span className={classes.text}>{suggestion.text}</span>{' '}
            {!only && <span className={classes.kind}>{kindLabels[suggestion.kind]}</span>}{' '}
            {!isFiltered && suggestion.countText && (
              <span className={classes.count}>{suggestion.countText}</span>
            )}
          </button>
        ))}
      </div>
      <span className="only-for-screen-readers" role="status">
        {isOpen && (suggestions.length === 1 ? '1 sugestão' : `${suggestions.length} sugestões`)}
      </span>
    </>
  );
}

/** Tells screen readers about the list in the attributes of its input, and scrolls the active option into view. */
function useComboboxAttributes(
  input: RefObject<HTMLInputElement | null>,
  { listId, isOpen, activeOptionId }: { listId: string; isOpen: boolean; activeOptionId: string | null },
): void {
  // A layout effect runs before the list is displayed, so that screen readers never announce a visible list as closed.
  useLayoutEffect(() => {
    setAttribute(input.current, 'aria-expanded', String(isOpen));
    setAttribute(input.current, 'aria-controls', isOpen ? listId : null);
    setAttribute(input.current, 'aria-activedescendant', isOpen ? activeOptionId : null);
    if (isOpen && activeOptionId)
      document.getElementById(activeOptionId)?.scrollIntoView({ block: 'nearest' });
  }, [input, listId, isOpen, activeOptionId]);
}

function setAttribute(element: Element | null, name: string, value: string | null): void {
  if (value === null) element?.removeAttribute(name);
  else element?.setAttribute(name, value);
}

/** The suggestions of the latest response, which stay until the next one. */
function useSuggestions(
  source: SuggestionListProps['source'],
  typed: string,
  onChange: () => void,
): ListedSuggestion[] {
  const [loaded, setLoaded] = useState<ListedSuggestion[]>([]);
  const show = useEffectEvent((suggestions: ListedSuggestion[]) => {
    setLoaded(suggestions);
    onChange();
  });
  const text = typed.trim();
  const isLongEnough = text.length >= minSuggestedLetters;
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const load = async () => {
      try {
        const suggestions = await loaders[source](text, signal);
        // A later text may have been typed while the response was read.
        if (!signal.aborted) show(suggestions);
      } catch (error) {
        if (signal.aborted) return;
        console.warn('Sem sugestões para a busca', error);
        show([]);
      }
    };
    const timer = isLongEnough ? setTimeout(() => void load(), debounceMs) : undefined;
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [source, text, isLongEnough]);
  return isLongEnough ? loaded : [];
}
