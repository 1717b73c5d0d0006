import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Page } from '../api-client.ts';
import { putAnswer } from './put-answer.ts';

/** A thing by itself, or in the pages of a list. */
export type Cached<Thing> = Thing | InfiniteData<Page<Thing>>;

/** Shows what a change answered wherever the thing is shown: every answer about such things lies below the key. */
export function changeShown<Thing extends { _id: string }>(
  client: QueryClient,
  queryKey: QueryKey,
  id: string,
  change: (shown: Thing) => Thing,
): Promise<void> {
  const changed = (thing: Thing) => (thing._id === id ? change(thing) : thing);
  return putAnswer(client, queryKey, () =>
    client.setQueriesData<unknown>({ queryKey }, (cached: unknown) => {
      if (isList<Thing>(cached)) {
        return {
          ...cached,
          pages: cached.pages.map((page) => ({ ...page, items: page.items.map(changed) })),
        };
      }
      return isThing<Thing>(cached) ? changed(cached) : cached;
    }),
  );
}

const isList = <Thing>(cached: unknown): cached is InfiniteData<Page<Thing>> =>
  typeof cached === 'object' && cached !== null && 'pages' in cached;

/** Counts and the like lie below such a key too. */
const isThing = <Thing>(cached: unknown): cached is Thing =>
  typeof cached === 'object' && cached !== null && '_id' in cached;

/** Takes what a change removed off the lists below the key, and lowers their totals. */
export function removeShown<Thing>(
  client: QueryClient,
  queryKey: QueryKey,
  isRemoved: (thing: Thing) => boolean,
): Promise<void> {
  return putAnswer(client, queryKey, () =>
    client.setQueriesData<InfiniteData<Page<Thing>>>({ queryKey }, (list) => {
      if (!list?.pages.some(({ items }) => items.some(isRemoved))) return list;
      const pages = list.pages.map((page) => ({
        ...page,
        items: page.items.filter((item) => !isRemoved(item)),
        total: page.total - 1,
      }));
      return { ...list, pages };
    }),
  );
}
