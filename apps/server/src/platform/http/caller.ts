import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';

/** The origin of a request. */
export interface Caller {
  /** The IP address in its canonical form, for records. */
  ip: string;
  /** The key by which limits count, see `networkOf`. */
  network: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Use this instead of `ip`, in which one IP address can have several forms. */
    caller: Caller;
  }
}

/** Returns a single form for each IP address: IPv4 inside IPv6 becomes IPv4, IPv6 follows RFC 5952. */
export function canonicalIp(ip: string): string {
  const parsed = ipaddr.process(ip);
  return parsed instanceof ipaddr.IPv6 ? parsed.toRFC5952String() : parsed.toString();
}

/**
 * Bits of an IPv6 address that identify a subscriber. A subscriber can choose the remaining bits for each request.
 */
const subscriberBits = 64;

/** Returns the subscriber of an IP address: the whole IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(ip: string): string {
  const parsed = ipaddr.process(ip);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const prefix = parsed.parts.slice(0, subscriberBits / 16);
  return new ipaddr.IPv6([...prefix, 0, 0, 0, 0]).toRFC5952String().concat(`/${subscriberBits}`);
}

/**
 * Returns the IP address of the sender. Our proxy appends it to `X-Forwarded-For`; the caller can forge earlier
 * addresses.
 */
export function ipOf(
  { headers, socket }: IncomingMessage,
  { trustProxy }: { trustProxy: boolean },
): string | undefined {
  if (!trustProxy) return socket.remoteAddress;
  const forwarded =
    String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .at(-1)
      ?.trim() ?? '';
  return isIP(forwarded) === 0 ? socket.remoteAddress : forwarded;
}

/** Stands for the IP address of a caller who has already hung up, because the system no longer returns the real one. */
const unknownIp = '0.0.0.0';

export const callerAt = (ip: string | undefined = unknownIp): Caller => ({
  ip: canonicalIp(ip),
  network: networkOf(ip),
});

/** Sets the `caller` of every request. */
export function identifyCallers(app: FastifyInstance, { trustProxy }: { trustProxy: boolean }): void {
  app.decorateRequest('caller', {
    getter() {
      return callerAt(ipOf(this.raw, { trustProxy }));
    },
  });
}
