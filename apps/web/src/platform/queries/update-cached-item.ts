import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { changedList, type Pages } from './change-list.ts';
import { writeToCache } from './write-to-cache.ts';

/** A thing by itself, in a list, or in the pages of one. */
export type Cached<Thing> = Thing | Thing[] | Pages<Thing>;

/** What a list holds; nothing where no list is cached. */
export function listedIn<Thing>(cached: Cached<Thing> | undefined): Thing[] {
  if (Array.isArray(cached)) return cached;
  return inPages<Thing>(cached) ? cached.pages.flatMap(({ items }) => items) : [];
}

/** Shows what a change answered wherever the thing is shown: every answer about such things lies below the key. */
export const updateCachedItem = <Thing extends { _id: string }>(
  client: QueryClient,
  queryKey: QueryKey,
  id: string,
  change: (shown: Thing) => Thing,
): Promise<void> =>
  changeAllShown<Thing>(client, queryKey, (thing) => (thing._id === id ? change(thing) : thing));

/** The same of a change that concerns many; those that it does not concern it gives back as they are. */
export const changeAllShown = <Thing extends { _id: string }>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (shown: Thing) => Thing,
): Promise<void> =>
  writeToCache(client, queryKey, () =>
    client.setQueriesData<unknown>({ queryKey }, (cached: unknown) => {
      if (Array.isArray(cached)) return (cached as Thing[]).map(change);
      if (inPages<Thing>(cached))
        return changedList(cached, (pages) => pages.map((items) => items.map(change)));
      // Counts and the like lie below such a key too.
      const isThing = typeof cached === 'object' && cached !== null && '_id' in cached;
      return isThing ? change(cached as Thing) : cached;
    }),
  );

const inPages = <Thing>(cached: unknown): cached is Pages<Thing> =>
  typeof cached === 'object' && cached !== null && 'pages' in cached;
