import type { Api } from '@trampolim/contract/api';
import type { ResponseOf } from '@trampolim/contract/endpoint';
import { useSyncExternalStore } from 'react';
import {
  forgetAccessToken,
  isRemembered,
  keepAccessToken,
  readAccessToken,
  setRemembered,
} from './access-token.ts';
import { api } from './api-client.ts';
import { isSessionOver } from './api-error.ts';
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
let loading: Promise<User | null> | undefined;
const listeners = new Set<() => void>();
const signOutReactions = new Set<() => void>();

function setSession(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const currentSession = () => session;

/** The signed-in user; `null` when nobody is and `undefined` while that is being found out. */
export const useSession = (): Session => useSyncExternalStore(subscribe, currentSession);

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
    if (!readAccessToken() && isRemembered()) await refreshAccessToken();
    const user = readAccessToken() ? (await api('GET /api/user/me')).data : null;
    setSession(user);
    return user;
  } catch (error) {
    console.error('Erro ao carregar o usuário', error);
    // Nothing else is known about the session: the page offers to try again.
    if (!isSessionOver(error)) throw error;
    endSession();
    return null;
  }
}

/** Takes over what an answer told of the signed-in user, whose counters move while they work. */
export function changeUser(change: Partial<User>): void {
  if (session) setSession({ ...session, ...change });
}

/** @throws {ApiError} with the server's sentence when the credentials are refused */
export async function signIn(credentials: Credentials): Promise<User> {
  const { data } = await api('POST /api/auth/login', { body: credentials });
  keepAccessToken(data.accessToken);
  setRemembered(credentials.rememberMe);
  setSession(data.user);
  return data.user;
}

/** Signs out here even if the server cannot be told. */
export async function signOut(): Promise<void> {
  try {
    await api('POST /api/auth/logout');
  } catch (error) {
    console.error('Resposta inesperada ao sair', error);
  }
  endSession();
}

/** Forgets token and user on this side. */
export function endSession(): void {
  forgetAccessToken();
  setRemembered(false);
  setSession(null);
  for (const react of signOutReactions) react();
}

/** For what must not outlive a session, such as cached answers. */
export function onSignOut(reaction: () => void): void {
  signOutReactions.add(reaction);
}
