import { useEffect, useRef } from 'react';
import { focusPage } from '../../platform/navigation/navigation-effects.ts';
import type { OpenInList } from '../../platform/navigation/open-in-list.ts';
import type { PagedItems } from '../../ui/lists/use-paged-list.ts';

/** By which what is open is found, to bring the keyboard there. */
export const openedTitle = 'data-opened-title';

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
