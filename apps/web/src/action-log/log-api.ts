import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../platform/api/api-client.ts';
import { request } from '../platform/api/request.ts';
import { saveFile } from '../platform/save-file.ts';
import { logLevels } from '@trampolim/contract/values/vocabulary';
import { shortTextLimit } from '@trampolim/contract/wire/limits';
import { addressFilters, type FiltersOf, oneOf, type SearchOf, text } from '../platform/queries/address-filters.ts';

const linesAtOnce = '300';

/** Lines of a day in pages. They are not asked for again by themselves: there may be a hundred pages. */
export const logLinesQuery = ({ date = '', ...query }: LogFilters) =>
  infiniteQueryOptions({
    queryKey: ['log-lines', date, query],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const asked = { params: { date }, query: { ...query, cursor, limit: linesAtOnce }, signal };
      return (await api('GET /api/user/logs/:date/lines', asked)).data;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });

/** All lines of a day that the filters leave, as a file. */
export async function downloadLog({ date = '', ...query }: LogFilters): Promise<void> {
  const response = await request('GET /api/user/logs/:date/file', {
    params: { date },
    query,
    patience: 'file',
  });
  saveFile(await response.blob(), `trampolim-log-${date}.txt`);
}

const matching = (form: RegExp) => ({
  read: (given: string) => (form.test(given) ? given : undefined),
});

const form = /^\d{4}-\d\d-\d\d$/;
const existing = {
  read: (given: string) => (form.test(given) && isInCalendar(given) ? given : undefined),
};

/** The 30th of February is read as a day of March, and of a thirteenth month nothing can be said. */
function isInCalendar(day: string): boolean {
  const instant = Date.parse(day);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(day);
}

/** Which day of the log is read, and which of its lines; the newest come first unless it says otherwise. */
export const logFilters = addressFilters({
  date: existing,
  level: oneOf(logLevels),
  text: text(shortTextLimit),
  time: matching(/^([01]\d|2[0-3]):[0-5]\d$/),
  order: oneOf(['oldest'] as const),
});

export type LogFilters = FiltersOf<typeof logFilters>;
export type LogSearch = SearchOf<typeof logFilters>;

export const isNarrowed = ({ level, text: looked, time }: LogFilters): boolean =>
  [level, looked, time].some((value) => value !== undefined);
