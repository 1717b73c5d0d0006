const tokenKey = 'trampolim.accessToken';
const accountKey = 'trampolim.account';
const rememberedKey = 'trampolim.remembered';

/** The access token lives as long as its tab; the refresh cookie, which scripts cannot read, outlives it. */
export const readAccessToken = (): string | null => sessionStorage.getItem(tokenKey);

export const storeAccessToken = (token: string): void => sessionStorage.setItem(tokenKey, token);

export const forgetAccessToken = (): void => sessionStorage.removeItem(tokenKey);

/**
 * Whose tab this is. All tabs share one refresh cookie, which another of them may make somebody else's: nothing is
 * renewed or repeated here but for this account.
 */
export const readAccount = (): string | undefined => sessionStorage.getItem(accountKey) ?? undefined;

export const storeAccount = (id: string): void => sessionStorage.setItem(accountKey, id);

export const forgetAccount = (): void => sessionStorage.removeItem(accountKey);

/** Whether this browser was asked to remember somebody: only then is a new tab worth a refresh call. */
export const isRemembered = (): boolean => localStorage.getItem(rememberedKey) === 'yes';

export const setRemembered = (remembered: boolean): void =>
  remembered ? localStorage.setItem(rememberedKey, 'yes') : localStorage.removeItem(rememberedKey);
