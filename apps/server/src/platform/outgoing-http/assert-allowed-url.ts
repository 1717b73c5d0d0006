import { isIP } from 'node:net';
import type { Config } from '../config.ts';
import { failField } from '../http/errors.ts';
import { allowedPorts } from './outgoing-http.ts';
import { isPublicIp } from './public-ip.ts';

/**
 * Refuses the URL of a body that `OutgoingHttp` would never reach. Names are looked up at each request only.
 * @throws {Failure} `invalid_input` for `url`
 */
export function assertAllowedUrl(
  url: string,
  { allowPrivateAddresses }: Pick<Config, 'allowPrivateAddresses'>,
): void {
  const { protocol, username, password, port, hostname } = new URL(url);
  // User and password would be stored and shown to everybody who may see the URL.
  if (username !== '' || password !== '') throw failField('url', 'Informe o endereço sem usuário nem senha.');
  if (allowPrivateAddresses) return;
  if (protocol !== 'https:') throw failField('url', 'Informe um endereço começando com https://.');
  if (!allowedPorts.has(port)) throw failField('url', 'Use a porta 443 ou 8443.');
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const isPublic = isIP(host) === 0 ? host.includes('.') : isPublicIp(host);
  if (!isPublic) throw failField('url', 'Informe um endereço da internet, não de uma rede interna.');
}
