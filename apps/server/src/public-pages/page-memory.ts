import { LRUCache } from 'lru-cache';
import type { StoredPage } from './stored-page.ts';

/** Bytes of all pages that one server keeps, in each of their encodings: more than a thousand pages. */
const memoryBytes = 96 * 1024 * 1024;

/** What a page takes beside its bytes: its headers, tags and places in lists. A page that leads elsewhere is little more. */
const besideBytes = 8 * 1024;

/** What one rendering has not heard of: it may have read what has changed since. */
export interface Watch {
  hasMissed(about: readonly string[]): boolean;
  end(): void;
}

export interface PageMemory {
  find(address: string): StoredPage | undefined;
  keep(address: string, page: StoredPage): void;
  /** Listens for changes from now until its end. */
  watch(): Watch;
  /** Drops every page that shows one of these. */
  forget(ids: readonly string[]): void;
  /** Drops all: what has changed is not known. */
  forgetAll(): void;
}

/** Pages by their address, the least asked for leaving first, and by what they show. */
export function createPageMemory(maxSize = memoryBytes): PageMemory {
  const pages = new LRUCache<string, StoredPage>({
    maxSize,
    sizeCalculation: ({ bytes }, address) => bytes + 2 * address.length + besideBytes,
    dispose: ({ about }, address) => {
      for (const id of about) unlink(id, address);
    },
  });
  const addressesOf = new Map<string, Set<string>>();
  const watching = new Set<(ids: readonly string[] | 'all') => void>();

  function unlink(id: string, address: string): void {
    const addresses = addressesOf.get(id);
    addresses?.delete(address);
    if (addresses?.size === 0) addressesOf.delete(id);
  }

  return {
    find(address) {
      const page = pages.get(address);
      if (!page || (page.expiresAt > performance.now() && page.dayEndsAt > Date.now())) return page;
      pages.delete(address);
      return undefined;
    },
    keep(address, page) {
      pages.set(address, page);
      if (!pages.has(address)) return;
      for (const id of page.about) {
        const addresses = addressesOf.get(id) ?? new Set();
        addressesOf.set(id, addresses.add(address));
      }
    },
    watch() {
      const heard = new Set<string>();
      let isDeaf = false;
      const hear = (ids: readonly string[] | 'all') => {
        if (ids === 'all') isDeaf = true;
        else for (const id of ids) heard.add(id);
      };
      watching.add(hear);
      return {
        hasMissed: (about) => isDeaf || about.some((id) => heard.has(id)),
        end: () => void watching.delete(hear),
      };
    },
    forget(ids) {
      for (const hear of watching) hear(ids);
      for (const id of ids) for (const address of addressesOf.get(id) ?? []) pages.delete(address);
    },
    forgetAll() {
      for (const hear of watching) hear('all');
      pages.clear();
    },
  };
}
