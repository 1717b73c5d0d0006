import {
  hashKey,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Page } from '../../platform/queries/api-query.ts';

type PagedOptions<Item> = UseInfiniteQueryOptions<
  Page<Item>,
  Error,
  InfiniteData<Page<Item>>,
  QueryKey,
  string | undefined
>;

/**
 * Loads a list page by page, for `<PagedList>`: `usePagedList(vacancySearchQuery(filters))`. Another query key is another list
 * and starts with its first page.
 */
export function usePagedList<Item>(options: PagedOptions<Item>) {
  const query = useInfiniteQuery(options);
  return { query, ...useRevealedPages(query, hashKey(options.queryKey)) };
}

export type PagedItems<Item> = ReturnType<typeof usePagedList<Item>>;

/**
 * Keeps a paged list one page ahead of what it shows, so that `Carregar Mais` responds at once. Returning to a list shows as
 * much of it as before.
 */
export function useRevealedPages<Item>(
  query: UseInfiniteQueryResult<InfiniteData<Page<Item>>>,
  /** Identifies the list: another list starts with its first page. */
  list: string,
) {
  const { data, hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage } = query;
  const loaded = data?.pages.length ?? 0;
  const initialPages = Math.max(1, loaded - 1);
  const [revealed, setRevealed] = useState({ list, pages: initialPages });
  if (revealed.list !== list) setRevealed({ list, pages: 1 });

  const wantsMore = hasNextPage && !isPlaceholderData && loaded <= revealed.pages;
  useEffect(() => {
    if (wantsMore && !isFetching && !isError) void fetchNextPage();
  }, [wantsMore, isFetching, isError, fetchNextPage]);

  const isWaiting = loaded < revealed.pages;
  const showMore = () => {
    setRevealed({ list, pages: Math.min(revealed.pages, loaded) + 1 });
    // The prefetched page failed: try again now that it is needed.
    if (isError) void fetchNextPage();
  };
  return {
    items: data?.pages.slice(0, revealed.pages).flatMap((page) => page.items) ?? [],
    total: data?.pages[0]?.total ?? 0,
    totalIsEstimate: data?.pages[0]?.totalIsEstimate ?? false,
    understood: data?.pages[0]?.understood,
    isLoadingMore: isWaiting && isFetching,
    /** True if the requested page failed to load; `showMore` tries again. */
    moreFailed: isWaiting && isError && !isFetching,
    showMore: loaded > revealed.pages || hasNextPage ? showMore : undefined,
  };
}
