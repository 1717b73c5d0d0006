import type { Api } from '@trampolim/contract/api';
import type { ResponseOf } from '@trampolim/contract/wire/endpoint';
import type { Arguments, Route } from '../api/api-client.ts';
import { errorFrom } from '../api/api-error.ts';
import { addressOf, request } from '../api/request.ts';
import { assertUuidParams } from '../queries/assert-uuid-params.ts';

/** Calls that everybody is answered alike. */
export type PublicRoute = Extract<Route, `GET /api/public/${string}`>;

/** An answer as it travels in the page's first HTML. */
export interface CarriedAnswer {
  status: number;
  body: unknown;
}

/** By the address that was asked. */
export type CarriedAnswers = Record<string, CarriedAnswer>;

/** How a page that is public asks for what it shows: in the browser by the network, on the server in the same process. */
export interface PublicCalls {
  /** @throws {ApiError} */
  ask<R extends PublicRoute>(route: R, ...[call]: Arguments<R>): Promise<ResponseOf<Api[R]>>;
}

/**
 * Asks through the given sender, which knows no session: `context.calls.ask('GET /api/public/vacancies/:id', { params: { id } })`.
 */
export const publicCalls = (send: (address: string) => Promise<Response>): PublicCalls => ({
  ask: async (route, ...[call]) => {
    assertUuidParams(call?.params);
    const response = await send(addressOf(route, call));
    if (!response.ok) throw await errorFrom(response);
    return (await response.json()) as ResponseOf<Api[typeof route]>;
  },
});

/** In the browser: what the page's HTML brought along is not asked for again, once. */
export function browserCalls(carried: CarriedAnswers): PublicCalls {
  const waiting = new Map(Object.entries(carried));
  return {
    ask: async (route, ...[call]) => {
      assertUuidParams(call?.params);
      const address = addressOf(route, call);
      const brought = waiting.get(address);
      waiting.delete(address);
      const response = brought
        ? Response.json(brought.body, { status: brought.status })
        : await request(route, call);
      if (!response.ok) throw await errorFrom(response);
      return (await response.json()) as ResponseOf<Api[typeof route]>;
    },
  };
}
