import { infiniteQueryOptions } from '@tanstack/react-query';
import { logLevels } from '@trampolim/contract/values/vocabulary';
import { shortTextLimit } from '@trampolim/contract/wire/limits';
import { api } from '../platform/api/api-client.ts';
import { request } from '../platform/api/request.ts';
import { isCalendarDay } from '../platform/calendar-day.ts';
import { type FiltersOf, oneOf, type SearchOf, text, urlFilters } from '../platform/queries/url-filters.ts';
import { saveFile } from '../platform/save-file.ts';

const pageSize = '300';

/** The lines of a day in pages, which are never refetched automatically, because there may be a hundred pages. */
export const logLinesQuery = ({ date = '', ...query }: LogFilters) =>
  infiniteQueryOptions({
    queryKey: ['log-lines', date, query],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const options = { params: { date }, query: { ...query, cursor, limit: pageSize }, signal };
      return (await api('GET /api/user/logs/:date/lines', options)).data;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });

/** Downloads all lines of a day that match the filters. */
export async function downloadLog({ date = '', ...query }: LogFilters): Promise<void> {
  const response = await request('GET /api/user/logs/:date/file', {
    params: { date },
    query,
    timeLimit: 'file',
  });
  saveFile(await response.blob(), `trampolim-log-${date}.txt`);
}

const matching = (pattern: RegExp) => ({
  read: (value: string) => (pattern.test(value) ? value : undefined),
});

const calendarDay = {
  read: (value: string) => (isCalendarDay(value) ? value : undefined),
};

/** The day and the filters of the log. The newest lines come first by default. */
export const logFilters = urlFilters({
  date: calendarDay,
  level: oneOf(logLevels),
  text: text(shortTextLimit),
  time: matching(/^([01]\d|2[0-3]):[0-5]\d$/),
  order: oneOf(['oldest'] as const),
});

export type LogFilters = FiltersOf<typeof logFilters>;
export type LogSearch = SearchOf<typeof logFilters>;

export const hasFilters = ({ level, text: searchText, time }: LogFilters): boolean =>
  [level, searchText, time].some((value) => value !== undefined);
