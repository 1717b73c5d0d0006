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

/** The server survives every input. */
const isAlive = async () => (await app.inject('/api/health')).statusCode === 200;

const json = { 'content-type': 'application/json' };
const login = (payload: string, headers: Record<string, string> = json): InjectOptions => ({
  method: 'POST',
  url: '/api/auth/login',
  headers,
  payload,
});
const credentials = (overrides: object) =>
  login(JSON.stringify({ email: 'a@b.co', password: 'x', ...overrides }));

const notJson = 'O corpo da requisição não é um JSON válido.';
const checkFields = 'Confira os campos indicados e tente de novo.';
const onlyJson = 'Envie os dados em formato JSON.';
const notUnderstood = 'Não foi possível entender a requisição.';

test.each<[string, InjectOptions, number, string]>([
  ['a body that is not JSON', login('{"email":'), 400, notJson],
  ['a body that poisons prototypes', login('{"__proto__": {"role": "Admin"}}'), 400, notJson],
  ['a body of another type', login('email=a', { 'content-type': 'text/plain' }), 415, onlyJson],
  ['a body of no type', login('x', { 'content-type': 'nonsense' }), 415, onlyJson],
  ['no body', { method: 'POST', url: '/api/auth/login' }, 400, checkFields],
  ['an empty body', login(''), 400, checkFields],
  ['null', login('null'), 400, checkFields],
  ['a list for an object', login('[]'), 400, checkFields],
  ['a number for a text', credentials({ email: 7 }), 400, checkFields],
  ['an object for a text', credentials({ email: { $ne: '' } }), 400, checkFields],
  ['a text for a flag', credentials({ rememberMe: 'yes' }), 400, checkFields],
  ['a NUL byte', credentials({ email: 'a\0@b.co' }), 400, checkFields],
  ['half a character', credentials({ email: '\ud83d' }), 400, checkFields],
  ['a field of 300 characters', credentials({ email: 'a'.repeat(300) }), 400, checkFields],
  [
    'a body of two megabytes',
    credentials({ email: 'a'.repeat(2_000_000) }),
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
])(
  '%s is refused with a sentence, and with the code that stands for it',
  async (_what, request, status, sentence) => {
    const response = await app.inject(request);

    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ error: sentence });
    expect(errorCatalogue[response.json<ErrorBody>().code]).toEqual({ status, sentence });
    expect(await isAlive()).toBe(true);
  },
);

test.each([
  ['an empty one', 'Bearer'],
  ['a single word', 'Bearer x'],
  ['three parts of nothing', 'Bearer a.b.c'],
  ['a user and password', 'Basic YTpi'],
  ['a very long one', `Bearer ${'a'.repeat(8000)}`],
])('%s is not accepted as a token', async (_what, header) => {
  const response = await app.inject({ url: '/api/user/me', headers: { authorization: header } });

  expect(response.statusCode).toBe(401);
  expect(response.json()).toEqual({
    error: 'Sua sessão terminou. Entre de novo para continuar.',
    code: 'session_ended',
  });
});

test('a token of a deleted account is refused', async () => {
  const gone = await aCandidate(db);
  const headers = await authorization(gone);
  await db.deleteFrom('account').where('id', '=', gone.id).execute();

  expect((await app.inject({ url: '/api/user/me', headers })).statusCode).toBe(401);
  expect((await app.inject({ url: '/api/user/me', headers: await authorization(ana) })).statusCode).toBe(200);
});

/** Returns the server's answer to bytes that are not a valid request. */
const send = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes));
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      received += text;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(received));
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
])('%s gets a response and is disconnected', async (_what, bytes, status) => {
  const response = await send(bytes);

  expect(response).toMatch(`HTTP/1.1 ${status}`);
  expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toEqual({
    error: notUnderstood,
    code: 'invalid_request',
  });
  expect(await isAlive()).toBe(true);
});

test('an incomplete body has no effect', async () => {
  const response = await send(
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"email"',
  );

  expect(response === '' || response.startsWith('HTTP/1.1 400')).toBe(true);
  expect(await isAlive()).toBe(true);
});
