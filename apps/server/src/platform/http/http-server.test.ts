import { once } from 'node:events';
import { type IncomingMessage, request as sendRequest } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestApp } from '../../../test/test-app.ts';
import { createLog } from '../log.ts';
import { defaultConnectionLimits } from './connection-limits.ts';
import { fail } from './errors.ts';
import { createHttpServer, type HttpServerOptions } from './http-server.ts';

const direct = await startTestApp();
const proxied = await startTestApp({ TRUST_PROXY: '1' });

/** Returns the IP address that is recorded for a failed sign-in with this `X-Forwarded-For` header. */
async function recordedIp({ app, db }: typeof direct, forwardedFor: string): Promise<string | undefined> {
  await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: '198.51.100.7',
    headers: { 'x-forwarded-for': forwardedFor },
    payload: { email: 'ana@exemplo.com', password: 'errada' },
  });
  const line = await db.selectFrom('action_log').select('address').orderBy('id', 'desc').executeTakeFirst();
  return line?.address;
}

test('without a proxy a caller cannot choose their IP address', async () => {
  expect(await recordedIp(direct, '203.0.113.9')).toBe('198.51.100.7');
});

test('behind a proxy the IP address is the one that the proxy added, not an earlier one', async () => {
  expect(await recordedIp(proxied, '203.0.113.9')).toBe('203.0.113.9');
  expect(await recordedIp(proxied, '192.0.2.1, 203.0.113.9')).toBe('203.0.113.9');
});

test.each(['203.0.113.9 - Login realizado: admin@exemplo.com', '1'.repeat(400), 'unknown'])(
  'an invalid IP address (%s) is not logged',
  async (forged) => {
    expect(await recordedIp(proxied, forged)).toBe('198.51.100.7');
  },
);

test('responses forbid caching unless their route allows it', async () => {
  for (const url of ['/api/health', '/api/user/me', '/api/nowhere']) {
    expect((await direct.app.inject(url)).headers['cache-control']).toBe('no-store');
  }
});

test.each(['application/x-www-form-urlencoded', 'text/plain', 'application/json'])(
  'a call without a payload passes, though its client announces %s',
  async (type) => {
    const response = await direct.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { 'content-type': type, 'content-length': '0' },
    });

    expect(response.statusCode).toBe(200);
  },
);

await direct.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = direct.app.server.address() as AddressInfo;

/** A sign-in whose body has not been sent yet. */
const startSignIn = (headers: Record<string, string | number>) =>
  sendRequest({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/auth/login',
    headers: { 'content-type': 'application/json', ...headers },
  });

const tooLarge = 10_000_000;

test.each([
  ['announced', { 'content-length': tooLarge }],
  ['in chunks', { 'transfer-encoding': 'chunked' }],
])('a client that sends ten megabytes, %s, still receives the refusal', async (_, headers) => {
  // If the connection closed too early, the response would be lost only sometimes.
  for (let attempt = 0; attempt < 5; attempt++) {
    const request = startSignIn(headers);
    request.end(Buffer.alloc(tooLarge, 'a'));
    const [response] = (await once(request, 'response')) as [IncomingMessage];

    expect(response.statusCode).toBe(413);
    response.resume();
  }
});

test('a client that disconnects is not reported as an unreachable database', async () => {
  const server = await createHttpServer({ trustProxy: false, log: undefined, strict: true });
  onTestFinished(() => server.close());
  server.post('/', () => 'received');
  const responseStatus = new Promise<number>((resolve) => {
    server.addHook('onSend', async (_request, reply) => resolve(reply.statusCode));
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const client = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  client.write(
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"',
  );
  await once(server.server, 'request');
  client.destroy();

  expect(await responseStatus).toBe(400);
});

/** More than fits into any network buffer. */
const hugeBody = Buffer.alloc(64 * 1024 * 1024);

async function aServerWithHugeResponses(options: Partial<HttpServerOptions>) {
  const app = await createHttpServer({ trustProxy: false, log: undefined, strict: false, ...options });
  app.get('/', () => hugeBody);
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const open = (localAddress = '127.0.0.1') => {
    const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    return socket;
  };
  return {
    open,
    call: (localAddress?: string) => {
      const socket = open(localAddress);
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
      return socket;
    },
    firstConnection: once(app.server, 'connection'),
    connections: promisify(app.server.getConnections.bind(app.server)),
  };
}

test('a client that never reads is disconnected', async () => {
  const server = await aServerWithHugeResponses({ timeouts: { arrivalMs: 1000, checkMs: 100, idleMs: 300 } });

  const socket = server.call().pause();
  await Promise.all([once(socket, 'connect'), server.firstConnection]);

  await vi.waitFor(async () => expect(await server.connections()).toBe(0), 10_000);
});

test('a caller cannot open more connections than allowed', async () => {
  const server = await aServerWithHugeResponses({ connections: { ...defaultConnectionLimits, network: 2 } });
  const open = [server.call(), server.call()];
  await Promise.all(open.map((socket) => once(socket, 'data')));

  const refused = server.call();
  refused.resume();
  await once(refused, 'close');
  expect(refused.bytesRead).toBe(0);

  open[0]?.destroy();
  await vi.waitFor(async () => expect(await server.connections()).toBe(1), 10_000);
  await once(server.call(), 'data');
});

const waitUntilConnected = async (sockets: Socket[]) => {
  await Promise.all(sockets.map((socket) => once(socket.resume(), 'connect')));
  return sockets;
};
/** Different IP addresses of this machine, each of which counts as a network: `127.0.2.1`, `127.0.2.2`… */
const ips = (net: number, count: number) => Array.from({ length: count }, (_, n) => `127.0.${net}.${n + 1}`);

test('when all connections are taken, the one that is idle longest is closed', async () => {
  const limits = { ...defaultConnectionLimits, all: 40, network: 10 };
  const server = await aServerWithHugeResponses({ connections: limits });
  const busy = Array.from({ length: 10 }, () => server.call('127.0.1.1'));
  await Promise.all(busy.map((socket) => once(socket, 'data')));
  for (const socket of busy) socket.pause();
  const first = await waitUntilConnected(ips(2, 10).map(server.open));
  const others = await waitUntilConnected(ips(3, 20).map(server.open));
  await vi.waitFor(async () => expect(await server.connections()).toBe(40), 10_000);

  // The busy network opens more connections than its share and is refused.
  const greedy = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const socket = server.call('127.0.1.1').resume();
      await new Promise((resolve) => socket.once('close', resolve));
      return socket.bytesRead;
    }),
  );
  expect(greedy).toEqual(Array.from({ length: 20 }, () => 0));
  for (const ip of ips(4, 10)) await once(server.call(ip), 'data');

  await vi.waitFor(() => expect(first.every(({ destroyed }) => destroyed)).toBe(true), 10_000);
  expect([...busy, ...others].filter(({ destroyed }) => destroyed)).toEqual([]);
});

