import type { Api } from '@trampolim/contract/api';
import type { ResponseOf } from '@trampolim/contract/wire/endpoint';
import { type Arguments, assertUuidParams, type Route } from '../api/api-client.ts';
import { errorFrom } from '../api/api-error.ts';
import { request, urlOf } from '../api/request.ts';
/** Calls with the same response for everybody. */
export type PublicRoute = Extract<Route, `GET /api/public/${string}`>;

/** A response embedded in the server-rendered page. */
export interface EmbeddedResponse {
  status: number;
  body: unknown;
}

/** Keyed by the requested URL. */
export type EmbeddedResponses = Record<string, EmbeddedResponse>;

/** The API of public pages: over the network in the browser, in the same process on the server. */
export interface PublicCalls {
  /** @throws {ApiError} */
  ask<R extends PublicRoute>(route: R, ...[call]: Arguments<R>): Promise<ResponseOf<Api[R]>>;
}

/**
 * Creates calls with the given sender, without a session: `context.calls.ask('GET /api/public/vacancies/:id', { params: { id } })`.
 */
export const publicCalls = (send: (url: string) => Promise<Response>): PublicCalls => ({
  ask: async (route, ...[call]) => {
    assertUuidParams(call?.params);
    const response = await send(urlOf(route, call));
    if (!response.ok) throw await errorFrom(response);
    return (await response.json()) as ResponseOf<Api[typeof route]>;
  },
});

/** Creates the calls of the browser. Each embedded response is used once instead of a request. */
export function browserCalls(carried: EmbeddedResponses): PublicCalls {
  const unused = new Map(Object.entries(carried));
  return {
    ask: async (route, ...[call]) => {
      assertUuidParams(call?.params);
      const url = urlOf(route, call);
      const embedded = unused.get(url);
      unused.delete(url);
      const response = embedded
        ? Response.json(embedded.body, { status: embedded.status })
        : await request(route, call);
      if (!response.ok) throw await errorFrom(response);
      return (await response.json()) as ResponseOf<Api[typeof route]>;
    },
  };
}
