import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import type { ErrorBody } from '@trampolim/contract/wire/error-body';
import { errorCatalogue } from '@trampolim/contract/wire/errors';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { startTestApp } from '../test-app.ts';

const { app, db, authorization } = await startTestApp();
const ana = await aCandidate(db);
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

const isAlive = async () => (await app.inject('/api/health')).statusCode === 200;

const json = { 'content-type': 'application/json' };
const loginRequest = (payload: string, headers: Record<string, string> = json): InjectOptions => ({
  method: 'POST',
  url: '/api/auth/login',
  headers,
  payload,
});
const credentialsWith = (overrides: object) =>
  loginRequest(JSON.stringify({ email: 'a@b.co', password: 'x', ...overrides }));

const notJson = 'O corpo da requisição não é um JSON válido.';
const checkFields = 'Confira os campos indicados e tente de novo.';
const onlyJson = 'Envie os dados em formato JSON.';
const notUnderstood = 'Não foi possível entender a requisição.';

test.each<[string, InjectOptions, number, string]>([
  ['a body that is not JSON', loginRequest('{"email":'), 400, notJson],
  ['a body that poisons prototypes', loginRequest('{"__proto__": {"role": "Admin"}}'), 400, notJson],
  ['a body of another type', loginRequest('email=a', { 'content-type': 'text/plain' }), 415, onlyJson],
  ['a body of no type', loginRequest('x', { 'content-type': 'nonsense' }), 415, onlyJson],
  ['no body', { method: 'POST', url: '/api/auth/login' }, 400, checkFields],
  ['an empty body', loginRequest(''), 400, checkFields],
  ['null', loginRequest('null'), 400, checkFields],
  ['a list for an object', loginRequest('[]'), 400, checkFields],
  ['a number for a text', credentialsWith({ email: 7 }), 400, checkFields],
  ['an object for a text', credentialsWith({ email: { $ne: '' } }), 400, checkFields],
  ['a text for a flag', credentialsWith({ rememberMe: 'yes' }), 400, checkFields],
  ['a NUL byte', credentialsWith({ email: 'a\0@b.co' }), 400, checkFields],
  ['half a character', credentialsWith({ email: '\ud83d' }), 400, checkFields],
  ['a field of 300 characters', credentialsWith({ email: 'a'.repeat(300) }), 400, checkFields],
  [
    'a body of two megabytes',
    credentialsWith({ email: 'a'.repeat(2_000_000) }),
    413,
    'O conteúdo enviado é grande demais.',
  ],
  ['a URL that is badly encoded', { url: '/api/cep/%E0%A4%A' }, 400, notUnderstood],
  ['a URL that leads nowhere', { url: '/api/nowhere' }, 404, 'Não encontramos o que você procura.'],
  [
    'a call by the wrong verb',
    { method: 'PUT', url: '/api/auth/login' },
    404,
    'Não encontramos o que você procura.',
  ],
  ['no token', { url: '/api/user/me' }, 401, 'Entre na sua conta para continuar.'],
])('%s is refused with its sentence and error code', async (_description, request, status, sentence) => {
  const response = await app.inject(request);

  expect(response.statusCode).toBe(status);
  expect(response.json()).toMatchObject({ error: sentence });
  expect(errorCatalogue[response.json<ErrorBody>().code]).toEqual({ status, sentence });
  expect(await isAlive()).toBe(true);
});

test.each([
  ['an empty token', 'Bearer'],
  ['a single word', 'Bearer x'],
  ['a token with three meaningless parts', 'Bearer a.b.c'],
  ['a user and password', 'Basic YTpi'],
  ['a very long token', `Bearer ${'a'.repeat(8000)}`],
])('%s is not accepted as a token', async (_description, header) => {
  const response = await app.inject({ url: '/api/user/me', headers: { authorization: header } });

  expect(response.statusCode).toBe(401);
  expect(response.json()).toEqual({
    error: 'Sua sessão terminou. Entre de novo para continuar.',
    code: 'session_ended',
  });
});

test('a token of a deleted account is refused', async () => {
  const deleted = await aCandidate(db);
  const headers = await authorization(deleted);
  await db.deleteFrom('account').where('id', '=', deleted.id).execute();

  expect((await app.inject({ url: '/api/user/me', headers })).statusCode).toBe(401);
  expect((await app.inject({ url: '/api/user/me', headers: await authorization(ana) })).statusCode).toBe(200);
});

/** Sends bytes that are not a valid request and returns the response. */
const sendBytes = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    let response = '';
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes));
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      response += text;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(response));
  });

test.each([
  ['noise', 'lorem ipsum\r\n\r\n', '400 Bad Request'],
  [
    'a request broken off in its head',
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Le',
    '400 Bad Request',
  ],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    '400 Bad Request',
  ],
  ['an endless head', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, '431 Request Header'],
])('%s gets a response and is disconnected', async (_description, bytes, status) => {
  const response = await sendBytes(bytes);

  expect(response).toMatch(`HTTP/1.1 ${status}`);
  expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toEqual({
    error: notUnderstood,
    code: 'invalid_request',
  });
  expect(await isAlive()).toBe(true);
});

test('an incomplete body is refused or disconnected, and does not stop the server', async () => {
  const response = await sendBytes(
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"email"',
  );

  expect(response === '' || response.startsWith('HTTP/1.1 400')).toBe(true);
  expect(await isAlive()).toBe(true);
});