test('when all connections of a network are taken, one of its own idle connections is closed', async () => {
  const server = await aServerWithHugeResponses({ connections: { ...defaultConnectionLimits, network: 3 } });
  const stranger = await waitUntilConnected([server.open('127.0.0.3')]);
  const [first, second] = await waitUntilConnected([server.open('127.0.0.2'), server.open('127.0.0.2')]);
  await once(server.call('127.0.0.2'), 'data');

  await once(server.call('127.0.0.2'), 'data');

  await vi.waitFor(() => expect(first?.destroyed).toBe(true), 10_000);
  expect([second, ...stranger].filter((socket) => socket?.destroyed)).toEqual([]);
});

test('idle connections are closed sooner near the limit', async () => {
  const server = await createHttpServer({
    trustProxy: false,
    log: undefined,
    strict: false,
    connections: { ...defaultConnectionLimits, all: 4 },
  });
  onTestFinished(() => server.close());
  server.get('/', () => 'here');
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port: serverPort } = server.server.address() as AddressInfo;
  const keepAlive = async () => (await fetch(`http://127.0.0.1:${serverPort}/`)).headers.get('keep-alive');
  expect(await keepAlive()).toBe('timeout=72');

  const others = await waitUntilConnected([1, 2, 3].map(() => connect(serverPort, '127.0.0.1')));
  const close = () => others.forEach((socket) => void socket.destroy());
  onTestFinished(close);
  await vi.waitFor(async () => expect(await keepAlive()).toBe('timeout=5'), 10_000);
  close();
  await vi.waitFor(async () => expect(await keepAlive()).toBe('timeout=72'), 10_000);
});

test('a new connection is refused when all others have pending requests', async () => {
  const server = await aServerWithHugeResponses({ connections: { ...defaultConnectionLimits, all: 2 } });
  await Promise.all([server.call(), server.call('127.0.0.2')].map((socket) => once(socket, 'data')));

  const refused = server.call('127.0.0.3');
  refused.resume();
  await once(refused, 'close');

  expect(refused.bytesRead).toBe(0);
});

test('a client that sends requests without waiting for responses is disconnected after four', async () => {
  const app = await createHttpServer({ trustProxy: false, log: undefined, strict: false });
  const onRequest = vi.fn(() => new Promise(() => undefined));
  app.get('/', onRequest);
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => {
    app.server.closeAllConnections();
    return app.close();
  });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on(
    'error',
    () => undefined,
  );

  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(500));
  await once(socket.resume(), 'close');

  expect(onRequest.mock.calls.length).toBeLessThanOrEqual(4);
});

test('refusals for overload do not fill the log', async () => {
  const lines: string[] = [];
  const log = createLog({ destination: { write: (line: string) => void lines.push(line) } });
  const app = await createHttpServer({ trustProxy: false, log, strict: false });
  app.get('/', () => Promise.reject(fail('overloaded')));

  const responses = await Promise.all(Array.from({ length: 200 }, () => app.inject('/')));

  expect(responses.every(({ statusCode }) => statusCode === 503)).toBe(true);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.length).toBeLessThanOrEqual(5);
});

test('refused attempts leave a bounded number of log lines with caller and route', async () => {
  const lines: string[] = [];
  const log = createLog({ destination: { write: (line: string) => void lines.push(line) } });
  const app = await createHttpServer({ trustProxy: false, log, strict: false });
  app.get('/forbidden', () => Promise.reject(fail('right_missing')));

  await Promise.all(Array.from({ length: 50 }, () => app.inject('/forbidden')));

  expect(lines.length).toBeLessThanOrEqual(5);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 40,
    msg: 'right_missing',
    route: '/forbidden',
    network: '127.0.0.1',
  });
});
