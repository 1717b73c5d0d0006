import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../platform/api/api-client.ts';
import { request } from '../platform/api/request.ts';
import { saveFile } from '../platform/save-file.ts';
import type { LogFilters } from './log-filters.ts';

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
    timeLimit: 'file',
  });
  saveFile(await response.blob(), `trampolim-log-${date}.txt`);
}
