import { useEffect, useRef, useState } from 'react';
import { focusPage } from '../../platform/navigation/navigation-effects.ts';
import type { OpenInList } from '../../platform/navigation/open-in-list.ts';
import type { PagedListState } from '../lists/use-paged-list.ts';

/** A list whose items are reviewed one after another. */
export type ReviewedList<Item extends { _id: string }> = Pick<
  PagedListState<Item>,
  'items' | 'total' | 'totalIsEstimate' | 'showMore'
>;

/** The position of an item in its list, from 1; 0 if the list does not contain it. */
export const positionIn = (
  { items }: { items: readonly { _id: string }[] },
  id: string | undefined,
): number => items.findIndex(({ _id }) => _id === id) + 1;

/** Opens the neighbour of an item, and requests more items when the end of the list is reached. */
export function openNeighbourOf(
  { items, showMore }: Pick<ReviewedList<{ _id: string }>, 'items' | 'showMore'>,
  id: string | undefined,
  step: 1 | -1,
  open: (id: string) => void,
): void {
  const next = items[items.findIndex(({ _id }) => _id === id) + step];
  if (next) open(next._id);
  if (step > 0 && (!next || next === items.at(-1))) showMore?.();
}

/** The title of the open item has this attribute and receives the focus after a decision. */
const openedTitleAttribute = 'data-opened-title';

/** Steps through a list that previews its first item until one is opened. */
export function useListReview<Item extends { _id: string }>(
  list: PagedListState<Item>,
  { openId, open, close }: OpenInList,
) {
  const { items } = list;
  const [first] = items;
  /**
   * Opens the first item if it is only previewed, because another administrator's decision would otherwise replace it
   * with the next one.
   */
  const openPreviewedItem = () => {
    if (openId === undefined && first) open(first._id);
  };
  const currentOpenId = useRef(openId);
  useEffect(() => {
    currentOpenId.current = openId;
  });
  /**
   * Opens the item after a decided one that has left the list, or the item before it. An item that remains listed stays
   * open.
   */
  const openItemAfter = (id: string) => {
    // The user has already opened another item.
    if (currentOpenId.current !== openId) return;
    const isOtherItemOpen = openId !== undefined && openId !== id;
    const position = positionIn(list, id);
    // Positions count from 1, so this is the item after it, or the one before it.
    const next = items[position] ?? items[position - 2];
    if (openId === id) {
      if (next) open(next._id);
      else close();
    }
    // The pressed button may disappear with the decided item, and the focus must not fall back to the top of the page.
    const title = document.querySelector<HTMLElement>(`[${openedTitleAttribute}]`);
    if ((next || isOtherItemOpen) && title) title.focus({ preventScroll: true });
    else focusPage();
  };
  return {
    position: positionIn(list, openId),
    list,
    openPreviewedItem,
    openNeighbour: (step: 1 | -1) => openNeighbourOf(list, openId ?? first?._id, step, open),
    openItemAfter,
  };
}

export type ListReview = ReturnType<typeof useListReview>;

/**
 * The pending confirmation for the open item. It is dropped when another item opens, for example through the back
 * button.
 */
export function usePendingDecision<Pending extends object | string>(openId: string | undefined) {
  const [pending, setPending] = useState<Pending>();
  const [previousOpenId, setPreviousOpenId] = useState(openId);
  if (openId !== previousOpenId) {
    setPreviousOpenId(openId);
    setPending(undefined);
  }
  /** Clears the confirmation unless another one has replaced it. */
  const clear = (settled: Pending) => setPending((current) => (current === settled ? undefined : current));
  return { pending, setPending, clear };
}
