import type { Api, Route } from '@trampolim/contract/api';
import { errorFrom, unreachableError } from './api-error.ts';
import { type TimeLimit, timeoutSignal } from './connection.ts';
import { queryString } from './query-string.ts';
import {
  readAccessToken,
  readAccount,
  replaceRefreshCookie,
  sessionScopeSignal,
  withinSessionScope,
} from './tab-session.ts';
import { refreshAccessToken } from './token-refresh.ts';

export interface RequestParts {
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** Default: `long` for reading, otherwise `usual`. */
  timeLimit?: TimeLimit | undefined;
  /** Replaces the tab's own token. */
  token?: string | undefined;
  /** Settles even if the user signs out meanwhile or another user signs in. */
  outlivesSession?: boolean | undefined;
  /** Returns the response as soon as it starts, without a time limit. */
  isStream?: boolean | undefined;
}

type RouteForAnyone = { [R in Route]: Api[R]['audience'] extends 'anyone' ? R : never }[Route];

/** Calls for people who are not signed in. These calls send no token, and their errors do not renew the session. */
const routesWithoutToken: ReadonlySet<Route> = new Set<RouteForAnyone>([
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/user/forgot-password',
  'POST /api/auth/password-reset',
  'POST /api/user/reset-password',
  'POST /api/moderation/appeal-link',
  'POST /api/moderation/appeal-link/appeal',
]);

/** Calls that sign somebody in or out. A sign-out that ended after another tab's sign-in would delete its cookie. */
const sessionRoutes: ReadonlySet<Route> = new Set<Route>([
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/auth/second-factor',
  'POST /api/user/candidate/sign-up-from-vacancy',
]);

/**
 * Sends `'GET /api/items/:id'` and returns the response if it succeeded. On 401 and 403 the session is renewed once and
 * the call repeated with the new token, unless another account has signed in. The promise never settles if the user
 * signs out meanwhile, so that nothing continues in their name.
 * @throws {ApiError} if the call failed; an aborted call rejects as `fetch` does
 */
export const request = (route: Route, parts: RequestParts = {}): Promise<Response> =>
  parts.outlivesSession ? sendWithRenewal(route, parts) : withinSessionScope(sendWithRenewal(route, parts));

async function sendWithRenewal(route: Route, parts: RequestParts): Promise<Response> {
  const sendsToken = !routesWithoutToken.has(route) && !route.startsWith('GET /api/public/');
  const token = parts.token ?? (sendsToken ? readAccessToken() : null);
  const account = readAccount();
  let response = await (sessionRoutes.has(route)
    ? replaceRefreshCookie('exclusive', () => send(route, parts, token))
    : send(route, parts, token));
  if (token && (response.status === 401 || response.status === 403)) {
    const newToken = await renewToken(token, account);
    if (newToken) response = await send(route, parts, newToken);
  }
  if (!response.ok) throw await errorFrom(response);
  return response;
}

/**
 * Returns the token for a second attempt, which another call may have renewed already. Returns null if another account
 * has signed in or nobody is signed in any more.
 */
async function renewToken(refusedToken: string, account: string | undefined): Promise<string | null> {
  if (readAccessToken() === refusedToken) await refreshAccessToken();
  return readAccount() === account ? readAccessToken() : null;
}

async function send(route: Route, parts: RequestParts, token: string | null): Promise<Response> {
  const [method = 'GET'] = route.split(' ');
  const { signal, isStream } = parts;
  // A read that continued after signing out would be refused. A change may have reached the server already.
  const sessionSignal = method === 'GET' && !parts.outlivesSession ? sessionScopeSignal() : undefined;
  const defaultLimit = method === 'GET' ? 'long' : 'usual';
  const timeout = isStream ? undefined : timeoutSignal(parts.timeLimit ?? defaultLimit);
  const hasBody = parts.body !== undefined;
  const isFile = parts.body instanceof File;
  try {
    const response = await fetch(urlOf(route, parts), {
      method,
      credentials: 'same-origin',
      headers: {
        accept: isStream ? 'text/event-stream' : 'application/json',
        // The browser sets the content type of a file.
        ...(hasBody && !isFile && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: bodyOf(parts),
      signal: AbortSignal.any([signal, timeout, sessionSignal].filter((each) => each !== undefined)),
    });
    // Reads the whole body, because the connection may break in the middle of it.
    return isStream ? response : new Response(await response.blob(), response);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw unreachableError();
  }
}

function bodyOf({ body }: RequestParts): BodyInit | null {
  if (body instanceof File) return body;
  return body === undefined ? null : JSON.stringify(body);
}

/** The path and query of a call. */
export function urlOf(route: Route, { params, query }: RequestParts = {}): string {
  const path = route.slice(route.indexOf(' ') + 1);
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  const filledPath = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  return filledPath + queryString(query ?? {});
}
