import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

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
