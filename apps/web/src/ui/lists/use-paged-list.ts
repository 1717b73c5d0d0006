import {
  hashKey,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import type { Page } from '../../platform/queries/api-page.ts';
import { useRevealedPages } from './use-revealed-pages.ts';

type PagedOptions<Item> = UseInfiniteQueryOptions<
  Page<Item>,
  Error,
  InfiniteData<Page<Item>>,
  QueryKey,
  string | undefined
>;

/**
 * A list of which more is shown on request: `usePagedList(vacancySearchQuery(filters))`, to be drawn by `<PagedList>`.
 * A query with another key is another list, and starts with its first page.
 */
export function usePagedList<Item>(options: PagedOptions<Item>) {
  const query = useInfiniteQuery(options);
  return { query, ...useRevealedPages(query, hashKey(options.queryKey)) };
}

export type PagedItems<Item> = ReturnType<typeof usePagedList<Item>>;
