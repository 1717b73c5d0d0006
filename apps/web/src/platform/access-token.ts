const tokenKey = 'trampolim.accessToken';
const rememberedKey = 'trampolim.remembered';

/** The access token lives as long as its tab; the refresh cookie, which scripts cannot read, outlives it. */
export const readAccessToken = (): string | null => sessionStorage.getItem(tokenKey);

export const keepAccessToken = (token: string): void => sessionStorage.setItem(tokenKey, token);

export const forgetAccessToken = (): void => sessionStorage.removeItem(tokenKey);

/** Whether this browser was asked to remember somebody: only then is a new tab worth a refresh call. */
export const isRemembered = (): boolean => localStorage.getItem(rememberedKey) === 'yes';

export const setRemembered = (remembered: boolean): void =>
  remembered ? localStorage.setItem(rememberedKey, 'yes') : localStorage.removeItem(rememberedKey);
