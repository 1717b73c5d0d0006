import { LRUCache } from 'lru-cache';
import { memoize } from '../memoize.ts';
import type { Database } from './database.ts';

/**
 * Returns a function that returns the cache of a database. A process may use several databases, as the tests do, and
 * what was read from one is not true of another.
 */
export function createDatabaseCache<Value extends object | boolean>(options: {
  max: number;
  ttl: number;
}): (db: Database) => LRUCache<string, Value> {
  return memoize(() => new LRUCache<string, Value>(options));
}
