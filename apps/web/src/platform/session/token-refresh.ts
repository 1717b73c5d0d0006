import {
  type ApiError,
  errorFrom,
  isAccountGone,
  isOtherAccount,
  isOverForGood,
  isSessionOver,
  unreachableError,
} from '../api/api-error.ts';
import { timeLimit } from '../api/time-limit.ts';
import {
  forgetAccessToken,
  forgetAccount,
  readAccessToken,
  readAccount,
  setRemembered,
  storeAccessToken,
} from './access-token.ts';
import { clearDataOf, clearOfflineVacancies } from './clear-device-data.ts';

type SessionLost = (error: ApiError) => void;

/** By the token that is being renewed: whoever signs in meanwhile does not wait for another's. */
const underWay = new Map<string | null, Promise<void>>();
let sessionLost: SessionLost = () => {};

/** Says what happens when the session cannot be renewed; there is one such reaction, set at start. */
export function onSessionLost(reaction: SessionLost): void {
  sessionLost = reaction;
}

/** Renews the access token. Calls that fail together share one refresh: a second would replay a spent cookie. */
export function refreshAccessToken(): Promise<void> {
  const held = readAccessToken();
  const joined = underWay.get(held) ?? renew(held).finally(() => underWay.delete(held));
  underWay.set(held, joined);
  return joined;
}

async function renew(held: string | null): Promise<void> {
  const response = await fetch('/api/auth/refresh-token', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accountId: readAccount() }),
    // Every call that is refused meanwhile waits for this one.
    signal: timeLimit('long'),
  }).catch(() => {
    throw unreachableError();
  });
  // Whoever has signed in or out meanwhile is not concerned.
  const isStillWanted = readAccessToken() === held;
  if (!response.ok) {
    const error = await errorFrom(response);
    console.error('Erro ao renovar o token', error);
    // A server in trouble is no verdict on the session: whoever is typing keeps both session and text.
    if (isStillWanted) loseWhatIsOver(error);
    throw error;
  }
  const { accessToken } = (await response.json()) as { accessToken: string };
  if (isStillWanted) storeAccessToken(accessToken);
}

/**
 * Where another account has taken over the cookie, the tab stays whose it was, and asks what to do. Where its own account is gone, the
 * mark of a remembered account stays: it may be about the other account.
 */
function loseWhatIsOver(error: ApiError): void {
  if (isSessionOver(error)) {
    const account = readAccount();
    if (account && isOverForGood(error)) clearDataOf(account);
    clearOfflineVacancies();
    forgetAccount();
    if (!isAccountGone(error)) setRemembered(false);
  } else if (!isOtherAccount(error)) return;
  forgetAccessToken();
  sessionLost(error);
}
