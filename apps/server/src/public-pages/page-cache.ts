import { LRUCache } from 'lru-cache';
import type { CachedPage } from './cached-page.ts';

/** Total size of the cached pages of one server in all encodings: more than a thousand pages. */
const maxCacheBytes = 96 * 1024 * 1024;

/** The size of a page without its encodings: headers, ETags and index entries. A redirect consists of little else. */
const overheadBytes = 8 * 1024;

/** Records the changes during a rendering, because it may have read older data. */
export interface Watch {
  /** Without `shownIds`, it is unknown what could change the page, so any change counts. */
  hasMissed(shownIds: readonly string[] | undefined): boolean;
  end(): void;
}

interface PageCacheOptions {
  maxBytes?: number;
  /** The time for which ids of changes are stored, for `hasChangedSince`. */
  changesMs?: number;
}

export interface PageCache {
  find(url: string): CachedPage | undefined;
  store(url: string, page: CachedPage): void;
  /** Records changes until `end` is called. */
  watch(): Watch;
  /** True if one of these ids changed after a moment of the monotonic clock, or if it is unknown what changed then. */
  hasChangedSince(moment: number, ids: readonly string[]): boolean;
  /** Drops every page that shows one of these ids. */
  forget(ids: readonly string[]): void;
  /** Drops all pages, because it is unknown what changed. */
  forgetAll(): void;
}

/** Caches pages by URL and by the ids that they show. The least recently used are dropped first. */
export function createPageCache({
  maxBytes = maxCacheBytes,
  changesMs = 0,
}: PageCacheOptions = {}): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }, url) => bytes + 2 * url.length + overheadBytes,
    dispose: ({ shownIds }, url) => {
      for (const id of shownIds) unlink(id, url);
    },
  });
  const urlsById = new Map<string, Set<string>>();
  /** The times at which ids changed, the oldest change first. */
  const changeTimesById = new Map<string, number>();
  let allChangedAt = Number.NEGATIVE_INFINITY;
  const listeners = new Set<(ids: readonly string[] | 'all') => void>();

  function unlink(id: string, url: string): void {
    const urls = urlsById.get(id);
    urls?.delete(url);
    if (urls?.size === 0) urlsById.delete(id);
  }

  function recordChange(ids: readonly string[]): void {
    const now = performance.now();
    for (const [id, at] of changeTimesById) {
      if (now - at <= changesMs) break;
      changeTimesById.delete(id);
    }
    for (const id of ids) {
      changeTimesById.delete(id);
      if (changesMs > 0) changeTimesById.set(id, now);
    }
  }

  return {
    find(url) {
      const page = pages.get(url);
      if (!page || (page.expiresAt > performance.now() && page.dayEndsAt > Date.now())) return page;
      pages.delete(url);
      return undefined;
    },
    store(url, page) {
      pages.set(url, page);
      if (!pages.has(url)) return;
      for (const id of page.shownIds) {
        const urls = urlsById.get(id) ?? new Set();
        urlsById.set(id, urls.add(url));
      }
    },
    watch() {
      const changed = new Set<string>();
      let hasMissedAll = false;
      const onChange = (ids: readonly string[] | 'all') => {
        if (ids === 'all') hasMissedAll = true;
        else for (const id of ids) changed.add(id);
      };
      listeners.add(onChange);
      return {
        hasMissed: (shownIds) =>
          hasMissedAll || (shownIds ? shownIds.some((id) => changed.has(id)) : changed.size > 0),
        end: () => void listeners.delete(onChange),
      };
    },
    hasChangedSince(moment, ids) {
      return allChangedAt > moment || ids.some((id) => (changeTimesById.get(id) ?? moment) > moment);
    },
    forget(ids) {
      recordChange(ids);
      for (const onChange of listeners) onChange(ids);
      for (const id of ids) for (const url of urlsById.get(id) ?? []) pages.delete(url);
    },
    forgetAll() {
      allChangedAt = performance.now();
      for (const onChange of listeners) onChange('all');
      pages.clear();
    },
  };
}
