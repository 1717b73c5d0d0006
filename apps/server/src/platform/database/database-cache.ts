import { LRUCache } from 'lru-cache';
import type { Database } from './database.ts';

/**
 * Returns a function that returns the cache of a database. A process may use several databases, as the tests do, and
 * what was read from one is not true of another.
 */
export function createDatabaseCache<Value extends object | boolean>(options: {
  max: number;
  ttl: number;
}): (db: Database) => LRUCache<string, Value> {
  const caches = new WeakMap<Database, LRUCache<string, Value>>();
  return (db) => {
    const cache = caches.get(db) ?? new LRUCache<string, Value>(options);
    caches.set(db, cache);
    return cache;
  };
}
