import {
  ApiError,
  errorFrom,
  isAccountGone,
  isOtherAccount,
  isSessionRevoked,
  needsSignIn,
  unreachableError,
} from './api-error.ts';
import { clearAccountData, clearOfflineVacancies } from './clear-device-data.ts';
import { timeoutSignal } from './connection.ts';
import {
  findAccount,
  forgetAccessToken,
  forgetAccount,
  forgetRemembered,
  readAccessToken,
  readRemembered,
  replaceRefreshCookie,
  storeAccessToken,
} from './tab-session.ts';

type SessionLostHandler = (error: ApiError) => void;

/** Keyed by the token that is being renewed, so that a new sign-in does not wait for the previous user's refresh. */
const pendingRefreshes = new Map<string | null, Promise<void>>();
let handleSessionLost: SessionLostHandler = () => {};

/** Sets the handler for a session that cannot be renewed. The application sets one at start. */
export function onSessionLost(handler: SessionLostHandler): void {
  handleSessionLost = handler;
}

/**
 * Renews the access token. Concurrent calls share one refresh: the server ends the session if a used cookie is repeated
 * after some seconds.
 */
export function refreshAccessToken(): Promise<void> {
  const token = readAccessToken();
  const refresh = pendingRefreshes.get(token) ?? renew(token).finally(() => pendingRefreshes.delete(token));
  pendingRefreshes.set(token, refresh);
  return refresh;
}

async function renew(token: string | null): Promise<void> {
  const response = await replaceRefreshCookie('shared', () =>
    fetch('/api/auth/refresh-token', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ accountId: findAccount() }),
      // Every call that fails meanwhile waits for this one.
      signal: timeoutSignal('long'),
    }),
  ).catch(() => {
    throw unreachableError();
  });
  // The result is ignored if somebody signed in or out meanwhile.
  const isCurrent = () => readAccessToken() === token;
  if (!response.ok) {
    const error = await errorFrom(response);
    console.error('Erro ao renovar o token', error);
    // Server faults do not end the session, so that nobody loses what they are typing.
    if (isCurrent()) endLostSession(error);
    throw error;
  }
  const { accessToken } = (await response.json()) as { accessToken?: string };
  if (accessToken === undefined) throw new ApiError(response.status);
  if (isCurrent()) storeAccessToken(accessToken);
}

/**
 * Ends the session in this tab, unless the error says nothing about it. If the cookie now belongs to another account,
 * the tab keeps its account, and the handler asks what to do.
 */
function endLostSession(error: ApiError): void {
  if (needsSignIn(error)) clearTabAccount(error);
  else if (!isOtherAccount(error)) return;
  forgetAccessToken();
  handleSessionLost(error);
}

function clearTabAccount(error: ApiError): void {
  const account = findAccount();
  if (account && isSessionRevoked(error)) clearAccountData(account);
  clearOfflineVacancies();
  forgetAccount();
  // If this account was deleted, the cookie may belong to another one that is remembered and stays signed in.
  const isOtherRemembered = isAccountGone(error) && readRemembered() !== account;
  if (!isOtherRemembered) forgetRemembered();
}
