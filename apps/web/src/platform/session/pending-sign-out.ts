import { useSyncExternalStore } from 'react';
import { api } from '../api/api-client.ts';
import { isOtherAccount, needsSignIn } from '../api/api-error.ts';
import { readAccessToken, readAccount } from '../api/tab-session.ts';

/**
 * The account that signed out in this browser without the server's confirmation. All tabs share it, as they share the
 * cookie.
 */
const storageKey = 'trampolim.leftSession';

/**
 * `none`: nothing was pending. `otherAccount`: the cookie belongs to another account. `pending`: the server did not
 * respond.
 */
type SignOutResult = 'none' | 'completed' | 'otherAccount' | 'pending';

/** The status shown to the user. `completed` is shown only after `pending`. */
type SignOutStatus = 'pending' | 'completed' | undefined;

let request: { accountId: string; result: Promise<SignOutResult> } | undefined;
let status: SignOutStatus;
const listeners = new Set<() => void>();

function setStatus(next: SignOutStatus): void {
  status = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentSignOutStatus = (): SignOutStatus => status;

export const useSignOutStatus = (): SignOutStatus => useSyncExternalStore(subscribe, currentSignOutStatus);

export const markSignOutPending = (accountId: string): void => localStorage.setItem(storageKey, accountId);

/** Called on sign-in: the cookie now belongs to the new session. */
export function clearPendingSignOut(): void {
  localStorage.removeItem(storageKey);
  setStatus(undefined);
}

/**
 * Ends the pending session on the server. Never rejects: without a response the sign-out stays pending until the
 * network is back or the next page is opened in this browser.
 */
export async function completeSignOut(token = tokenOf(readPending())): Promise<SignOutResult> {
  const accountId = readPending();
  if (accountId === null) return 'none';
  if (request?.accountId !== accountId) {
    const result = signOutOnServer(accountId, token).finally(() => {
      if (request?.result === result) request = undefined;
    });
    request = { accountId, result };
  }
  return request.result;
}

const readPending = () => localStorage.getItem(storageKey);

/** The token of another account would end the wrong session. */
const tokenOf = (accountId: string | null) =>
  (accountId === readAccount() ? readAccessToken() : undefined) ?? undefined;

async function signOutOnServer(accountId: string, token: string | undefined): Promise<SignOutResult> {
  let outcome: SignOutResult = 'completed';
  try {
    await api('POST /api/auth/logout', { body: { accountId }, token, outlivesSession: true });
  } catch (error) {
    console.error('Resposta inesperada ao sair', error);
    if (isOtherAccount(error)) outcome = 'otherAccount';
    else if (!needsSignIn(error)) outcome = 'pending';
  }
  // Another account may have signed out here meanwhile.
  if (outcome !== 'pending' && readPending() === accountId) localStorage.removeItem(storageKey);
  if (outcome === 'pending') setStatus('pending');
  // If the cookie belongs to another account, no session was ended.
  else if (status) setStatus(outcome === 'completed' ? 'completed' : undefined);
  return outcome;
}

/** Completes a pending sign-out now and whenever the network is back. */
export function retrySignOutWhenOnline(): void {
  void completeSignOut();
  addEventListener('online', () => void completeSignOut());
}
