import { once } from 'node:events';
import { connect } from 'node:net';
import { errorCatalogue } from '@trampolim/contract/wire/errors';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../test-database.ts';
import { clientOf } from './client.ts';
import { openConnection } from './connection.ts';
import { setUpDataFolder } from './data-folder.ts';
import { shortTimeoutsProgram, startServerProcess } from './server-process.ts';

const { url } = await createTestDatabase();
const dataDir = setUpDataFolder('file');
const server = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: url }, shortTimeoutsProgram);

const isAlive = async () => (await clientOf(server.url).get('/api/health')).status === 200;
const notUnderstood = errorCatalogue.invalid_request.sentence;
const notFound = errorCatalogue.not_found.sentence;
const checkFields = errorCatalogue.invalid_input.sentence;

test.each([
  ['sends nothing', ''],
  ['stops in the request headers', 'GET /api/health HTTP/1.1\r\nHost: x\r\nAccept'],
  ['stops after one line of the request headers', 'GET /api/health HTTP/1.1\r\nHost: x\r\n'],
  [
    'stops in the request body',
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"em',
  ],
  [
    'stops in a chunk of the request body',
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"e',
  ],
])('a client that %s gets an error and is disconnected', async (_description, bytes) => {
  const { closed } = await openConnection(server.port, bytes);

  const response = await closed;

  expect(response).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(response).toContain(notUnderstood);
  expect(await isAlive()).toBe(true);
});

const get = (target: string, rest = 'HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n') =>
  `GET ${target} ${rest}`;

/** A description, the bytes of the request, the beginning of the status and the sentence of the response. */
const refusedRequests = [
  ['an unknown method', 'FOO /api/health HTTP/1.1\r\nHost: x\r\n\r\n', '400', notUnderstood],
  [
    'a method of WebDAV',
    'PROPFIND /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    '404',
    notFound,
  ],
  [
    'a method without calls',
    'TRACE /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    '404',
    notFound,
  ],
  [
    'a request for a tunnel',
    'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n',
    '400',
    notUnderstood,
  ],
  ['an unknown version', get('/api/health', 'HTTP/9.9\r\nHost: x\r\n\r\n'), '400', notUnderstood],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', '400', notUnderstood],
  ['a NUL in its URL', get('/api/health\0'), '400', notUnderstood],
  ['an encoded NUL in its URL', get('/api/cep/%00'), '400', checkFields],
  ['an encoded NUL in its query', get('/api/user/email-available?email=%00'), '400', checkFields],
  ['a broken encoding', get('/api/cep/%E0%A4%A'), '400', notUnderstood],
  ['a broken encoding in its query', get('/api/user/email-available?email=%E0%A4%A'), '400', checkFields],
  ['a URL of another site', get('http://example.com/api/nowhere'), '404', notFound],
  ['a URL with parent folders', get('/api/../../etc/passwd'), '404', notFound],
  ['a long URL', get(`/api/${'a'.repeat(8000)}`), '404', notFound],
  ['a long parameter', get(`/api/cep/${'1'.repeat(8000)}`), '400', notUnderstood],
  ['a very long URL', get(`/api/${'a'.repeat(20_000)}`), '431', notUnderstood],
  [
    'an endless header',
    get('/api/health', `HTTP/1.1\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`),
    '431',
    notUnderstood,
  ],
  [
    'noise after a request',
    `${get('/api/nowhere', 'HTTP/1.1\r\nHost: x\r\n\r\n')}\0\0noise\r\n\r\n`,
    '4',
    '',
  ],
  [
    'two conflicting lengths',
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    '400',
    notUnderstood,
  ],
  ['a request without a host', 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n', '400', notUnderstood],
  [
    'an unknown expectation',
    get('/api/health', 'HTTP/1.1\r\nHost: x\r\nExpect: a-miracle\r\n\r\n'),
    '417',
    notUnderstood,
  ],
];

test.each(refusedRequests)('%s is refused with a sentence', async (_description, bytes, status, sentence) => {
  const { closed } = await openConnection(server.port, bytes);

  const response = await closed;

  expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status}`));
  expect(response).toContain(`{"error":"${sentence}`);
  expect(await isAlive()).toBe(true);
});

test('a request of HTTP 1.0 is served', async () => {
  const { closed } = await openConnection(server.port, 'GET /api/health HTTP/1.0\r\n\r\n');

  expect(await closed).toMatch(/^HTTP\/1\.1 200 OK[^]*"status":"ok"/);
});

test('the server responds while two hundred idle connections are open', async () => {
  const idleSockets = Array.from({ length: 200 }, () => connect(server.port, '127.0.0.1'));
  await Promise.all(idleSockets.map((socket) => once(socket, 'connect')));

  expect(await isAlive()).toBe(true);

  await Promise.all(idleSockets.map((socket) => once(socket.resume(), 'close')));
  expect(await isAlive()).toBe(true);
});
