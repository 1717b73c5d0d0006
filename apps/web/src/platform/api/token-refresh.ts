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
  readAccessToken,
  readRemembered,
  setRemembered,
  storeAccessToken,
} from './tab-session.ts';

type SessionLost = (error: ApiError) => void;

/** Keyed by the token that is being renewed, so that a new sign-in does not wait for the previous user's refresh. */
const pendingRefreshes = new Map<string | null, Promise<void>>();
let handleSessionLost: SessionLost = () => {};

/** Sets the handler for a session that cannot be renewed. The application sets one at start. */
export function onSessionLost(handler: SessionLost): void {
  handleSessionLost = handler;
}

/**
 * Renews the access token. Concurrent calls share one refresh: a second one would replay a used cookie, which ends the
 * session.
 */
export function refreshAccessToken(): Promise<void> {
  const token = readAccessToken();
  const refresh = pendingRefreshes.get(token) ?? renew(token).finally(() => pendingRefreshes.delete(token));
  pendingRefreshes.set(token, refresh);
  return refresh;
}

async function renew(token: string | null): Promise<void> {
  const response = await fetch('/api/auth/refresh-token', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accountId: findAccount() }),
    // Every call that fails meanwhile waits for this one.
    signal: timeoutSignal('long'),
  }).catch(() => {
    throw unreachableError();
  });
  // The result is ignored if somebody signed in or out meanwhile.
  const isCurrent = () => readAccessToken() === token;
  if (!response.ok) {
    const error = await errorFrom(response);
    console.error('Erro ao renovar o token', error);
    // Server faults do not end the session, so that nobody loses what they are typing.
    if (isCurrent()) clearLostSession(error);
    throw error;
  }
  const { accessToken } = (await response.json()) as { accessToken?: string };
  if (accessToken === undefined) throw new ApiError(response.status);
  if (isCurrent()) storeAccessToken(accessToken);
}

/**
 * If the cookie now belongs to another account, the tab keeps its account and asks what to do. If the tab's account is
 * gone, another one stays remembered.
 */
function clearLostSession(error: ApiError): void {
  if (!needsSignIn(error) && !isOtherAccount(error)) return;
  if (needsSignIn(error)) {
    const account = findAccount();
    if (account && isSessionRevoked(error)) clearAccountData(account);
    clearOfflineVacancies();
    forgetAccount();
    if (!isAccountGone(error) || readRemembered() === account) setRemembered(null);
  }
  forgetAccessToken();
  handleSessionLost(error);
}
