import type { Api } from '@trampolim/contract/api';
import type { ResponseOf } from '@trampolim/contract/wire/endpoint';
import { useSyncExternalStore } from 'react';
import { api, withFields } from '../api/api-client.ts';
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
  readRemembered,
  storeAccessToken,
  storeAccount,
  storeRemembered,
} from '../api/tab-session.ts';
import { refreshAccessToken } from '../api/token-refresh.ts';
import { toast } from '../toast.ts';
import { forgetPendingAction } from './pending-action.ts';
import { clearPendingSignOut, completeSignOut, markSignOutPending } from './pending-sign-out.ts';
import { forgetSessionEnd } from './session-end.ts';

export type User = ResponseOf<Api['GET /api/user/me']>;

/** `undefined` while loading, `null` if nobody is signed in. */
type Session = User | null | undefined;

export interface Credentials {
  email: string;
  password: string;
  rememberMe: boolean;
}

let session: Session;
let previous: User | undefined;
let pendingLoad: Promise<User | null> | undefined;
const listeners = new Set<() => void>();
const signOutHandlers = new Set<() => void>();

function setSession(next: User | null): void {
  // Toasts of the previous user or of a failed sign-in must not greet the new user.
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

/** The user who was signed in before, since the page was opened. */
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

/** @throws {ApiError} with the server's message if the credentials are rejected */
export const signIn = (credentials: Credentials): Promise<User> =>
  signInBy(() => api('POST /api/auth/login', { body: credentials }), {
    rememberMe: credentials.rememberMe,
  });

/**
 * Starts the session of a request that signs somebody in.
 * @throws {ApiError}
 */
export async function signInBy(
  send: () => Promise<{ data: { accessToken: string; user: User } }>,
  { rememberMe }: { rememberMe: boolean },
): Promise<User> {
  // A late sign-out response would delete the new cookie.
  await completeSignOut();
  const data = withFields((await send()).data, 'accessToken', 'user');
  startSession(data.accessToken, data.user);
  if (rememberMe) storeRemembered(data.user._id);
  else forgetRemembered();
  return data.user;
}

/** Assigns this tab to the user. */
export function startSession(accessToken: string, user: User): void {
  const last = session ?? previous;
  // If the same user signs in again after a lost session, pending requests continue.
  if (last && last._id !== user._id) endSessionScope();
  storeAccessToken(accessToken);
  // The browser's cookie belongs to this account from now on.
  if (isRemembered()) storeRemembered(user._id);
  clearPendingSignOut();
  forgetSessionEnd();
  setSession(user);
}

/**
 * Signs out on this device at once and then on the server. Another account that has signed in in another tab stays
 * signed in.
 */
export async function signOut(): Promise<void> {
  const accountId = readAccount();
  const token = readAccessToken() ?? undefined;
  const remembered = readRemembered();
  endSession();
  if (!accountId) return;
  markSignOutPending(accountId);
  const outcome = await completeSignOut(token);
  if (outcome === 'otherAccount' && remembered !== null) storeRemembered(remembered);
}

/** Deletes the token and the user on this device. */
export function endSession(): void {
  if (session) endSessionScope();
  forgetAccessToken();
  forgetAccount();
  forgetRemembered();
  clearUser();
}

/** Ends the session but keeps the tab's account. */
export const clearUser = (): void => setSession(null);

/** Registers a handler that clears data of the session, such as the query cache. */
export function onSignOut(handler: () => void): void {
  signOutHandlers.add(handler);
}
