import { refreshCookieName } from '../../platform/http/access.ts';
import { ownCookie } from '../own-cookies.ts';

/** Stores the token with which the browser's session is renewed. */
export const refreshCookie = ownCookie(refreshCookieName);
