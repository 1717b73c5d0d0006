import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Thrown if a name has an address that is not public. */
export class PrivateIpError extends Error {}

/** The time before a query is repeated. */
const queryMs = 1_500;
/** The time after which a look-up fails. */
const lookUpMs = 4_000;

/**
 * Like `dns.lookup`, but fails if a name has an address that is not public. It queries the name servers itself and does
 * not read `/etc/hosts`. `dns.lookup` would block a thread of libuv's pool until a name server responds: anybody can
 * choose a name whose server never does, and password hashing needs these threads.
 * @param nameServers the name servers of the machine by default
 */
export function createPublicLookUp(nameServers?: readonly string[]): LookupFunction {
  return (hostname, options, callback) => {
    lookUp(hostname, nameServers).then(
      (addresses) =>
        options.all ? callback(null, addresses) : callback(null, addresses[0].address, addresses[0].family),
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };
}

async function lookUp(
  hostname: string,
  nameServers: readonly string[] | undefined,
): Promise<[LookupAddress, ...LookupAddress[]]> {
  // `localhost` names this machine, whatever name servers answer (RFC 6761).
  if (/(^|\.)localhost\.?$/i.test(hostname)) throw new PrivateIpError();
  // A resolver reads which servers to ask when it is created.
  const resolver = new Resolver({ timeout: queryMs, tries: 2 });
  if (nameServers) resolver.setServers(nameServers);
  const timeout = setTimeout(() => resolver.cancel(), lookUpMs);
  try {
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const addresses = [...toAddresses(v4, 4), ...toAddresses(v6, 6)];
    const [first, ...others] = addresses;
    if (!first) throw v4.status === 'rejected' ? v4.reason : new Error(`${hostname} has no address.`);
    if (!addresses.every(({ address }) => isPublicIp(address))) throw new PrivateIpError();
    return [first, ...others];
  } finally {
    clearTimeout(timeout);
  }
}

/** Returns no addresses for a failed query, because many names have addresses of one family only. */
const toAddresses = (result: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] =>
  result.status === 'fulfilled' ? result.value.map((address) => ({ address, family })) : [];

/** The only block from which public IPv6 addresses are assigned. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * True for an IP address of the public internet. Everything else is refused: loopback, private and link-local networks,
 * addresses of providers' gateways, multicast, and IPv6 addresses that contain an IPv4 address.
 */
export function isPublicIp(ip: string): boolean {
  if (isIP(ip) === 0) return false;
  const parsed = ipaddr.parse(ip);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast);
}
