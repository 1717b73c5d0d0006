import { type ComponentType, useEffect, useState } from 'react';
import type { SuggestionListProps } from './suggestion-list.tsx';

/**
 * Attributes of a search box with suggestions. The open list overrides those that describe its state. HTML allows the
 * role on a text field, and not on one of the type `search`.
 */
export const comboboxAttributes = {
  type: 'text',
  inputMode: 'search',
  role: 'combobox',
  'aria-autocomplete': 'list',
  'aria-expanded': false,
} as const;

interface LoadedList {
  SuggestionList: ComponentType<SuggestionListProps>;
  typed: string;
}

/**
 * Suggestions below a search box, inside a positioned parent. Their code is loaded once the box has the focus; the
 * box also works without them.
 */
export function Suggestions(props: Omit<SuggestionListProps, 'typedBefore'>) {
  const { input } = props;
  const [list, setList] = useState<LoadedList>();
  useEffect(() => {
    const box = input.current;
    if (!box) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    /** The text typed since the focus. A search clears it, so that the list does not open over the results. */
    let typed = '';
    const load = async () => {
      try {
        const { SuggestionList } = await import('./suggestion-list.tsx');
        setList((loaded) => loaded ?? { SuggestionList, typed });
      } catch (error) {
        console.warn('Sem sugestões para a busca', error);
      }
    };
    const onFocus = () => void load();
    const clearTyped = () => {
      typed = '';
    };
    box.addEventListener('focus', onFocus, { signal });
    box.addEventListener('blur', clearTyped, { signal });
    box.addEventListener('input', () => (typed = box.value), { signal });
    box.addEventListener('keydown', ({ key }) => key === 'Enter' && clearTyped(), { signal });
    if (box === document.activeElement) onFocus();
    return () => listeners.abort();
  }, [input]);
  return list && <list.SuggestionList {...props} typedBefore={list.typed} />;
}
