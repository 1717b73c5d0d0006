import { once } from 'node:events';
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { disconnectedStatus, type ResponseCounts } from './response-counts.ts';

export interface FloodCall {
  method: string;
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: object;
}

/** A connection that sends its calls repeatedly and stores its cookies as a browser does. */
export interface FloodConnection {
  calls: FloodCall[];
  /** The initial cookies by name. */
  cookies?: Record<string, string>;
  /** Sends its first call repeatedly without waiting for a response, and reconnects when it is disconnected. */
  pipelined?: boolean;
  /** Sends its first call once, stays connected, and reconnects a second after it is disconnected. */
  idle?: boolean;
  /** The local IP address of the connection. */
  localAddress?: string;
}

/** The message that starts a flood, which lasts until the next message. */
export interface Flood {
  url: string;
  connections: FloodConnection[];
}

/** The result of a call whose connection was reset. */
const disconnected: FloodResponse = { status: disconnectedStatus, cookies: [] };

interface FloodResponse {
  status: number;
  /** The `Set-Cookie` headers. */
  cookies: string[];
}

function send(
  url: string,
  agent: Agent,
  { method, path, headers, body }: FloodCall,
  { cookie, localAddress }: { cookie: string; localAddress?: string | undefined },
) {
  const payload = body && JSON.stringify(body);
  return new Promise<FloodResponse>((resolve, reject) => {
    const clientRequest = request(
      `${url}${path}`,
      {
        agent,
        method,
        ...(localAddress && { localAddress }),
        headers: {
          ...headers,
          ...(cookie && { cookie }),
          ...(payload && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
        },
      },
      (response) => {
        response.resume();
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? disconnectedStatus,
            cookies: response.headers['set-cookie'] ?? [],
          }),
        );
      },
    );
    clientRequest.on('error', reject);
    clientRequest.end(payload);
  });
}

/** Sends calls until the connection is closed or `stop` is aborted. */
async function sendPipelined(url: string, { method, path }: FloodCall, stop: AbortSignal): Promise<void> {
  const { hostname, port, host } = new URL(url);
  const requests = `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(500);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const sendMore = () => {
    while (!socket.destroyed && socket.write(requests));
  };
  socket.on('drain', sendMore).resume();
  const end = () => socket.destroy();
  stop.addEventListener('abort', end);
  sendMore();
  await closed;
  stop.removeEventListener('abort', end);
}

/** Stays connected after one call, like the browser of a visitor who reads. */
async function stayConnected(
  url: string,
  { method, path }: FloodCall,
  localAddress: string,
  stop: AbortSignal,
): Promise<void> {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress }).on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const end = () => socket.destroy();
  stop.addEventListener('abort', end);
  socket.resume().write(`${method} ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  await closed;
  stop.removeEventListener('abort', end);
}

/** Floods until the next message. Returns the number of responses by status. */
async function flood({ url, connections }: Flood): Promise<ResponseCounts> {
  const counts: ResponseCounts = {};
  const stop = new AbortController();
  const runConnection = async ({
    calls,
    cookies: initialCookies = {},
    pipelined,
    idle,
    localAddress,
  }: FloodConnection) => {
    const [first] = calls;
    if (idle && first) {
      while (!stop.signal.aborted) {
        await stayConnected(url, first, localAddress ?? '127.0.0.1', stop.signal);
        await setTimeout(1000);
      }
      return;
    }
    if (pipelined && first) {
      while (!stop.signal.aborted) {
        await sendPipelined(url, first, stop.signal);
        counts[disconnectedStatus] = (counts[disconnectedStatus] ?? 0) + 1;
      }
      return;
    }
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const cookieJar = new Map(Object.entries(initialCookies));
    for (let next = 0; !stop.signal.aborted; next += 1) {
      const call = calls[next % calls.length];
      if (!call) return;
      const cookie = [...cookieJar].map(([name, value]) => `${name}=${value}`).join('; ');
      const { status, cookies } = await send(url, agent, call, { cookie, localAddress }).catch(
        () => disconnected,
      );
      counts[status] = (counts[status] ?? 0) + 1;
      for (const header of cookies) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
        cookieJar.set(name, value);
      }
    }
    agent.destroy();
  };
  const flooding = Promise.all(connections.map(runConnection));
  await once(process, 'message');
  stop.abort();
  await flooding;
  return counts;
}

while (process.connected) {
  const [message] = (await once(process, 'message')) as [Flood];
  process.send?.(await flood(message));
}
