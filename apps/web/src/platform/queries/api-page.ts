import type { Api } from '@trampolim/contract/api';
import type { SearchUnderstanding } from '@trampolim/contract/matching/search';
import type { ResponseOf } from '@trampolim/contract/wire/endpoint';
import type { CallOf, Route } from '../api/api-client.ts';
import { request } from '../api/request.ts';
import { assertUuidParams } from './assert-uuid-params.ts';

/** Routes that answer lists in pages. */
export type PagedRoute = { [R in Route]: Api[R] extends { paged: true } ? R : never }[Route];
type ItemOf<R extends PagedRoute> = ResponseOf<Api[R]> extends readonly (infer Item)[] ? Item : never;

export interface Page<Item> {
  items: Item[];
  /** Leads to the next page; undefined on the last one. */
  nextCursor: string | undefined;
  total: number;
  totalIsEstimate: boolean;
  /** Present for a search by words. */
  understood?: SearchUnderstanding | undefined;
}

/** One page of a list: `const { items, nextCursor, total } = await apiPage('GET /api/things', { query }, { cursor, signal })`. */
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
