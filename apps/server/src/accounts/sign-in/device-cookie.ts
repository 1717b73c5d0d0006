import type { FastifyReply, FastifyRequest } from 'fastify';
import { attributes, type CookieSetting, isSecure } from '../sessions/refresh-cookie.ts';

const name = 'known_device';
const yearSeconds = 365 * 24 * 60 * 60;

/** One token for each account that was last signed in to here: a family's computer, not a library's. */
const accountsPerBrowser = 5;
const tokenForm = /^[\w-]{43}$/;

/** The tokens that a browser holds, newest first. */
export const readDeviceCookie = ({ cookies }: FastifyRequest): string[] =>
  (cookies[name] ?? '')
    .split('.')
    .filter((token) => tokenForm.test(token))
    .slice(0, accountsPerBrowser);

/** Has the browser hold this token beside those of other accounts. */
export function setDeviceCookie(reply: FastifyReply, token: string, setting: CookieSetting): void {
  const others = readDeviceCookie(reply.request).filter((held) => held !== token);
  reply.setCookie(name, [token, ...others].slice(0, accountsPerBrowser).join('.'), {
    ...attributes,
    secure: isSecure(reply.request, setting),
    maxAge: yearSeconds,
  });
}
