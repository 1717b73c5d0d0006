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
 * Loads a list page by page, for `<PagedList>`: `usePagedList(vacancySearchQuery(filters))`. When the query key
 * changes, the new list starts with its first page.
 */
export function usePagedList<Item>(options: PagedOptions<Item>) {
  const query = useInfiniteQuery(options);
  return { query, ...useRevealedPages(query, hashKey(options.queryKey)) };
}

export type PagedListState<Item> = ReturnType<typeof usePagedList<Item>>;

/**
 * Loads one page more than the list shows, so that `Carregar Mais` responds at once. A component that is mounted with a
 * cached list shows as many pages as before.
 */
export function useRevealedPages<Item>(
  query: UseInfiniteQueryResult<InfiniteData<Page<Item>>>,
  /** Identifies the list. When it changes, only the first page is shown. */
  listKey: string,
) {
  const { data, hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage } = query;
  const loadedPageCount = data?.pages.length ?? 0;
  const [revealed, setRevealed] = useState(() => ({ listKey, pageCount: Math.max(1, loadedPageCount - 1) }));
  if (revealed.listKey !== listKey) setRevealed({ listKey, pageCount: 1 });

  const wantsMore = hasNextPage && !isPlaceholderData && loadedPageCount <= revealed.pageCount;
  useEffect(() => {
    if (wantsMore && !isFetching && !isError) void fetchNextPage();
  }, [wantsMore, isFetching, isError, fetchNextPage]);

  const isWaiting = loadedPageCount < revealed.pageCount;
  const showMore = () => {
    setRevealed({ listKey, pageCount: Math.min(revealed.pageCount, loadedPageCount) + 1 });
    // The prefetch of the next page failed, so it is repeated now that the page is needed.
    if (isError) void fetchNextPage();
  };
  return {
    items: data?.pages.slice(0, revealed.pageCount).flatMap((page) => page.items) ?? [],
    total: data?.pages[0]?.total ?? 0,
    totalIsEstimate: data?.pages[0]?.totalIsEstimate ?? false,
    understood: data?.pages[0]?.understood,
    isLoadingMore: isWaiting && isFetching,
    /** True if the requested page failed to load; `showMore` tries again. */
    moreFailed: isWaiting && isError && !isFetching,
    showMore: loadedPageCount > revealed.pageCount || hasNextPage ? showMore : undefined,
  };
}
