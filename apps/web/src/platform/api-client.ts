import type { Api } from '@trampolim/contract/api';
import type { RequestOf, ResponseOf } from '@trampolim/contract/endpoint';
import { type RequestParts, request } from './request.ts';

// Only types come from the contract: its schemas would bring the validator to pages that validate nothing.

export type Route = keyof Api;
type CallOf<R extends Route> = RequestOf<Api[R]> & RequestParts;
type Arguments<R extends Route> =
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

type PagedRoute = { [R in Route]: ResponseOf<Api[R]> extends readonly unknown[] ? R : never }[Route];
type ItemOf<R extends PagedRoute> = ResponseOf<Api[R]> extends readonly (infer Item)[] ? Item : never;

export interface Page<Item> {
  items: Item[];
  /** Pass as `query.cursor` for the next page; undefined on the last one. */
  nextCursor: string | undefined;
  total: number;
  totalIsEstimate: boolean;
}

/** One page of a list: `const { items, nextCursor, total } = await apiPage('GET /api/things', { query })`. */
export async function apiPage<R extends PagedRoute>(
  route: R,
  ...[call]: Arguments<R>
): Promise<Page<ItemOf<R>>> {
  const response = await request(route, call);
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
