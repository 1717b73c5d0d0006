import type { FastifyReply, FastifyRequest } from 'fastify';

/** Attributes that hide a cookie from scripts and other sites, and send it only to the calls that need it. */
const attributes = { httpOnly: true, sameSite: 'strict', path: '/api/auth' } as const;

export interface CookieSetting {
  /** The public address of the site. Behind a proxy that terminates HTTPS, requests look like plain HTTP. */
  publicUrl: string;
}

const attributesIn = ({ request }: FastifyReply, { publicUrl }: CookieSetting) => ({
  ...attributes,
  secure: request.protocol === 'https' || publicUrl.startsWith('https:'),
});

/** A cookie by which the server recognises a browser. */
export const ownCookie = (name: string) => ({
  read: ({ cookies }: FastifyRequest): string | undefined => cookies[name],

  /** Without a maximum age, the cookie is deleted when the browser closes. */
  set(reply: FastifyReply, value: string, cookieMaxAge: number | undefined, setting: CookieSetting): void {
    reply.setCookie(name, value, {
      ...attributesIn(reply, setting),
      ...(cookieMaxAge !== undefined && { maxAge: cookieMaxAge }),
    });
  },

  clear(reply: FastifyReply, setting: CookieSetting): void {
    reply.clearCookie(name, attributesIn(reply, setting));
  },
});
