import type { FastifyReply, FastifyRequest } from 'fastify';

/** Attributes that hide a cookie from scripts and other sites, and send it only to the calls that need it. */
const attributes = { httpOnly: true, sameSite: 'strict', path: '/api/auth' } as const;

export interface CookieSetting {
  /** The public URL of the site. Behind a proxy that terminates HTTPS, requests look like plain HTTP. */
  publicUrl: string;
}

const isSecure = ({ request }: FastifyReply, { publicUrl }: CookieSetting): boolean =>
  request.protocol === 'https' || publicUrl.startsWith('https:');

/** A browser refuses a cookie of such a name that plain HTTP or another site's page tries to set. */
const securePrefix = '__Secure-';

/** A cookie by which the server recognises a browser. Its name has a prefix behind HTTPS. */
export const ownCookie = (name: string) => ({
  /** Without the prefix, it was set by a version that did not use one, or over plain HTTP. */
  read: ({ cookies }: FastifyRequest): string | undefined => cookies[securePrefix + name] ?? cookies[name],

  /** Without a maximum age, the cookie is deleted when the browser closes. */
  set(reply: FastifyReply, value: string, cookieMaxAge: number | undefined, setting: CookieSetting): void {
    const secure = isSecure(reply, setting);
    if (secure && reply.request.cookies[name] !== undefined) reply.clearCookie(name, attributes);
    reply.setCookie(secure ? securePrefix + name : name, value, {
      ...attributes,
      secure,
      ...(cookieMaxAge !== undefined && { maxAge: cookieMaxAge }),
    });
  },

  clear(reply: FastifyReply, setting: CookieSetting): void {
    const secure = isSecure(reply, setting);
    reply.clearCookie(name, { ...attributes, secure });
    if (secure) reply.clearCookie(securePrefix + name, { ...attributes, secure });
  },
});
