import type { Api, Route } from '@trampolim/contract/api';
import type { ResponseOf } from '@trampolim/contract/wire/endpoint';
import { type Arguments, assertUuidParams } from '../api/api-client.ts';
import { errorFrom } from '../api/api-error.ts';
import { type RequestParts, request, urlOf } from '../api/request.ts';

/** Calls with the same response for everybody. */
type PublicRoute = Extract<Route, `GET /api/public/${string}`>;

/** A response embedded in the server-rendered page. */
interface EmbeddedResponse {
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

type Sender = (url: string, route: PublicRoute, parts: RequestParts | undefined) => Promise<Response>;

/** Creates calls without a session: `context.calls.ask('GET /api/public/vacancies/:id', { params: { id } })`. */
export const publicCalls = (send: Sender): PublicCalls => ({
  ask: async (route, ...[call]) => {
    assertUuidParams(call?.params);
    const response = await send(urlOf(route, call), route, call);
    if (!response.ok) throw await errorFrom(response);
    return (await response.json()) as ResponseOf<Api[typeof route]>;
  },
});

/** Creates the calls of the browser. Each embedded response is used once instead of a request. */
export function browserCalls(embeddedResponses: EmbeddedResponses): PublicCalls {
  const unused = new Map(Object.entries(embeddedResponses));
  return publicCalls(async (url, route, parts) => {
    const embedded = unused.get(url);
    unused.delete(url);
    return embedded ? Response.json(embedded.body, { status: embedded.status }) : await request(route, parts);
  });
}
