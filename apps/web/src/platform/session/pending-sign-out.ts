import { useSyncExternalStore } from 'react';
import { api } from '../api/api-client.ts';
import { isOtherAccount, needsSignIn } from '../api/api-error.ts';
import {
  forgetPendingSignOut,
  readAccessToken,
  readAccount,
  readPendingSignOut,
} from '../api/tab-session.ts';

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

/** Called on sign-in: the cookie now belongs to the new session. */
export function clearPendingSignOut(): void {
  forgetPendingSignOut();
  setStatus(undefined);
}

/**
 * Ends the pending session on the server. Never rejects: without a response the sign-out stays pending until the
 * network is back or the next page is opened in this browser.
 */
export async function completeSignOut(token = tokenOf(readPendingSignOut())): Promise<SignOutResult> {
  const accountId = readPendingSignOut();
  if (accountId === null) return 'none';
  if (request?.accountId !== accountId) {
    const result = signOutOnServer(accountId, token).finally(() => {
      if (request?.result === result) request = undefined;
    });
    request = { accountId, result };
  }
  return request.result;
}

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
  if (outcome !== 'pending' && readPendingSignOut() === accountId) forgetPendingSignOut();
  if (outcome === 'pending') setStatus('pending');
  // If the cookie belongs to another account, no session was ended.
  else if (status) setStatus(outcome === 'completed' ? 'completed' : undefined);
  return outcome;
}
