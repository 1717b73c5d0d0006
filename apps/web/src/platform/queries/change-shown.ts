import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Page } from './api-page.ts';
import { putAnswer } from './put-answer.ts';

/** The pages of a list, as they are cached. */
export type Pages<Thing> = InfiniteData<Page<Thing>>;

/** A thing by itself, in a list, or in the pages of one. */
export type Cached<Thing> = Thing | Thing[] | Pages<Thing>;

/** What a list holds; nothing where no list is cached. */
export function listedIn<Thing>(cached: Cached<Thing> | undefined): Thing[] {
  if (Array.isArray(cached)) return cached;
  return inPages<Thing>(cached) ? cached.pages.flatMap(({ items }) => items) : [];
}

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
      if (Array.isArray(cached)) return (cached as Thing[]).map(changed);
      if (inPages<Thing>(cached)) {
        const pages = cached.pages.map((page) => ({ ...page, items: page.items.map(changed) }));
        return { ...cached, pages };
      }
      // Counts and the like lie below such a key too.
      const isThing = typeof cached === 'object' && cached !== null && '_id' in cached;
      return isThing ? changed(cached as Thing) : cached;
    }),
  );
}

const inPages = <Thing>(cached: unknown): cached is Pages<Thing> =>
  typeof cached === 'object' && cached !== null && 'pages' in cached;

/** The list without what a change removed from it, and its total lower by that. */
export function withoutRemoved<Thing>(
  list: Pages<Thing> | undefined,
  isRemoved: (thing: Thing) => boolean,
): Pages<Thing> | undefined {
  const removed = list?.pages.flatMap(({ items }) => items.filter(isRemoved)).length ?? 0;
  if (!list || removed === 0) return list;
  const pages = list.pages.map((page) => ({
    ...page,
    items: page.items.filter((item) => !isRemoved(item)),
    total: page.total - removed,
  }));
  return { ...list, pages };
}

/** How to bring what a change removes from a list back to its place there; undefined where it has none. */
export function puttingBack<Thing extends { _id: string }>(before: Pages<Thing> | undefined, id: string) {
  const isIt = ({ _id }: Thing) => _id === id;
  const pageIndex = before?.pages.findIndex(({ items }) => items.some(isIt)) ?? -1;
  const page = before?.pages[pageIndex];
  const place = page?.items.findIndex(isIt) ?? -1;
  const thing = page?.items[place];
  if (!thing) return undefined;
  return (list: Pages<Thing> | undefined): Pages<Thing> | undefined => {
    // Whoever asked for it anew meanwhile has it already.
    if (!list || list.pages.some(({ items }) => items.some(isIt))) return list;
    const pages = list.pages.map((shown, index) => ({
      ...shown,
      items: index === pageIndex ? shown.items.toSpliced(place, 0, thing) : shown.items,
      total: shown.total + 1,
    }));
    return { ...list, pages };
  };
}
