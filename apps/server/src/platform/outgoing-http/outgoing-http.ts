import { isIP } from 'node:net';
import { Agent, fetch, type Response } from 'undici';
import type { Config } from '../config.ts';
import { failField } from '../http/errors.ts';
import { createPublicLookUp, isPublicIp, PrivateIpError } from './look-up-public.ts';

/** The reason why a request to a URL that a user chose has no response. */
export type OutgoingFailureReason =
  | 'address_refused'
  | 'redirect_refused'
  | 'response_too_large'
  | 'timeout'
  | 'unreachable';

export class OutgoingFailure extends Error {
  readonly reason: OutgoingFailureReason;

  constructor(reason: OutgoingFailureReason, options?: ErrorOptions) {
    super(`Outgoing request failed: ${reason}`, options);
    this.reason = reason;
  }
}

export interface OutgoingRequest {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** For everything, from the look-up of the name to the last byte. */
  timeoutMs: number;
  /** The largest body, after decompression. */
  maxBytes: number;
  /** Cuts a larger body at `maxBytes`. By default, the request fails. */
  cutsLargerBody?: true;
  /** Each target is checked like the first URL. By default, a redirect is returned as a response. */
  maxRedirects?: number;
}

export interface OutgoingResponse {
  /** The URL of the response, after redirects. */
  url: string;
  status: number;
  contentType: string;
  body: Buffer;
}

/** Sends requests to URLs that users choose. */
export interface OutgoingHttp {
  /**
   * Reaches only public IP addresses by `https`. The IP address is checked when the connection is made, so that a name
   * cannot resolve to another one after the check.
   * @throws {OutgoingFailure}
   */
  send(url: string, request: OutgoingRequest): Promise<OutgoingResponse>;
}

/** Bytes on the wire. Compressed data can be endless and still decompress to nothing. */
const maxTransferBytes = 8_000_000;
const allowedPorts: ReadonlySet<string> = new Set(['', '443', '8443']);
const redirectStatuses = new Set([301, 302, 303, 307, 308]);

interface OutgoingOptions {
  /** For tests and development: `http`, all ports and private networks are reached, too. */
  allowsPrivate: boolean;
  /** The name servers to query; by default, those that the machine uses. */
  nameServers?: readonly string[];
  /** A certificate that is trusted instead of the public authorities, for tests. */
  authority?: string;
}

export function createOutgoingHttp({ allowsPrivate, nameServers, authority }: OutgoingOptions): OutgoingHttp {
  // Each request opens a connection, so that its IP address is looked up and checked.
  const dispatcher = new Agent({
    pipelining: 0,
    maxResponseSize: maxTransferBytes,
    connect: {
      ...(!allowsPrivate && { lookup: createPublicLookUp(nameServers) }),
      ...(authority && { ca: authority }),
    },
  });

  function assertAllowed(url: URL): void {
    const isWeb = url.protocol === 'https:' || (allowsPrivate && url.protocol === 'http:');
    if (!isWeb || url.username !== '' || url.password !== '') throw new OutgoingFailure('address_refused');
    if (allowsPrivate) return;
    // A connection to a literal IP address looks nothing up, so the address is checked here.
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
    if (!allowedPorts.has(url.port) || (isIP(host) !== 0 && !isPublicIp(host)))
      throw new OutgoingFailure('address_refused');
  }

  async function follow(first: URL, request: OutgoingRequest, signal: AbortSignal) {
    let url = first;
    for (let redirectsLeft = request.maxRedirects ?? 0; ; redirectsLeft--) {
      assertAllowed(url);
      const response = await fetch(url, {
        method: request.method ?? 'GET',
        ...(request.headers && { headers: request.headers }),
        ...(request.body !== undefined && { body: request.body }),
        redirect: 'manual',
        signal,
        dispatcher,
      });
      const location = response.headers.get('location');
      if (request.maxRedirects === undefined || !redirectStatuses.has(response.status) || location === null)
        return { url, response };
      await response.body?.cancel();
      if (redirectsLeft === 0) throw new OutgoingFailure('redirect_refused');
      url = parseUrl(location, url);
    }
  }

  return {
    async send(target, request) {
      const signal = AbortSignal.timeout(request.timeoutMs);
      try {
        const { url, response } = await follow(parseUrl(target), request, signal);
        return {
          url: url.href,
          status: response.status,
          contentType: response.headers.get('content-type') ?? '',
          body: await readBody(response, request),
        };
      } catch (error) {
        throw toFailure(error, signal);
      }
    },
  };
}

function parseUrl(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href);
  if (!url) throw new OutgoingFailure('address_refused');
  return url;
}

async function readBody({ body }: Response, { maxBytes, cutsLargerBody }: OutgoingRequest): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk as Uint8Array);
    bytes += (chunk as Uint8Array).byteLength;
    if (bytes <= maxBytes) continue;
    if (!cutsLargerBody) throw new OutgoingFailure('response_too_large');
    break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

function toFailure(error: unknown, signal: AbortSignal): OutgoingFailure {
  if (error instanceof OutgoingFailure) return error;
  if (signal.aborted) return new OutgoingFailure('timeout', { cause: error });
  const reason = isPrivateIpError(error) ? 'address_refused' : 'unreachable';
  return new OutgoingFailure(reason, { cause: error });
}

/** The connection reports the failed look-up as the cause of its own error. */
const isPrivateIpError = (error: unknown): boolean =>
  error instanceof PrivateIpError || (error instanceof Error && isPrivateIpError(error.cause));

/**
 * Refuses the field `url` of a body if `OutgoingHttp` would never reach it. The IP addresses of a name are not checked
 * here but at each request, because they may change.
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
