import type { InfiniteData, QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';
import { isIncomplete } from '../api/api-client.ts';
import type { Page } from './api-query.ts';

/**
 * Writes the result of a change into the cache. Requests under the key that are still pending may have read older data,
 * so they are cancelled and sent again if a screen needs them.
 */
export async function writeToCache(
  client: QueryClient,
  queryKey: QueryKey,
  write: () => void,
): Promise<void> {
  const pending = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  // Queries are cancelled before writing, because cancelling restores the previous cache entry.
  await client.cancelQueries({ queryKey });
  write();
  void client.invalidateQueries({ predicate: (query) => pending.includes(query) });
}

/**
 * Caches and returns the item that a call has saved. A response without the `required` field is incomplete, and the
 * item is then requested with `query`.
 */
export async function cacheSavedItem<Item extends object>(
  client: QueryClient,
  query: QueryExecuteOptions<Item>,
  item: Item,
  required: keyof Item,
): Promise<Item> {
  if (isIncomplete(item, required)) return client.query({ ...query, staleTime: 0 });
  await writeToCache(client, query.queryKey, () => client.setQueryData(query.queryKey, item));
  return item;
}

/** An item, a list or a paged list. */
export type Cached<Item> = Item | Item[] | Pages<Item>;

/** The items of a cached list; empty if it is not cached. */
export function cachedItems<Item>(cached: Cached<Item> | undefined): Item[] {
  if (Array.isArray(cached)) return cached;
  return isPaged<Item>(cached) ? cached.pages.flatMap(({ items }) => items) : [];
}

/** Updates an item in every cached query under the key. */
export const updateCachedItem = <Item extends { _id: string }>(
  client: QueryClient,
  queryKey: QueryKey,
  id: string,
  change: (item: Item) => Item,
): Promise<void> =>
  updateCachedItems<Item>(client, queryKey, (item) => (item._id === id ? change(item) : item));

/** Updates several items: `change` returns unaffected items as they are. */
export const updateCachedItems = <Item extends { _id: string }>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (item: Item) => Item,
): Promise<void> =>
  writeToCache(client, queryKey, () =>
    client.setQueriesData<unknown>({ queryKey }, (cached: unknown) => {
      if (Array.isArray(cached)) return (cached as Item[]).map(change);
      if (isPaged<Item>(cached))
        return applyListChange(cached, (pages) => pages.map((items) => items.map(change)));
      // Queries under the key may also hold counts.
      const isItem = typeof cached === 'object' && cached !== null && '_id' in cached;
      return isItem ? change(cached as Item) : cached;
    }),
  );

const isPaged = <Item>(cached: unknown): cached is Pages<Item> =>
  typeof cached === 'object' && cached !== null && 'pages' in cached;

/** A paged list in the cache. */
export type Pages<Item> = InfiniteData<Page<Item>>;

/** Maps the items of each page. */
export type ListChange<Item> = (pages: Item[][]) => Item[][];

/** Updates every cached list under the key. */
export const changeList = <Item>(
  client: QueryClient,
  queryKey: QueryKey,
  change: ListChange<Item>,
): Promise<void> =>
  writeToCache(client, queryKey, () =>
    client.setQueriesData<Pages<Item>>({ queryKey }, (list) => list && applyListChange(list, change)),
  );

/** Applies a change to a list and adjusts its total. */
export function applyListChange<Item>(list: Pages<Item>, change: ListChange<Item>): Pages<Item> {
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

/** Removes the matching items. */
export const removeItems =
  <Item>(isRemoved: (item: Item) => boolean): ListChange<Item> =>
  (pages) =>
    pages.map((items) => items.filter((item) => !isRemoved(item)));

/** Adds an item at the top. */
export const prependItem =
  <Item>(item: Item): ListChange<Item> =>
  (pages) =>
    pages.map((items, index) => (index === 0 ? [item, ...items] : items));

interface MembershipChange<Item> {
  id: string;
  isMember: boolean;
  restore: ListChange<Item> | undefined;
}

/**
 * Updates a list to which the user adds items, such as the favourites: a removed item disappears, a restored item
 * returns to its position, and a new item makes the list load again.
 */
export async function changeMembership<Item extends { _id: string }>(
  client: QueryClient,
  listKey: QueryKey,
  { id, isMember, restore }: MembershipChange<Item>,
): Promise<void> {
  const remove = removeItems<Item>(({ _id }) => _id === id);
  const change = isMember ? restore : remove;
  if (change) await changeList(client, listKey, change);
  else void client.invalidateQueries({ queryKey: listKey });
}

/** Creates a change that restores an item to its current position; undefined if the list does not contain it. */
export function restoreItem<Item extends { _id: string }>(
  list: Pages<Item> | undefined,
  id: string,
): ListChange<Item> | undefined {
  const isItem = ({ _id }: Item) => _id === id;
  const pageIndex = list?.pages.findIndex(({ items }) => items.some(isItem)) ?? -1;
  const items = list?.pages[pageIndex]?.items ?? [];
  const position = items.findIndex(isItem);
  const item = items[position];
  if (!item) return undefined;
  return (pages) =>
    // A refetch may have restored it already.
    pages.flat().some(isItem)
      ? pages
      : pages.map((page, index) => (index === pageIndex ? page.toSpliced(position, 0, item) : page));
}
