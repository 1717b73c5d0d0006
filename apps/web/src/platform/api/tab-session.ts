const tokenKey = 'trampolim.accessToken';
const accountKey = 'trampolim.account';
const rememberedKey = 'trampolim.remembered';

/** The access token is stored per tab. The refresh cookie, which scripts cannot read, is shared by all tabs. */
export const readAccessToken = (): string | null => sessionStorage.getItem(tokenKey);

export const storeAccessToken = (token: string): void => sessionStorage.setItem(tokenKey, token);

export const forgetAccessToken = (): void => sessionStorage.removeItem(tokenKey);

/**
 * The account of this tab. All tabs share one refresh cookie, which may belong to another account after a sign-in in
 * another tab. Requests are renewed and repeated only for this account.
 */
export const readAccount = (): string | undefined => sessionStorage.getItem(accountKey) ?? undefined;

export const storeAccount = (id: string): void => sessionStorage.setItem(accountKey, id);

export const forgetAccount = (): void => sessionStorage.removeItem(accountKey);

/** Earlier versions stored this value instead of the id of the remembered account. */
const unknownAccount = 'yes';

/** The account of a user who chose to be remembered. A new tab tries to refresh the session only if one is stored. */
export const readRemembered = (): string | null => localStorage.getItem(rememberedKey);

export const isRemembered = (): boolean => readRemembered() !== null;

export const storeRemembered = (accountId: string): void => localStorage.setItem(rememberedKey, accountId);

export const forgetRemembered = (): void => localStorage.removeItem(rememberedKey);

const pendingSignOutKey = 'trampolim.leftSession';

/**
 * The account that signed out in this browser without the server's confirmation. All tabs share it, as they share the
 * cookie.
 */
export const readPendingSignOut = (): string | null => localStorage.getItem(pendingSignOutKey);

export const storePendingSignOut = (accountId: string): void =>
  localStorage.setItem(pendingSignOutKey, accountId);

export const forgetPendingSignOut = (): void => localStorage.removeItem(pendingSignOutKey);

/** The account of this tab; for a new tab, the one that is remembered. */
export function findAccount(): string | undefined {
  const remembered = readRemembered();
  return readAccount() ?? (remembered === unknownAccount ? undefined : (remembered ?? undefined));
}

/** A request waits no longer than this, because a tab that the system froze may hold the lock without end. */
const lockWaitMs = 20_000;

/**
 * Runs `send`, which replaces or deletes the refresh cookie of all tabs. A sign-in (`exclusive`) ends the browser's
 * previous session, so a tab that renewed it (`shared`) before the new cookie arrives would be signed out. Tabs may
 * renew the session at the same time, because the server accepts a used cookie again for some seconds. Nothing waits
 * without the Web Locks API, which plain http lacks.
 */
export function replaceRefreshCookie(mode: LockMode, send: () => Promise<Response>): Promise<Response> {
  const locks: LockManager | null | undefined = navigator.locks;
  if (!locks) return send();
  let isSent = false;
  const sendOnce = () => {
    isSent = true;
    return send();
  };
  return locks
    .request('trampolim.refreshCookie', { mode, signal: AbortSignal.timeout(lockWaitMs) }, sendOnce)
    .catch((error: unknown) => {
      if (isSent) throw error;
      return send();
    });
}

/** Identifies one user's session in this tab and is aborted when it ends. */
let currentScope = new AbortController();

export const sessionScopeSignal = (): AbortSignal => currentScope.signal;

export function endSessionScope(): void {
  currentScope.abort();
  currentScope = new AbortController();
}

/**
 * Settles like `promise`, unless the session ends first. Then it never settles, so that the next user does not see the
 * result.
 */
export function withinSessionScope<Value>(promise: Promise<Value>): Promise<Value> {
  const { signal } = currentScope;
  return new Promise((resolve, reject) => {
    promise.then(
      (value) => !signal.aborted && resolve(value),
      (reason: unknown) => !signal.aborted && reject(reason),
    );
  });
}
