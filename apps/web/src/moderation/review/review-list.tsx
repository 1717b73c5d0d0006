import { useEffect, useRef, useEffectEvent, useState } from 'react';
import { focusPage } from '../../platform/navigation/navigation-focus.ts';
import type { OpenInList } from '../../platform/navigation/open-in-list.ts';
import type { PagedItems } from '../../ui/lists/use-paged-list.ts';
import { ListPlace } from '../../ui/lists/list-place.tsx';
import { shortcutsHelp } from '../../ui/shortcuts/shortcuts-help.tsx';

/** By which what is open is found, to bring the keyboard there. */
const openedTitle = 'data-opened-title';

/** The steps from one thing of a list to the next, while it is worked through. */
export function useReviewList<Item extends { _id: string }>(
  list: PagedItems<Item>,
  { openId, open, close }: OpenInList,
) {
  const { items, showMore } = list;
  const index = items.findIndex(({ _id }) => _id === openId);
  const openNeighbour = (step: 1 | -1) => {
    const next = items[(openId === undefined ? 0 : index) + step];
    if (next) open(next._id);
    if (step > 0 && (!next || next === items.at(-1))) showMore?.();
  };
  /** The first lies open without being chosen, and would give way to another when somebody else decides on it. */
  const choose = () => {
    const [first] = items;
    if (openId === undefined && first) open(first._id);
  };
  const openNow = useRef(openId);
  useEffect(() => {
    openNow.current = openId;
  });
  /** After one that leaves the list: what comes after it, or else before it. A decided report stays in its list, and open. */
  const goOnFrom = (id: string) => {
    // Whoever went on while it was being decided is not called back.
    if (openNow.current !== openId) return;
    const stays = openId !== undefined && openId !== id;
    const place = items.findIndex(({ _id }) => _id === id);
    const next = items[place + 1] ?? items[place - 1];
    if (openId === id) {
      if (next) open(next._id);
      else close();
    }
    // What was pressed may go with what was decided, and the focus must not fall to the top of the page with it.
    const title = document.querySelector<HTMLElement>(`[${openedTitle}]`);
    if ((next || stays) && title) title.focus({ preventScroll: true });
    else focusPage();
  };
  return {
    /** From 1 on; 0 where the list does not have it. */
    place: index + 1,
    list,
    choose,
    openNeighbour,
    goOnFrom,
  };
}

export type ReviewList = ReturnType<typeof useReviewList>;

const labels = { before: 'Anterior', after: 'Próxima' };

export const ReviewPosition = ({ walk }: { walk: ReviewList }) => <ListPlace {...walk} labels={labels} />;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), textarea, select');

interface Shortcuts {
  enabled: boolean;
  /** What each letter asks for. */
  letters: Record<string, () => void>;
  /** Opens the one below or above what is open. */
  openNeighbour: (step: 1 | -1) => void;
}

/** Letters ask for a decision; `J` and `K` open the neighbour of what is open wherever the list does not listen itself. */
export function useModerationShortcuts({ enabled, letters, openNeighbour }: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, repeat } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return;
    const dialogs = [...document.querySelectorAll('[role="dialog"]')];
    // Letters are for what is open, and not for what is asked about it.
    if (dialogs.some((dialog) => !dialog.querySelector('[data-opened]'))) return;
    const letter = key.toLowerCase();
    // There the list walks by itself.
    const isWalked =
      dialogs.length === 0 &&
      target instanceof Element &&
      target.closest('[data-key], [data-opened]') !== null;
    if (letter === 'j' || letter === 'k') {
      if (isWalked) return;
      openNeighbour(letter === 'j' ? 1 : -1);
    } else if (key === '?') {
      const help = document.querySelector<HTMLDetailsElement>(`.${shortcutsHelp}`);
      if (!help || dialogs.length > 0) return;
      help.open = !help.open;
      help.querySelector('summary')?.focus();
    } else if (letters[letter] && !repeat) letters[letter]();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [enabled]);
}

/** What is asked about the one that is open. Where another is opened meanwhile, the back button's say, nothing is asked about that. */
export function useAsked<Question extends object | string>(openId: string | undefined) {
  const [asked, setAsked] = useState<Question>();
  const [seen, setSeen] = useState(openId);
  if (openId !== seen) {
    setSeen(openId);
    setAsked(undefined);
  }
  /** Once it is answered: something else may be asked by then. */
  const forget = (answered: Question) => setAsked((now) => (now === answered ? undefined : now));
  return { asked, ask: (question: Question | undefined) => setAsked(question), forget };
}

/** `Ctrl` and `Enter` confirm a form wherever in its dialog the focus is; `Enter` alone begins a line, or presses a button. */
export function useSendByKey(formId: string): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    form.requestSubmit();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
