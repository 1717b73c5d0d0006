import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import type { Arguments } from '../api/api-client.ts';
import { apiPage, type PagedRoute } from './api-page.ts';

/**
 * A list in pages, each asked for with the cursor that the one before gave:
 * `pagedQuery([...vacanciesKey, 'search', filters], 'GET /api/…/list-vacancies', { query: filters })`.
 */
export const pagedQuery = <R extends PagedRoute>(queryKey: QueryKey, route: R, ...[call]: Arguments<R>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => apiPage(route, call, { cursor: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
