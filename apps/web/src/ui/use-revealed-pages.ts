import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Page } from '../platform/api-client.ts';

/**
 * A paged list that is always one page ahead of what it shows, so that `Carregar Mais` answers at once. Coming back
 * to a list shows as much of it as before.
 */
export function useRevealedPages<Item>(
  query: UseInfiniteQueryResult<InfiniteData<Page<Item>>>,
  /** What is listed: another list starts with its first page. */
  list: string,
) {
  const { data, hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage } = query;
  const loaded = data?.pages.length ?? 0;
  const atFirst = Math.max(1, loaded - 1);
  const [revealed, setRevealed] = useState({ list, pages: atFirst });
  if (revealed.list !== list) setRevealed({ list, pages: 1 });

  const wantsMore = hasNextPage && !isPlaceholderData && loaded <= revealed.pages;
  useEffect(() => {
    if (wantsMore && !isFetching && !isError) void fetchNextPage();
  }, [wantsMore, isFetching, isError, fetchNextPage]);

  const items = data?.pages.slice(0, revealed.pages).flatMap((page) => page.items) ?? [];
  const isLoadingMore = loaded < revealed.pages && isFetching;
  const hasMore = loaded > revealed.pages || hasNextPage;
  const showMore = () => {
    // After a failure the same page is asked for again; otherwise the next one is already here.
    if (isError) void fetchNextPage();
    else setRevealed({ list, pages: revealed.pages + 1 });
  };
  return {
    items,
    total: data?.pages[0]?.total ?? 0,
    totalIsEstimate: data?.pages[0]?.totalIsEstimate ?? false,
    isLoadingMore,
    showMore: hasMore && !isLoadingMore ? showMore : undefined,
  };
}
