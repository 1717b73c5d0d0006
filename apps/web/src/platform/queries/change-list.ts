import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Page } from './api-page.ts';
import { writeToCache } from './write-to-cache.ts';

/** The pages of a list, as they are cached. */
export type Pages<Item> = InfiniteData<Page<Item>>;

/** What a change makes of the items of a list, page by page. */
export type ListChange<Item> = (pages: Item[][]) => Item[][];

/** Shows what a change answered in every list below the key. */
export const changeList = <Item>(
  client: QueryClient,
  queryKey: QueryKey,
  change: ListChange<Item>,
): Promise<void> =>
  writeToCache(client, queryKey, () =>
    client.setQueriesData<Pages<Item>>({ queryKey }, (list) => list && changedList(list, change)),
  );

/** The list after a change, and its total higher or lower by what came or went. */
export function changedList<Item>(list: Pages<Item>, change: ListChange<Item>): Pages<Item> {
  const before = list.pages.map(({ items }) => items);
  const after = change(before);
  const growth = after.flat().length - before.flat().length;
  const pages = list.pages.map((page, index) => ({
    ...page,
    items: after[index] ?? [],
    total: page.total + growth,
  }));
  return { ...list, pages };
}

export const without =
  <Item>(isRemoved: (item: Item) => boolean): ListChange<Item> =>
  (pages) =>
    pages.map((items) => items.filter((item) => !isRemoved(item)));

export const onTop =
  <Item>(item: Item): ListChange<Item> =>
  (pages) =>
    pages.map((items, index) => (index === 0 ? [item, ...items] : items));

/**
 * Shows, in the list of what somebody keeps, that they keep something or no more: let go it leaves, taken back it returns to
 * its place, and what is new is asked for.
 */
export async function changeFavourites<Item extends { _id: string }>(
  client: QueryClient,
  list: QueryKey,
  id: string,
  isKept: boolean,
  putBack: ListChange<Item> | undefined,
): Promise<void> {
  const leave = without<Item>(({ _id }) => _id === id);
  const change = isKept ? putBack : leave;
  if (change) await changeList(client, list, change);
  else void client.invalidateQueries({ queryKey: list });
}

/** Brings an item that the list is about to lose back to its place there; undefined where it has none. */
export function backInPlace<Item extends { _id: string }>(
  list: Pages<Item> | undefined,
  id: string,
): ListChange<Item> | undefined {
  const isIt = ({ _id }: Item) => _id === id;
  const pageIndex = list?.pages.findIndex(({ items }) => items.some(isIt)) ?? -1;
  const items = list?.pages[pageIndex]?.items ?? [];
  const place = items.findIndex(isIt);
  const item = items[place];
  if (!item) return undefined;
  return (pages) =>
    // Whoever asked for it anew meanwhile has it already.
    pages.flat().some(isIt)
      ? pages
      : pages.map((shown, index) => (index === pageIndex ? shown.toSpliced(place, 0, item) : shown));
}
