import type { Api, Route } from '@trampolim/contract/api';
import { readAccessToken, readAccount } from '../session/access-token.ts';
import { withinSessionScope } from '../session/session-scope.ts';
import { refreshAccessToken } from '../session/token-refresh.ts';
import { errorFrom, unreachableError } from './api-error.ts';
import { queryString } from './query-string.ts';
import { type Patience, timeLimit } from './time-limit.ts';

export interface RequestParts {
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** How long the answer may take: for reading `long`, else `usual` unless said otherwise. */
  patience?: Patience | undefined;
  /** Of somebody who is not signed in in this tab. */
  token?: string | undefined;
  /** For what is told of one who has left: it is answered whoever is here by then. */
  outlivesSession?: boolean | undefined;
  /** For an answer that goes on until its caller gives up: it is given back as it begins, and no patience ends it. */
  isStream?: boolean | undefined;
}

type PublicRoute = { [R in Route]: Api[R]['audience'] extends 'anyone' ? R : never }[Route];

/** Calls about whoever comes, forgot their password or has left: the token of the tab does not go along, and a refusal is the answer itself. */
const withoutToken: ReadonlySet<Route> = new Set<PublicRoute>([
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/user/forgot-password',
  'POST /api/auth/password-reset',
  'POST /api/user/reset-password',
  'POST /api/moderation/appeal-link',
  'POST /api/moderation/appeal-link/appeal',
]);

/**
 * Sends `'GET /api/things/:id'` and gives back the answer if it succeeded. On 401 and 403 the session is
 * renewed once and the call repeated with the new token, unless it would then be another person's. Whoever has left
 * meanwhile is not answered: nothing that waits for the answer runs.
 * @throws {ApiError} for any other outcome, except an abort, which rejects as `fetch` does
 */
export const request = (route: Route, parts: RequestParts = {}): Promise<Response> =>
  parts.outlivesSession ? exchange(route, parts) : withinSessionScope(exchange(route, parts));

async function exchange(route: Route, parts: RequestParts): Promise<Response> {
  const authenticated = !withoutToken.has(route) && !route.startsWith('GET /api/public/');
  const token = parts.token ?? (authenticated ? readAccessToken() : null);
  const account = readAccount();
  let response = await send(route, parts, token);
  if (token && (response.status === 401 || response.status === 403)) {
    const renewed = await tokenAfter(token, account);
    if (renewed) response = await send(route, parts, renewed);
  }
  if (!response.ok) throw await errorFrom(response);
  return response;
}

/**
 * The token to try again with. Another call may already have renewed it while this one was on its way; none if somebody
 * else has signed in here since, or nobody is signed in any more.
 */
async function tokenAfter(refused: string, account: string | undefined): Promise<string | null> {
  if (readAccessToken() === refused) await refreshAccessToken();
  return readAccount() === account ? readAccessToken() : null;
}

async function send(route: Route, parts: RequestParts, token: string | null): Promise<Response> {
  const [method = 'GET'] = route.split(' ');
  const { signal, isStream } = parts;
  const inTime = isStream ? undefined : timeLimit(parts.patience ?? (method === 'GET' ? 'long' : 'usual'));
  const hasBody = parts.body !== undefined;
  try {
    const response = await fetch(addressOf(route, parts), {
      method,
      credentials: 'same-origin',
      headers: {
        accept: isStream ? 'text/event-stream' : 'application/json',
        ...(hasBody && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: hasBody ? JSON.stringify(parts.body) : null,
      signal: AbortSignal.any([signal, inTime].filter((each) => each !== undefined)),
    });
    // Whole, or not at all: a connection may also break in the middle of an answer.
    return isStream ? response : new Response(await response.blob(), response);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw unreachableError();
  }
}

/** Where a route is called with these parts. */
export function addressOf(route: Route, { params, query }: RequestParts = {}): string {
  const path = route.slice(route.indexOf(' ') + 1);
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  return filled + queryString(query ?? {});
}
