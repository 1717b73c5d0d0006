import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Where a request comes from. */
export interface Caller {
  /** In its one canonical writing, for records. */
  address: string;
  /** What limits count as one, see `networkOf`. */
  network: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** To be used instead of `ip`, in which one address has many writings. */
    caller: Caller;
  }
}

/** One writing for each address: IPv4 inside IPv6 is IPv4, IPv6 in the form of RFC 5952. */
export function canonicalAddress(address: string): string {
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.toRFC5952String() : parsed.toString();
}

/** How much of an IPv6 address one subscriber is given: what follows they choose themselves, anew for each request. */
const subscriberBits = 64;

/** Whom an address stands for: an IPv4 address for itself, an IPv6 address for its /64. */
export function networkOf(address: string): string {
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const prefix = parsed.parts.slice(0, subscriberBits / 16);
  return new ipaddr.IPv6([...prefix, 0, 0, 0, 0]).toRFC5952String().concat(`/${subscriberBits}`);
}

/**
 * The address that a request comes from. Our proxy adds it to `X-Forwarded-For` as the last one; what comes before was written
 * by whoever wanted to seem to come from there.
 */
export function addressOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string | undefined {
  if (!trustProxy) return socket.remoteAddress;
  const forwarded =
    String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .at(-1)
      ?.trim() ?? '';
  return isIP(forwarded) === 0 ? socket.remoteAddress : forwarded;
}

/** Of a caller who has hung up before being looked at: the system tells their address no more. */
const gone = '0.0.0.0';

export const callerAt = (address: string | undefined = gone): Caller => ({
  address: canonicalAddress(address),
  network: networkOf(address),
});

/** Gives every request its `caller`. */
export function identifyCallers(app: FastifyInstance, trustProxy: boolean): void {
  app.decorateRequest('caller', {
    getter() {
      return callerAt(addressOf(this.raw, trustProxy));
    },
  });
}
