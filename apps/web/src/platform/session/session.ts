import type { Api } from '@trampolim/contract/api';
import type { ResponseOf } from '@trampolim/contract/wire/endpoint';
import { useSyncExternalStore } from 'react';
import { api } from '../api/api-client.ts';
import { isAccountGone, isOtherAccount, needsSignIn } from '../api/api-error.ts';
import { clearOfflineVacancies } from '../api/clear-device-data.ts';
import {
  endSessionScope,
  forgetAccessToken,
  forgetAccount,
  forgetRemembered,
  isRemembered,
  readAccessToken,
  readAccount,
  storeAccount,
} from '../api/tab-session.ts';
import { refreshAccessToken } from '../api/token-refresh.ts';
import { toast } from '../toast.ts';
import { forgetPendingAction } from './pending-action.ts';

export type User = ResponseOf<Api['GET /api/user/me']>;

/** `undefined` while loading, `null` if nobody is signed in. */
type Session = User | null | undefined;

let session: Session;
let previous: User | undefined;
let pendingLoad: Promise<User | null> | undefined;
const listeners = new Set<() => void>();
const signOutHandlers = new Set<() => void>();

/** Sets or removes the signed-in user of this tab, and clears what the previous user left. */
export function setSession(next: User | null): void {
  // Toasts of the previous user or of a failed sign-in must not be shown to the new user.
  if (session?._id !== next?._id) toast.dismissAll();
  if (session && session._id !== next?._id) {
    previous = session;
    for (const handle of signOutHandlers) handle();
    clearOfflineVacancies();
    forgetPendingAction();
  }
  session = next;
  if (next) storeAccount(next._id);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Does the same as `useSession` outside of components. */
export const currentSession = (): Session => session;

/** The signed-in user; `null` if nobody is signed in, `undefined` while loading. */
export const useSession = (): Session => useSyncExternalStore(subscribe, currentSession, () => undefined);

/** The user who was signed in before the current one, if any, since the page was loaded. */
export const previousUser = (): User | undefined => previous;

/**
 * Returns the signed-in user; the first call asks the server.
 * @throws {ApiError} if the server cannot be reached or fails
 */
export async function loadSession(): Promise<User | null> {
  if (session !== undefined) return session;
  pendingLoad ??= findUser().finally(() => {
    pendingLoad = undefined;
  });
  return pendingLoad;
}

async function findUser(): Promise<User | null> {
  try {
    if (!readAccessToken() && (isRemembered() || readAccount())) await refreshAccessToken();
    const user = readAccessToken() ? (await api('GET /api/user/me')).data : null;
    // Somebody may have signed in or out meanwhile.
    if (session === undefined) setSession(user);
  } catch (error) {
    console.error('Erro ao carregar o usuário', error);
    if (session !== undefined) return session;
    // If the account is gone, the refused renewal has already deleted its data on this device.
    if (isOtherAccount(error) || isAccountGone(error)) clearUser();
    else if (needsSignIn(error)) endSession();
    // The session is unknown: the page offers to try again.
    else throw error;
  }
  return session ?? null;
}

/** Updates the signed-in user, such as their counters, from another response. */
export function updateUser(change: Partial<User>): void {
  if (session) setSession({ ...session, ...change });
}

/** Signs the user out of this tab and forgets their account on this device. */
export function endSession(): void {
  if (session) endSessionScope();
  forgetAccessToken();
  forgetAccount();
  forgetRemembered();
  clearUser();
}

/** Signs the user out of this tab but keeps the tab's account, with which `/outra-conta` compares another one. */
export const clearUser = (): void => setSession(null);

/** Registers a handler that clears data of the session, such as the query cache. */
export function onSignOut(handler: () => void): void {
  signOutHandlers.add(handler);
}
