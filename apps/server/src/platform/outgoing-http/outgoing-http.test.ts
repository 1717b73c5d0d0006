import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { isPublicIp } from './look-up-public.ts';
import { createOutgoingHttp, type OutgoingRequest } from './outgoing-http.ts';

let handleRequest: RequestListener;
const server = createServer((request, response) => handleRequest(request, response));
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve);
});
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const limits: OutgoingRequest = { timeoutMs: 5_000, maxBytes: 1_000 };
const publicHttp = createOutgoingHttp({ allowsPrivate: false });
const unrestrictedHttp = createOutgoingHttp({ allowsPrivate: true });
const send = (request: Partial<OutgoingRequest> = {}) =>
  unrestrictedHttp.send(`http://127.0.0.1:${port}/feed`, { ...limits, ...request });

test.each(['8.8.8.8', '200.160.2.3', '2001:4860:4860::8888'])('%s is public', (ip) => {
  expect(isPublicIp(ip)).toBe(true);
});

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.0.2.1',
  '192.168.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '2002:7f00:1::',
  '2001:db8::1',
  'fc00::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  'localhost',
])('%s is not public', (ip) => {
  expect(isPublicIp(ip)).toBe(false);
});

test.each([
  'http://vagas.example/feed',
  'https://127.0.0.1/feed',
  'https://2130706433/feed',
  'https://0x7f.1/feed',
  'https://[::1]/feed',
  'https://[::ffff:10.0.0.1]/feed',
  'https://169.254.169.254/latest/meta-data',
  'https://vagas.example:22/',
  'https://ana:senha@vagas.example/feed',
  'file:///etc/passwd',
  'data:text/plain,vaga',
  'feed',
  '',
])('%s is refused without a connection', async (url) => {
  await expect(publicHttp.send(url, limits)).rejects.toMatchObject({ reason: 'address_refused' });
});

test('a body is read with its URL, status and type', async () => {
  handleRequest = (request, response) =>
    response
      .writeHead(201, { 'content-type': 'text/csv' })
      .end(`${request.method} ${String(request.headers['x-id'])}`);

  const response = await send({ method: 'POST', headers: { 'x-id': '7' }, body: 'vaga' });

  expect({ ...response, body: response.body.toString() }).toEqual({
    url: `http://127.0.0.1:${port}/feed`,
    status: 201,
    contentType: 'text/csv',
    body: 'POST 7',
  });
});

test('a body that is too large after decompression fails or is cut', async () => {
  handleRequest = (_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('a'.repeat(10_000_000)));

  await expect(send()).rejects.toMatchObject({ reason: 'response_too_large' });
  expect((await send({ cutsLargerBody: true })).body.toString()).toBe('a'.repeat(1_000));
});

test('reading an endless body that decompresses to nothing fails', async () => {
  const emptyChunks = Buffer.concat(Array.from({ length: 5_000 }, () => gzipSync('')));
  handleRequest = (_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' });
    const write = () => {
      if (response.destroyed) return;
      if (response.write(emptyChunks)) setImmediate(write);
      else response.once('drain', write);
    };
    write();
  };

  await expect(send()).rejects.toMatchObject({ reason: 'unreachable' });
});

test('a redirect is followed as often as allowed', async () => {
  handleRequest = ({ url }, response) => {
    const step = Number(url?.slice(1)) || 0;
    if (step < 3) response.writeHead(302, { location: `/${step + 1}` }).end();
    else response.end('fim');
  };

  expect((await send()).status).toBe(302);
  expect(await send({ maxRedirects: 3 })).toMatchObject({ url: `http://127.0.0.1:${port}/3`, status: 200 });
  await expect(send({ maxRedirects: 2 })).rejects.toMatchObject({ reason: 'redirect_refused' });
});

test('the target of a redirect is checked', async () => {
  handleRequest = (_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end();

  await expect(send({ maxRedirects: 3 })).rejects.toMatchObject({ reason: 'address_refused' });
});

test('a request to a server that responds too slowly times out', async () => {
  handleRequest = (_request, response) => void response.writeHead(200).write('a');

  await expect(send({ timeoutMs: 200 })).rejects.toMatchObject({ reason: 'timeout' });
});

test('a response that arrives byte by byte does not extend the time limit', async () => {
  handleRequest = (_request, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('a'), 20);
    response.once('close', () => clearInterval(timer));
  };

  await expect(send({ timeoutMs: 300 })).rejects.toMatchObject({ reason: 'timeout' });
});

test('a request to a server that cannot be reached fails', async () => {
  handleRequest = (_request, response) => void response.destroy();

  await expect(send()).rejects.toMatchObject({ reason: 'unreachable' });
  await expect(publicHttp.send('https://nobody.invalid/', limits)).rejects.toMatchObject({
    reason: 'unreachable',
  });
});
