import type { RequestListener } from 'node:http';
import { beforeEach, expect, test } from 'vitest';
import { respondWith, startLookUpService } from '../../test/scenarios/look-up-service.ts';
import { startTestApp } from '../../test/test-app.ts';

const service = await startLookUpService();
const { call } = await startTestApp({ CNPJ_SERVICE_URL: `${service.url}/cnpj/v1/{cnpj}` });
const { call: callWithoutService } = await startTestApp({});

const bakery = { razao_social: 'PADARIA AURORA LTDA', nome_fantasia: 'Padaria Aurora' };
const noNames = { razaoSocial: '', nomeFantasia: '' };

const lookUp = async (cnpj: string, callEndpoint = call) => {
  const { status, body } = await callEndpoint('GET /api/cnpj/:cnpj', { params: { cnpj } });
  return [status, body];
};

beforeEach(() => {
  service.requests.length = 0;
});

test('the names of a CNPJ come from the configured service', async () => {
  service.respond = respondWith({ ...bakery, uf: 'SP' });

  expect(await lookUp('11.222.333-0001.81')).toEqual([
    200,
    { razaoSocial: 'PADARIA AURORA LTDA', nomeFantasia: 'Padaria Aurora' },
  ]);
  expect(service.requests).toEqual(['/cnpj/v1/11222333000181']);
});

test('a company without a trade name has its legal name only', async () => {
  service.respond = respondWith({ razao_social: 'PADARIA AURORA LTDA', nome_fantasia: null });

  expect(await lookUp('11222333000181')).toEqual([
    200,
    { razaoSocial: 'PADARIA AURORA LTDA', nomeFantasia: '' },
  ]);
});

test('an invalid number is refused before the service is called', async () => {
  service.respond = respondWith(bakery);

  expect(await lookUp('11222333000180')).toMatchObject([400, { code: 'invalid_input' }]);
  expect(service.requests).toEqual([]);
});

test('without a configured service no request is sent', async () => {
  service.respond = respondWith(bakery);

  expect(await lookUp('11222333000181', callWithoutService)).toEqual([200, noNames]);
  expect(service.requests).toEqual([]);
});

test.each<[string, RequestListener]>([
  ['does not know the number', respondWith({ message: 'CNPJ não encontrado.' }, 404)],
  ['is broken', respondWith({ stack: 'secret' }, 500)],
  ['sends a page', (_request, response) => response.end('<html>')],
  ['hangs up', (request) => request.socket.destroy()],
  ['sends another type', respondWith({ razao_social: 35 })],
  ['sends a character that cannot be stored', respondWith({ razao_social: 'Padaria\0' })],
  ['sends a name of a megabyte', respondWith({ razao_social: 'a'.repeat(1_048_576) })],
  ['is silent', (_request, response) => response.writeHead(200).write('{')],
  [
    'redirects',
    (request, response) => {
      if (request.url?.startsWith('/cnpj/')) response.writeHead(302, { location: '/elsewhere' }).end();
      else respondWith(bakery)(request, response);
    },
  ],
])('a service that %s gives no names', async (_what, behaviour) => {
  service.respond = behaviour;

  expect(await lookUp('11222333000181')).toEqual([200, noNames]);
});
