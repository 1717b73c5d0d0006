import { forgetAccessToken, keepAccessToken, setRemembered } from './access-token.ts';
import { errorFrom, isSessionOver, unreachableError } from './api-error.ts';
import { timeLimit } from './time-limit.ts';

type SessionLost = () => void;

let underWay: Promise<string> | undefined;
let sessionLost: SessionLost = () => {};

/** Says what happens when the session cannot be renewed; there is one such reaction, set at start. */
export function onSessionLost(reaction: SessionLost): void {
  sessionLost = reaction;
}

/** A new access token. Calls that fail together share one refresh: a second would replay a spent cookie. */
export function refreshAccessToken(): Promise<string> {
  underWay ??= requestAccessToken().finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function requestAccessToken(): Promise<string> {
  const response = await fetch('/api/auth/refresh-token', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    // Every call that is refused meanwhile waits for this one.
    signal: timeLimit('long'),
  }).catch(() => {
    throw unreachableError();
  });
  if (!response.ok) {
    const error = await errorFrom(response);
    console.error('Erro ao renovar o token', error);
    // A server in trouble is no verdict on the session: whoever is typing keeps both session and text.
    if (isSessionOver(error)) loseSession();
    throw error;
  }
  const { accessToken } = (await response.json()) as { accessToken: string };
  keepAccessToken(accessToken);
  return accessToken;
}

function loseSession(): void {
  forgetAccessToken();
  setRemembered(false);
  sessionLost();
}
