import type { RequestListener } from 'node:http';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { respondWith, startLookUpService } from '../../test/scenarios/look-up-service.ts';
import { startTestApp } from '../../test/test-app.ts';
import { removeOldAddresses } from './address-jobs.ts';

const service = await startLookUpService();
const { app, db, call } = await startTestApp({
  CEP_SERVICE_URL: `${service.url}/ws/{cep}/json/`,
});

const square = {
  cep: '01001-000',
  logradouro: 'Praça da Sé',
  bairro: 'Sé',
  localidade: 'São Paulo',
  uf: 'SP',
};
const noAddress = { cep: '01001-000', logradouro: '', bairro: '', localidade: '', uf: '' };
const unknownCep = { ...noAddress, erro: true };
const unavailableService = { ...noAddress, indisponivel: true };

const lookUp = async (cep = '01001000') => {
  const { status, body } = await call('GET /api/cep/:cep', { params: { cep } });
  return [status, body];
};

beforeEach(async () => {
  service.requests.length = 0;
  await db.deleteFrom('cep_cache').execute();
  await db.deleteFrom('rate_limit').execute();
});

test('an address is requested once and cached', async () => {
  service.respond = respondWith({ ...square, complemento: 'lado ímpar', ibge: '3550308' });

  expect(await lookUp('01001-000')).toEqual([200, square]);
  expect(await lookUp()).toEqual([200, square]);
  expect(service.requests).toEqual(['/ws/01001000/json/']);
});

test('cached addresses are used while the service is unavailable, until they are old', async () => {
  service.respond = respondWith(square);
  await lookUp();
  service.respond = respondWith({}, 500);
  expect(await lookUp()).toEqual([200, square]);

  await db.updateTable('cep_cache').set({ fetched_at: sql`now() - interval '7 months'` }).execute();
  await removeOldAddresses(db);

  expect(await lookUp()).toEqual([200, unavailableService]);
});

test.each([true, 'true'])(
  'a code that does not exist (%j) is reported without being stored',
  async (erro) => {
    service.respond = respondWith({ erro });
    expect(await lookUp()).toEqual([200, unknownCep]);

    service.respond = respondWith(square);
    expect(await lookUp()).toEqual([200, square]);
  },
);

test.each<[string, RequestListener]>([
  ['returns an error', respondWith({ stack: 'secret' }, 500)],
  ['returns a page', (_request, response) => response.end('<html>')],
  ['closes the connection', (request) => request.socket.destroy()],
  ['returns an invalid field', respondWith({ ...square, uf: 35 })],
  ['reports neither an address nor an unknown code', respondWith({ erro: false })],
  ['returns another code', respondWith({ ...square, cep: '20040-002' })],
  ['returns an unknown state', respondWith({ ...square, uf: 'XX' })],
  ['returns a character that cannot be stored', respondWith({ ...square, bairro: 'S\0é' })],
  ['returns a text of a megabyte', respondWith({ ...square, logradouro: 'a'.repeat(1_048_576) })],
  [
    'never stops sending',
    (_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write(' '.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    },
  ],
  [
    'redirects',
    (request, response) => {
      if (request.url?.startsWith('/ws/')) response.writeHead(302, { location: '/elsewhere' }).end();
      else respondWith(square)(request, response);
    },
  ],
])('a service that %s counts as unavailable only for that request', async (_, behaviour) => {
  service.respond = behaviour;
  expect(await lookUp()).toEqual([200, unavailableService]);

  service.respond = respondWith(square);
  expect(await lookUp()).toEqual([200, square]);
});

test('an address that an earlier version cached unchecked is requested again', async () => {
  service.respond = respondWith(square);
  await db
    .insertInto('cep_cache')
    .values({ cep: '01001000', address: JSON.stringify({ ...square, uf: 'XX' }) })
    .execute();

  expect(await lookUp()).toEqual([200, square]);
});

test('a service gets three seconds for its whole response', async () => {
  service.respond = (_request, response) => response.writeHead(200).write('{');
  const started = Date.now();

  expect(await lookUp()).toEqual([200, unavailableService]);

  const elapsedMs = Date.now() - started;
  expect(elapsedMs).toBeGreaterThan(2_800);
  expect(elapsedMs).toBeLessThan(5_000);
});

test.each(['1', '0100100a', 'abc', '010010000'])('"%s" is refused without a request', async (cep) => {
  const response = await app.inject(`/api/cep/${cep}`);

  expect(response.statusCode).toBe(400);
  expect(service.requests).toEqual([]);
});

test('an IP address may look up sixty codes a minute', async () => {
  service.respond = respondWith(square);

  const responses = await Promise.all(Array.from({ length: 65 }, () => lookUp()));

  expect(responses.filter(([status]) => status === 200)).toHaveLength(60);
  expect(responses.filter(([status]) => status === 429)).toHaveLength(5);
});
