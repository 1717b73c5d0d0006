import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Writes into the cache what a change answered. What is on its way below the key may have been read before that
 * change: it is given up, and asked for again where a screen waits for it.
 */
export async function writeToCache(
  client: QueryClient,
  queryKey: QueryKey,
  write: () => void,
): Promise<void> {
  const underWay = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  // First, because giving up brings back what was cached before the asking.
  await client.cancelQueries({ queryKey });
  write();
  void client.invalidateQueries({ predicate: (query) => underWay.includes(query) });
}
