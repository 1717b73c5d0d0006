import { useSyncExternalStore } from 'react';
import { api } from '../api/api-client.ts';
import { type ApiError, isOtherAccount, isSessionOver } from '../api/api-error.ts';
import { readAccessToken, readAccount } from './access-token.ts';

/** Whose session was left in this browser without the server having heard of it. All tabs share it, as they do the cookie. */
const leftKey = 'trampolim.leftSession';

/** How telling the server went: there was nothing to tell, it knows, another account has the cookie, or no answer came. */
type Ending = 'none' | 'ended' | 'anothers' | 'untold';

/** What is worth saying of a sign-out: that the server does not know yet, and that it knows at last. */
type Delay = 'untold' | 'ended' | undefined;

let underWay: { accountId: string; ending: Promise<Ending> } | undefined;
let delay: Delay;
const listeners = new Set<() => void>();

function setDelay(next: Delay): void {
  delay = next;
  for (const listener of listeners) listener();
}

/** Why the last session in this tab ended for good. */
interface SessionEnding {
  error: ApiError;
  /** For which company its person acted, if for one. */
  company: string | undefined;
}

let ending: SessionEnding | undefined;

export const noteEnding = (noted: SessionEnding): void => void (ending = noted);

/** Noted before the sign-in page is gone to, and so known as it is drawn. */
export const lastEnding = (): SessionEnding | undefined => ending;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentDelay = (): Delay => delay;

export const useSignOutDelay = (): Delay => useSyncExternalStore(subscribe, currentDelay);

export const leaveSession = (accountId: string): void => localStorage.setItem(leftKey, accountId);

/** For whoever signs in: the cookie is theirs from now on. */
export function forgetLeftSession(): void {
  localStorage.removeItem(leftKey);
  ending = undefined;
  setDelay(undefined);
}

/**
 * Ends at the server what was left here. Never fails: what could not be told is told when the network is back, or by the
 * next page that is opened here.
 */
export async function endLeftSession(token = tokenOf(readLeft())): Promise<Ending> {
  const accountId = readLeft();
  if (accountId === null) return 'none';
  if (underWay?.accountId !== accountId) {
    const ending = signOutOnServer(accountId, token).finally(() => {
      if (underWay?.ending === ending) underWay = undefined;
    });
    underWay = { accountId, ending };
  }
  return underWay.ending;
}

const readLeft = () => localStorage.getItem(leftKey);

/** Another's would end their session in place of the one that was left. */
const tokenOf = (accountId: string | null) =>
  (accountId === readAccount() ? readAccessToken() : undefined) ?? undefined;

async function signOutOnServer(accountId: string, token: string | undefined): Promise<Ending> {
  let ending: Ending = 'ended';
  try {
    await api('POST /api/auth/logout', { body: { accountId }, token, outlivesSession: true });
  } catch (error) {
    console.error('Resposta inesperada ao sair', error);
    if (isOtherAccount(error)) ending = 'anothers';
    else if (!isSessionOver(error)) ending = 'untold';
  }
  // Somebody else may have left here since.
  if (ending !== 'untold' && readLeft() === accountId) localStorage.removeItem(leftKey);
  if (ending === 'untold') setDelay('untold');
  // Where the cookie is another's by now, nothing was ended.
  else if (delay) setDelay(ending === 'ended' ? 'ended' : undefined);
  return ending;
}

/** Tells the server of whoever signed out while it could not be told: now, and whenever the network is back. */
export function retrySignOutsWhenOnline(): void {
  void endLeftSession();
  addEventListener('online', () => void endLeftSession());
}
