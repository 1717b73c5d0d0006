import type { Api, Route } from '@trampolim/contract/api';
import type { RequestOf } from '@trampolim/contract/wire/endpoint';
import { vi } from 'vitest';
import { type MockResponse, toResponse } from './mock-responses.ts';

/** The conditional type returns a union for a union of routes. */
type RequestPart<R extends Route, Name extends 'params' | 'body'> = R extends Route
  ? RequestOf<Api[R]>[Name]
  : never;

/** A request received by the test server. */
interface Call<R extends Route = Route> {
  route: R;
  params: RequestPart<R, 'params'>;
  query: URLSearchParams;
  body: RequestPart<R, 'body'>;
  token: string | undefined;
  signal: AbortSignal | undefined;
}

type Handler<R extends Route> = (call: Call<R>) => MockResponse<R> | Promise<MockResponse<R>>;

interface ServedRoute {
  route: Route;
  method: string;
  path: URLPattern;
  respond: (call: Call) => unknown;
}

let servedRoutes: ServedRoute[] = [];
let calls: Call[] = [];
let unservedRequests: string[] = [];

/** Starts a server for one test. It serves the only route that a form calls by itself after typing. */
export function openServer(): void {
  servedRoutes = [];
  serve({ 'POST /api/user/company/vacancy/check-vacancy': { findings: [] } });
  calls = [];
  unservedRequests = [];
  vi.stubGlobal('fetch', receive);
}

/** Fails the test if it called a route that was not served. */
export function assertAllRequestsServed(): void {
  if (unservedRequests.length > 0)
    throw new Error(
      `Called, but not served by this test (\`serve\` them): ${[...new Set(unservedRequests)].join(', ')}`,
    );
}

/**
 * Serves responses: `serve({ 'GET /api/user/me': aUser(), 'POST /api/auth/login': ({ body }) => … })`. A handler may
 * return a promise to delay the response; an error it throws is a lost connection. Serving a route again replaces its
 * response; other routes are unchanged.
 */
export function serve(routes: { [R in Route]?: MockResponse<R> | Handler<R> }): void {
  const newRoutes = Object.entries(routes).map(([route, response]) => {
    const [method = '', pathname = ''] = route.split(' ');
    return {
      route: route as Route,
      method,
      path: new URLPattern({ pathname }),
      respond: typeof response === 'function' ? (response as (call: Call) => unknown) : () => response,
    };
  });
  servedRoutes = [...newRoutes, ...servedRoutes];
}

/** The routes called so far, in order. */
export const calledRoutes = (): Route[] => calls.map(({ route }) => route);

export const callsTo = <R extends Route>(route: R): Call<R>[] =>
  calls.filter((call) => call.route === route) as Call<R>[];

/** The bodies sent to a route, in order. */
export const sentTo = <R extends Route>(route: R): Call<R>['body'][] =>
  callsTo(route).map(({ body }) => body);

/** The connection fails with an error. */
export const loseConnection = (): never => {
  throw new TypeError('Failed to fetch');
};

/** The server never responds: the call ends when the client aborts. */
export const neverRespond = ({ signal }: Call): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

async function receive(url: string, init: RequestInit = {}): Promise<Response> {
  init.signal?.throwIfAborted();
  const requestUrl = new URL(url, location.origin);
  const method = init.method ?? 'GET';
  const servedRoute = servedRoutes.find(
    (each) => each.method === method && each.path.test({ pathname: requestUrl.pathname }),
  );
  if (!servedRoute) {
    unservedRequests.push(`${method} ${requestUrl.pathname}`);
    throw new Error(`Not served by this test: ${method} ${requestUrl.pathname}`);
  }
  const call = readCall(servedRoute, requestUrl, init);
  calls.push(call);
  return toResponse(await servedRoute.respond(call), requestUrl);
}

const readBody = (body: RequestInit['body']): unknown =>
  typeof body === 'string' ? JSON.parse(body) : (body ?? undefined);

function readCall({ route, path }: ServedRoute, requestUrl: URL, init: RequestInit): Call {
  const groups = Object.entries(path.exec({ pathname: requestUrl.pathname })?.pathname.groups ?? {});
  return {
    route,
    params: Object.fromEntries(
      groups.map(([name, value]) => [name, decodeURIComponent(value ?? '')]),
    ) as Call['params'],
    query: requestUrl.searchParams,
    body: readBody(init.body) as Call['body'],
    token: new Headers(init.headers).get('authorization')?.slice('Bearer '.length),
    signal: init.signal ?? undefined,
  };
}
