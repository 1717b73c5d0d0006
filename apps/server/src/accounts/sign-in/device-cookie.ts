import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../platform/services.ts';
import { type CookieSetting, ownCookie } from '../own-cookies.ts';
import { addDevice, findKnownDevice } from './known-devices.ts';

const deviceCookie = ownCookie('known_device');
/**
 * Paths that do not receive the main cookie set this one, because replacing the main cookie would lose the tokens of
 * other accounts. The next sign-in merges the two cookies.
 */
const deviceOfResetCookie = ownCookie('device_of_reset');
const yearSeconds = 365 * 24 * 60 * 60;
const hourSeconds = 60 * 60;

/** A browser remembers the latest accounts: enough for a family's computer, not for a library's. */
const accountsPerBrowser = 5;
const tokenPattern = /^[\w-]{43}$/;

/** The tokens of a browser, newest first. */
export const readDeviceCookie = (request: FastifyRequest, setting: CookieSetting): string[] =>
  [deviceOfResetCookie.read(request, setting), ...(deviceCookie.read(request, setting) ?? '').split('.')]
    .filter((token) => token !== undefined)
    .filter((token) => tokenPattern.test(token))
    .slice(0, accountsPerBrowser);

/** Adds this token to the browser's tokens of other accounts. */
export function setDeviceCookie(reply: FastifyReply, token: string, setting: CookieSetting): void {
  const others = readDeviceCookie(reply.request, setting).filter((otherToken) => otherToken !== token);
  const value = [token, ...others].slice(0, accountsPerBrowser).join('.');
  deviceCookie.set(reply, { value, maxAgeSeconds: yearSeconds }, setting);
}

/**
 * Stores the token for an hour in a browser that has reset a password. The mailed link has proved that the browser is
 * the owner's.
 */
export const setDeviceOfReset = (reply: FastifyReply, token: string, setting: CookieSetting): void =>
  deviceOfResetCookie.set(reply, { value: token, maxAgeSeconds: hourSeconds }, setting);

/**
 * Makes the browser of a session a known device, if it is not one. A session creates at most one, even if the browser
 * drops other cookies or many tabs wake together.
 */
export async function makeDeviceKnown(
  { db, authenticator, config }: Pick<Services, 'db' | 'authenticator' | 'config'>,
  { accountId, sessionId }: { accountId: string; sessionId: string },
  reply: FastifyReply,
): Promise<void> {
  if (await findKnownDevice(db, accountId, readDeviceCookie(reply.request, config))) return;
  // The token is derived from the session, so that each renewal without the cookie gets the same one.
  const token = authenticator.successorOf(`device of ${sessionId}`);
  await db.transaction().execute((transaction) => addDevice(transaction, accountId, token));
  setDeviceCookie(reply, token, config);
}
