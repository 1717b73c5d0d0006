import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startTestApp } from '../../test/test-app.ts';
import { removeOldAddresses } from './address-jobs.ts';

const requests: (string | undefined)[] = [];
let answer: RequestListener;
const service = createServer((request, response) => {
  requests.push(request.url);
  answer(request, response);
});
await new Promise<void>((resolve) => {
  service.listen(0, '127.0.0.1', resolve);
});
const { port } = service.address() as AddressInfo;
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

const { app, db, call } = await startTestApp({
  CEP_SERVICE_URL: `http://127.0.0.1:${port}/ws/{cep}/json/`,
});

const says =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

const square = {
  cep: '01001-000',
  logradouro: 'Praça da Sé',
  bairro: 'Sé',
  localidade: 'São Paulo',
  uf: 'SP',
};
const nothing = { cep: '01001-000', logradouro: '', bairro: '', localidade: '', uf: '' };
const unknown = { ...nothing, erro: true };
const silent = { ...nothing, indisponivel: true };

const lookUp = async (cep = '01001000') => {
  const { status, body } = await call('GET /api/cep/:cep', { params: { cep } });
  return [status, body];
};

beforeEach(async () => {
  requests.length = 0;
  await db.deleteFrom('cep_cache').execute();
  await db.deleteFrom('rate_limit').execute();
});

test('an address is requested once and cached', async () => {
  answer = says({ ...square, complemento: 'lado ímpar', ibge: '3550308' });

  expect(await lookUp('01001-000')).toEqual([200, square]);
  expect(await lookUp()).toEqual([200, square]);
  expect(requests).toEqual(['/ws/01001000/json/']);
});

test('cached addresses are used while the service is unavailable, until they are old', async () => {
  answer = says(square);
  await lookUp();
  answer = says({}, 500);
  expect(await lookUp()).toEqual([200, square]);

  await db.updateTable('cep_cache').set({ fetched_at: sql`now() - interval '7 months'` }).execute();
  await removeOldAddresses(db);

  expect(await lookUp()).toEqual([200, silent]);
});

test.each([true, 'true'])(
  'a code that does not exist (%j) is reported, and looked up again next time',
  async (erro) => {
    answer = says({ erro });
    expect(await lookUp()).toEqual([200, unknown]);

    answer = says(square);
    expect(await lookUp()).toEqual([200, square]);
  },
);

test.each<[string, RequestListener]>([
  ['is broken', says({ stack: 'secret' }, 500)],
  ['answers a page', (_request, response) => response.end('<html>')],
  ['hangs up', (request) => request.socket.destroy()],
  ['says something else', says({ ...square, uf: 35 })],
  ['says neither', says({ erro: false })],
  ['names another code', says({ ...square, cep: '20040-002' })],
  ['names a state that does not exist', says({ ...square, uf: 'XX' })],
  ['sends a character that cannot be stored', says({ ...square, bairro: 'S\0é' })],
  ['sends a text of a megabyte', says({ ...square, logradouro: 'a'.repeat(1_048_576) })],
  [
    'sends without an end',
    (_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write(' '.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    },
  ],
  [
    'sends elsewhere',
    (request, response) => {
      if (request.url?.startsWith('/ws/')) response.writeHead(302, { location: '/elsewhere' }).end();
      else says(square)(request, response);
    },
  ],
])('a service that %s counts as unavailable, and is asked again next time', async (_what, behaviour) => {
  answer = behaviour;
  expect(await lookUp()).toEqual([200, silent]);

  answer = says(square);
  expect(await lookUp()).toEqual([200, square]);
});

test('an address that an earlier version cached unchecked is requested again', async () => {
  answer = says(square);
  await db
    .insertInto('cep_cache')
    .values({ cep: '01001000', address: JSON.stringify({ ...square, uf: 'XX' }) })
    .execute();

  expect(await lookUp()).toEqual([200, square]);
});

test('a service that does not answer is given three seconds, even halfway through its answer', async () => {
  answer = (_request, response) => response.writeHead(200).write('{');
  const started = Date.now();

  expect(await lookUp()).toEqual([200, silent]);

  const waited = Date.now() - started;
  expect(waited).toBeGreaterThan(2_800);
  expect(waited).toBeLessThan(5_000);
});

test.each(['1', '0100100a', 'abc', '010010000'])('"%s" is refused without asking', async (cep) => {
  const response = await app.inject(`/api/cep/${cep}`);

  expect(response.statusCode).toBe(400);
  expect(requests).toEqual([]);
});

test('an IP address may look up sixty codes a minute', async () => {
  answer = says(square);

  const responses = await Promise.all(Array.from({ length: 65 }, () => lookUp()));

  expect(responses.filter(([status]) => status === 200)).toHaveLength(60);
  expect(responses.filter(([status]) => status === 429)).toHaveLength(5);
});
