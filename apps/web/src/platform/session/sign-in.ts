import { api, withFields } from '../api/api-client.ts';
import {
  endSessionScope,
  forgetRemembered,
  isRemembered,
  readAccessToken,
  readAccount,
  readRemembered,
  storeAccessToken,
  storePendingSignOut,
  storeRemembered,
} from '../api/tab-session.ts';
import { clearPendingSignOut, completeSignOut } from './pending-sign-out.ts';
import { currentSession, endSession, previousUser, setSession, type User } from './session.ts';
import { forgetSessionEnd } from './session-end.ts';

// This file is separate from `session.ts`, because visitors who only read pages do not load it.

interface Credentials {
  email: string;
  password: string;
  rememberMe: boolean;
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
  const last = currentSession() ?? previousUser();
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
  storePendingSignOut(accountId);
  const outcome = await completeSignOut(token);
  // `endSession` has also forgotten that the other account is remembered.
  if (outcome === 'otherAccount' && remembered !== null) storeRemembered(remembered);
}
