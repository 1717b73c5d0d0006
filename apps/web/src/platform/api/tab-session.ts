const tokenKey = 'trampolim.accessToken';
const accountKey = 'trampolim.account';
const rememberedKey = 'trampolim.remembered';

/** The access token is stored per tab. The refresh cookie, which scripts cannot read, is shared by all tabs. */
export const readAccessToken = (): string | null => sessionStorage.getItem(tokenKey);

export const storeAccessToken = (token: string): void => sessionStorage.setItem(tokenKey, token);

export const forgetAccessToken = (): void => sessionStorage.removeItem(tokenKey);

/**
 * The account of this tab. All tabs share one refresh cookie, which may belong to another account after a sign-in in another tab.
 * Requests are renewed and repeated only for this account.
 */
export const readAccount = (): string | undefined => sessionStorage.getItem(accountKey) ?? undefined;

export const storeAccount = (id: string): void => sessionStorage.setItem(accountKey, id);

export const forgetAccount = (): void => sessionStorage.removeItem(accountKey);

/** Tells whether the user chose to be remembered. Only then does a new tab try to refresh the session. */
export const isRemembered = (): boolean => localStorage.getItem(rememberedKey) === 'yes';

export const setRemembered = (remembered: boolean): void =>
  remembered ? localStorage.setItem(rememberedKey, 'yes') : localStorage.removeItem(rememberedKey);

/** Identifies one user's session in this tab. */
let currentScope = Symbol();

export function endSessionScope(): void {
  currentScope = Symbol();
}

/**
 * Settles like `promise`, but never settles once the session has ended in which it was called, so that no result is shown to the
 * next user.
 */
export function withinSessionScope<Value>(promise: Promise<Value>): Promise<Value> {
  const scope = currentScope;
  return new Promise((resolve, reject) => {
    promise.then(
      (value) => scope === currentScope && resolve(value),
      (reason: unknown) => scope === currentScope && reject(reason),
    );
  });
}
