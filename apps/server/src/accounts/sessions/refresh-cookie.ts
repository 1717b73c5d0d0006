import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'refresh_token';

/** Out of reach of scripts and other sites, and sent to the calls that need it only. */
export const attributes = { httpOnly: true, sameSite: 'strict', path: '/api/auth' } as const;

export interface CookieSetting {
  /** Where people reach the site: behind a proxy that ends HTTPS, requests look like plain HTTP. */
  publicUrl: string;
}

export const isSecure = (request: FastifyRequest, { publicUrl }: CookieSetting) =>
  request.protocol === 'https' || publicUrl.startsWith('https:');

export const readRefreshCookie = (request: FastifyRequest): string | undefined => request.cookies[name];

/** Kept for no number of seconds, the cookie goes when the browser closes. */
export function setRefreshCookie(
  reply: FastifyReply,
  token: string,
  secondsKept: number | undefined,
  setting: CookieSetting,
): void {
  reply.setCookie(name, token, {
    ...attributes,
    secure: isSecure(reply.request, setting),
    ...(secondsKept !== undefined && { maxAge: secondsKept }),
  });
}

export function clearRefreshCookie(reply: FastifyReply, setting: CookieSetting): void {
  reply.clearCookie(name, { ...attributes, secure: isSecure(reply.request, setting) });
}
