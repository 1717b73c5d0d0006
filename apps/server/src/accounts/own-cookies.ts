import type { FastifyReply, FastifyRequest } from 'fastify';
import { refreshCookieName } from '../platform/http/access.ts';

/** Attributes that hide a cookie from scripts, keep it out of requests from other sites, and limit it to its URLs. */
const attributes = { httpOnly: true, sameSite: 'strict', path: '/api/auth' } as const;

export interface CookieSetting {
  /** The public URL of the site. Behind a proxy that terminates HTTPS, requests look like plain HTTP. */
  publicUrl: string;
}

const isSecure = ({ protocol }: FastifyRequest, { publicUrl }: CookieSetting): boolean =>
  protocol === 'https' || publicUrl.startsWith('https:');

/** Browsers refuse a cookie with this prefix if plain HTTP or a page of another site sets it. */
const securePrefix = '__Secure-';

/** A cookie by which the server recognises a browser. Its name has a prefix behind HTTPS. */
export const ownCookie = (name: string) => ({
  /** Behind HTTPS, only the name with the prefix counts, because an attacker may set the name without it. */
  read: (request: FastifyRequest, setting: CookieSetting): string | undefined =>
    request.cookies[isSecure(request, setting) ? securePrefix + name : name],

  /** Without a maximum age, the cookie is deleted when the browser closes. */
  set(
    reply: FastifyReply,
    { value, maxAgeSeconds }: { value: string; maxAgeSeconds?: number | undefined },
    setting: CookieSetting,
  ): void {
    const secure = isSecure(reply.request, setting);
    // An older version of the server, or an attacker, may have set the cookie without the prefix.
    if (secure && reply.request.cookies[name] !== undefined) reply.clearCookie(name, attributes);
    reply.setCookie(secure ? securePrefix + name : name, value, {
      ...attributes,
      secure,
      ...(maxAgeSeconds !== undefined && { maxAge: maxAgeSeconds }),
    });
  },

  clear(reply: FastifyReply, setting: CookieSetting): void {
    const secure = isSecure(reply.request, setting);
    reply.clearCookie(name, { ...attributes, secure });
    if (secure) reply.clearCookie(securePrefix + name, { ...attributes, secure });
  },
});

/** Stores the token with which the browser's session is renewed. */
export const refreshCookie = ownCookie(refreshCookieName);
