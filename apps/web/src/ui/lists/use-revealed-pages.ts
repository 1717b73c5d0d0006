import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Page } from '../../platform/queries/api-page.ts';

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

  const awaited = loaded < revealed.pages;
  const showMore = () => {
    setRevealed({ list, pages: Math.min(revealed.pages, loaded) + 1 });
    // The page ahead did not come: now that it is wanted, it is asked for again.
    if (isError) void fetchNextPage();
  };
  return {
    items: data?.pages.slice(0, revealed.pages).flatMap((page) => page.items) ?? [],
    total: data?.pages[0]?.total ?? 0,
    totalIsEstimate: data?.pages[0]?.totalIsEstimate ?? false,
    understood: data?.pages[0]?.understood,
    isLoadingMore: awaited && isFetching,
    /** The page that was asked for could not be loaded; `showMore` tries again. */
    moreFailed: awaited && isError && !isFetching,
    showMore: loaded > revealed.pages || hasNextPage ? showMore : undefined,
  };
}
