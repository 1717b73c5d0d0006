/** The addresses of this machine, whose connections nobody else can read. A URL without a host names a socket. */
const thisMachine = /^(localhost|127(\.\d{1,3}){3}|::1|)$/;

/** True if connections to a host may be unencrypted: within this machine, or to a host that the operator named. */
export const mayBePlain = (host: string, hostsWithoutTls: readonly string[]): boolean =>
  host.startsWith('/') || thisMachine.test(host) || hostsWithoutTls.includes(host);

const hostOf = (url: URL) => decodeURIComponent(url.hostname).replace(/^\[(.*)\]$/, '$1');

/** A parameter `host` overrides the host of a database's address, usually with the folder of a socket. */
const databaseHostOf = (url: URL) => url.searchParams.get('host') ?? hostOf(url);

/** True if the driver encrypts the connection, and verifies whom it has reached. */
const isVerified = (url: URL) => url.searchParams.get('sslmode') === 'verify-full';

/** True if the connection to a database must be encrypted, and its URL does not require that. */
export const lacksDatabaseTls = (address: string, hostsWithoutTls: readonly string[]): boolean => {
  const url = new URL(address);
  return !isVerified(url) && !mayBePlain(databaseHostOf(url), hostsWithoutTls);
};

/** True if the connection to a service must be encrypted, and its URL is not `https`. */
export const lacksServiceTls = (address: string, hostsWithoutTls: readonly string[]): boolean => {
  const url = new URL(address);
  return url.protocol === 'http:' && !mayBePlain(hostOf(url), hostsWithoutTls);
};

/** True if the mail server may be reached without TLS. With `smtps` the connection is always encrypted. */
export const isPlainMailAllowed = (address: string, hostsWithoutTls: readonly string[]): boolean =>
  mayBePlain(hostOf(new URL(address)), hostsWithoutTls);
