import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { logLinesQuery } from './log-api.ts';
import type { LogFilters } from './log-filters.ts';

/** More lines than anybody scrolls through; what lies beyond is reached by its hour, or in the file. */
export const mostLinesShown = 20_000;

/** The lines of a day as far as they are wanted: more come as the end of the list comes near. */
export function useLogLines(filters: LogFilters) {
  const query = useInfiniteQuery(logLinesQuery(filters));
  const [nearsEnd, setNearsEnd] = useState(false);
  // By its first page, so that another search, or the same one begun anew, is not stopped: what comes later moves where it came to.
  const [stopped, setStopped] = useState<object>();
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const lines = data?.pages.flatMap((page) => page.lines) ?? [];
  const first = data?.pages[0];
  const reached = data?.pages.at(-1)?.reached;
  const isFull = lines.length >= mostLinesShown;
  const isStopped = reached !== undefined && stopped === first;
  const wantsMore = nearsEnd && hasNextPage && !isFull && !isStopped;
  useEffect(() => {
    // A search for a rare word comes back short, and goes on from where it came to.
    if (wantsMore && !isFetching && !isError) void fetchNextPage();
  }, [wantsMore, isFetching, isError, fetchNextPage]);
  return {
    query,
    lines,
    /** The time up to which the day was read; undefined once all of it was. */
    reached,
    isFull,
    isStopped,
    isLooking: wantsMore && !isError,
    stop: () => setStopped(first),
    goOn: () => {
      setStopped(undefined);
      void fetchNextPage();
    },
    setNearsEnd,
  };
}

export type LogLines = ReturnType<typeof useLogLines>;
