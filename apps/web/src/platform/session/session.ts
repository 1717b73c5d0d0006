import type { Api } from '@trampolim/contract/api';
import type { ResponseOf } from '@trampolim/contract/wire/endpoint';
import { useSyncExternalStore } from 'react';
import { api } from '../api/api-client.ts';
import { isAccountGone, isOtherAccount, isSessionOver } from '../api/api-error.ts';
import { toast } from '../toast.ts';
import {
  forgetAccessToken,
  forgetAccount,
  isRemembered,
  readAccessToken,
  readAccount,
  setRemembered,
  storeAccessToken,
  storeAccount,
} from './access-token.ts';
import { clearOfflineVacancies } from './clear-device-data.ts';
import { endLeftSession, forgetLeftSession, leaveSession } from './left-session.ts';
import { endSessionScope } from './session-scope.ts';
import { refreshAccessToken } from './token-refresh.ts';

export type User = ResponseOf<Api['GET /api/user/me']>;

/** `undefined` until it is known whether somebody is signed in, `null` when nobody is. */
type Session = User | null | undefined;

export interface Credentials {
  email: string;
  password: string;
  rememberMe: boolean;
}

let session: Session;
let previous: User | undefined;
let loading: Promise<User | null> | undefined;
const listeners = new Set<() => void>();
const signOutReactions = new Set<() => void>();

function setSession(next: User | null): void {
  // "E-mail ou senha incorretos." is no greeting, nor is what was told to whoever was here before.
  if (session?._id !== next?._id) toast.dismissAll();
  if (session && session._id !== next?._id) {
    previous = session;
    for (const react of signOutReactions) react();
    clearOfflineVacancies();
  }
  session = next;
  if (next) storeAccount(next._id);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same as `useSession`, outside of what is drawn. */
export const currentSession = (): Session => session;

/** The signed-in user; `null` when nobody is and `undefined` while that is being found out. */
export const useSession = (): Session => useSyncExternalStore(subscribe, currentSession, () => undefined);

/** Who was signed in before, since the page was opened. */
export const previousUser = (): User | undefined => previous;

/**
 * Who is signed in, asking the server the first time.
 * @throws {ApiError} when the server cannot be reached or is in trouble
 */
export async function loadSession(): Promise<User | null> {
  if (session !== undefined) return session;
  loading ??= findUser().finally(() => {
    loading = undefined;
  });
  return loading;
}

async function findUser(): Promise<User | null> {
  try {
    if (!readAccessToken() && (isRemembered() || readAccount())) await refreshAccessToken();
    const user = readAccessToken() ? (await api('GET /api/user/me')).data : null;
    // Unless somebody has signed in or out meanwhile.
    if (session === undefined) setSession(user);
  } catch (error) {
    console.error('Erro ao carregar o usuário', error);
    if (session !== undefined) return session;
    // Where the account is gone, the refused renewal has already dropped what was stored for it.
    if (isOtherAccount(error) || isAccountGone(error)) forgetUser();
    else if (isSessionOver(error)) endSession();
    // Nothing else is known about the session: the page offers to try again.
    else throw error;
  }
  return session ?? null;
}

/** Takes over what an answer told of the signed-in user, whose counters move while they work. */
export function changeUser(change: Partial<User>): void {
  if (session) setSession({ ...session, ...change });
}

/** @throws {ApiError} with the server's sentence when the credentials are refused */
export async function signIn(credentials: Credentials): Promise<User> {
  // Its late answer would take the new cookie away.
  await endLeftSession();
  const { data } = await api('POST /api/auth/login', { body: credentials });
  enter(data.accessToken, data.user);
  setRemembered(credentials.rememberMe);
  return data.user;
}

/** Makes this tab theirs. */
export function enter(accessToken: string, user: User): void {
  const last = session ?? previous;
  // Whoever signs in again after a session that was lost goes on with what was under way.
  if (last && last._id !== user._id) endSessionScope();
  storeAccessToken(accessToken);
  forgetLeftSession();
  setSession(user);
}

/**
 * Signs out here at once, whoever sits at this device next, and then tells the server. Nobody else who has signed
 * in in another tab is signed out.
 */
export async function signOut(): Promise<void> {
  const accountId = readAccount();
  const token = readAccessToken() ?? undefined;
  const wasRemembered = isRemembered();
  endSession();
  if (!accountId) return;
  leaveSession(accountId);
  if ((await endLeftSession(token)) === 'anothers') setRemembered(wasRemembered);
}

/** Forgets token and user on this side. */
export function endSession(): void {
  if (session) endSessionScope();
  forgetAccessToken();
  forgetAccount();
  setRemembered(false);
  forgetUser();
}

/** Nobody is signed in here any more; whose tab it is stays as it is. */
export const forgetUser = (): void => setSession(null);

/** For what must not outlive a session, such as cached answers. */
export function onSignOut(reaction: () => void): void {
  signOutReactions.add(reaction);
}
