import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { focusPage } from '../../platform/navigation/navigation-effects.ts';
import type { OpenInList } from '../../platform/navigation/open-in-list.ts';
import { shortcutsHelp } from '../../ui/controls/shortcuts.tsx';
import { ListPosition } from '../../ui/lists/list-place.tsx';
import type { PagedItems } from '../../ui/lists/use-paged-list.ts';

/** Marks the title of the open item, which receives the focus. */
const openedTitle = 'data-opened-title';

/** Navigation between the items of a list while they are reviewed one after another. */
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
  /** Pins the first item, which is open by default: otherwise somebody else's decision would replace it with the next one. */
  const pinFirst = () => {
    const [first] = items;
    if (openId === undefined && first) open(first._id);
  };
  const currentOpenId = useRef(openId);
  useEffect(() => {
    currentOpenId.current = openId;
  });
  /** Opens the neighbour of an item that has left the list, the next one if possible. A decided report stays in its list and open. */
  const openAfter = (id: string) => {
    // The user has already opened another item.
    if (currentOpenId.current !== openId) return;
    const stays = openId !== undefined && openId !== id;
    const place = items.findIndex(({ _id }) => _id === id);
    const next = items[place + 1] ?? items[place - 1];
    if (openId === id) {
      if (next) open(next._id);
      else close();
    }
    // The pressed button may disappear with the decided item, and the focus must not fall back to the top of the page.
    const title = document.querySelector<HTMLElement>(`[${openedTitle}]`);
    if ((next || stays) && title) title.focus({ preventScroll: true });
    else focusPage();
  };
  return {
    /** Starts at 1; 0 if the open item is not in the list. */
    place: index + 1,
    list,
    pinFirst,
    openNeighbour,
    openAfter,
  };
}

export type ReviewList = ReturnType<typeof useReviewList>;

const labels = { before: 'Anterior', after: 'Próxima' };

export const ReviewPosition = ({ review }: { review: ReviewList }) => (
  <ListPosition {...review} labels={labels} />
);

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), textarea, select');

interface Shortcuts {
  enabled: boolean;
  /** The actions by letter. */
  letters: Record<string, () => void>;
  /** Opens the next or the previous item. */
  openNeighbour: (step: 1 | -1) => void;
}

/** Letters start a decision. `J` and `K` open a neighbour, except in the list, which handles these keys itself. */
export function useModerationShortcuts({ enabled, letters, openNeighbour }: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, repeat } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return;
    const dialogs = [...document.querySelectorAll('[role="dialog"]')];
    // Letters do nothing while a dialog is open.
    if (dialogs.some((dialog) => !dialog.querySelector('[data-opened]'))) return;
    const letter = key.toLowerCase();
    // The list handles these keys itself.
    const isHandledByList =
      dialogs.length === 0 &&
      target instanceof Element &&
      target.closest('[data-key], [data-opened]') !== null;
    if (letter === 'j' || letter === 'k') {
      if (isHandledByList) return;
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

/** The pending confirmation for the open item. It is dropped when another item opens, for example through the back button. */
export function usePending<Pending extends object | string>(openId: string | undefined) {
  const [pending, setPending] = useState<Pending>();
  const [seen, setSeen] = useState(openId);
  if (openId !== seen) {
    setSeen(openId);
    setPending(undefined);
  }
  /** Clears the confirmation unless another one has replaced it. */
  const forget = (answered: Pending) => setPending((now) => (now === answered ? undefined : now));
  return { pending, setPending, forget };
}

/** Submits a form on `Ctrl+Enter` from anywhere in its dialog; `Enter` alone inserts a line break or presses a button. */
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
