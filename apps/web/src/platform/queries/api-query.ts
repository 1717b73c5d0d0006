import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Api, Route } from '@trampolim/contract/api';
import type { SearchUnderstanding } from '@trampolim/contract/search/search';
import type { ResponseOf } from '@trampolim/contract/wire/endpoint';
import { type Arguments, api, assertUuidParams, type CallOf } from '../api/api-client.ts';
import { request } from '../api/request.ts';

/**
 * Query options of one API call: `apiQuery(['companies', 'one', id], 'GET /api/…/list-company/:id', { params: { id }
 * })`.
 */
export const apiQuery = <R extends Route>(queryKey: QueryKey, route: R, ...[call]: Arguments<R>) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      assertUuidParams(call?.params);
      return (await api(route, ...([{ ...call, signal }] as Arguments<R>))).data;
    },
  });

/**
 * Query options of a paged list. Each page is requested with the cursor of the previous one:
 * `pagedQuery([...vacanciesKey, 'search', filters], 'GET /api/…/list-vacancies', { query: filters })`.
 */
export const pagedQuery = <R extends PagedRoute>(queryKey: QueryKey, route: R, ...[call]: Arguments<R>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => apiPage(route, call, { cursor: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Routes that return paged lists. */
type PagedRoute = { [R in Route]: Api[R] extends { paged: true } ? R : never }[Route];
type ItemOf<R extends PagedRoute> = ResponseOf<Api[R]> extends readonly (infer Item)[] ? Item : never;

export interface Page<Item> {
  items: Item[];
  /** The cursor of the next page; undefined on the last one. */
  nextCursor: string | undefined;
  total: number;
  totalIsEstimate: boolean;
  /** Present for a text search. */
  understood?: SearchUnderstanding | undefined;
}

/**
 * Loads one page of a list: `const { items, nextCursor, total } = await apiPage('GET /api/items', { query }, { cursor,
 * signal })`.
 */
export async function apiPage<R extends PagedRoute>(
  route: R,
  call: CallOf<R> | undefined,
  { cursor, signal }: { cursor: string | undefined; signal: AbortSignal },
): Promise<Page<ItemOf<R>>> {
  assertUuidParams(call?.params);
  const response = await request(route, { ...call, query: { ...call?.query, cursor }, signal });
  const items = (await response.json()) as ItemOf<R>[];
  return {
    items,
    nextCursor: nextCursorIn(response.headers.get('link')),
    total: Number(response.headers.get('x-total-count') ?? items.length),
    totalIsEstimate: response.headers.get('x-total-count-estimated') === 'true',
    understood: understoodIn(response.headers.get('x-search-understood')),
  };
}

const understoodIn = (header: string | null): SearchUnderstanding | undefined =>
  header === null ? undefined : (JSON.parse(decodeURIComponent(header)) as SearchUnderstanding);

function nextCursorIn(link: string | null): string | undefined {
  const next = link?.match(/<([^>]+)>;\s*rel="next"/)?.[1];
  return next ? (new URL(next, location.origin).searchParams.get('cursor') ?? undefined) : undefined;
}
