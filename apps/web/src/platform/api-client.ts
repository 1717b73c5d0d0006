import type { Api } from '@trampolim/contract/api';
import type { RequestOf, ResponseOf } from '@trampolim/contract/endpoint';
import { type RequestParts, request } from './request.ts';

// Only types come from the contract: its schemas would bring the validator to pages that validate nothing.

export type Route = keyof Api;
type CallOf<R extends Route> = RequestOf<Api[R]> & RequestParts;
/** What is sent along a route; nothing has to be where everything in it is optional. */
export type Arguments<R extends Route> =
  Record<never, never> extends CallOf<R> ? [call?: CallOf<R>] : [call: CallOf<R>];

export interface Answer<Data> {
  data: Data;
  /** 200, or 207 when part of a batch failed. */
  status: number;
  headers: Headers;
}

/**
 * Calls the API: `const { data } = await api('POST /api/auth/login', { body: { email, password } })`.
 * @throws {ApiError}
 */
export async function api<R extends Route>(
  route: R,
  ...[call]: Arguments<R>
): Promise<Answer<ResponseOf<Api[R]>>> {
  const response = await request(route, call);
  const data = (await response.json()) as ResponseOf<Api[R]>;
  return { data, status: response.status, headers: response.headers };
}

/** Routes that answer lists in pages. */
export type PagedRoute = { [R in Route]: Api[R] extends { paged: true } ? R : never }[Route];
type ItemOf<R extends PagedRoute> = ResponseOf<Api[R]> extends readonly (infer Item)[] ? Item : never;

export interface Page<Item> {
  items: Item[];
  /** Leads to the next page; undefined on the last one. */
  nextCursor: string | undefined;
  total: number;
  totalIsEstimate: boolean;
}

/** One page of a list: `const { items, nextCursor, total } = await apiPage('GET /api/things', { query }, { cursor, signal })`. */
export async function apiPage<R extends PagedRoute>(
  route: R,
  call: CallOf<R> | undefined,
  { cursor, signal }: { cursor: string | undefined; signal: AbortSignal },
): Promise<Page<ItemOf<R>>> {
  const response = await request(route, { ...call, query: { ...call?.query, cursor }, signal });
  const items = (await response.json()) as ItemOf<R>[];
  return {
    items,
    nextCursor: nextCursorIn(response.headers.get('link')),
    total: Number(response.headers.get('x-total-count') ?? items.length),
    totalIsEstimate: response.headers.get('x-total-count-estimated') === 'true',
  };
}

function nextCursorIn(link: string | null): string | undefined {
  const next = link?.match(/<([^>]+)>;\s*rel="next"/)?.[1];
  return next ? (new URL(next, location.origin).searchParams.get('cursor') ?? undefined) : undefined;
}
