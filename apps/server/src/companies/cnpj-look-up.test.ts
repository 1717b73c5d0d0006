import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startTestApp } from '../../test/test-app.ts';

const requests: (string | undefined)[] = [];
let respond: RequestListener;
const service = createServer((request, response) => {
  requests.push(request.url);
  respond(request, response);
});
await new Promise<void>((resolve) => {
  service.listen(0, '127.0.0.1', resolve);
});
const { port } = service.address() as AddressInfo;
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

const { call } = await startTestApp({ CNPJ_SERVICE_URL: `http://127.0.0.1:${port}/cnpj/v1/{cnpj}` });
const { call: callWithoutService } = await startTestApp({});

const respondsWith =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

const bakery = { razao_social: 'PADARIA AURORA LTDA', nome_fantasia: 'Padaria Aurora' };
const noNames = { razaoSocial: '', nomeFantasia: '' };

const lookUp = async (cnpj: string, callEndpoint = call) => {
  const { status, body } = await callEndpoint('GET /api/cnpj/:cnpj', { params: { cnpj } });
  return [status, body];
};

beforeEach(() => {
  requests.length = 0;
});

test('the names of a CNPJ come from the configured service', async () => {
  respond = respondsWith({ ...bakery, uf: 'SP' });

  expect(await lookUp('11.222.333-0001.81')).toEqual([
    200,
    { razaoSocial: 'PADARIA AURORA LTDA', nomeFantasia: 'Padaria Aurora' },
  ]);
  expect(requests).toEqual(['/cnpj/v1/11222333000181']);
});

test('a company without a trade name has its legal name only', async () => {
  respond = respondsWith({ razao_social: 'PADARIA AURORA LTDA', nome_fantasia: null });

  expect(await lookUp('11222333000181')).toEqual([
    200,
    { razaoSocial: 'PADARIA AURORA LTDA', nomeFantasia: '' },
  ]);
});

test('an invalid number is refused before the service is called', async () => {
  respond = respondsWith(bakery);

  expect(await lookUp('11222333000180')).toMatchObject([400, { code: 'invalid_input' }]);
  expect(requests).toEqual([]);
});

test('without a configured service no request is sent', async () => {
  respond = respondsWith(bakery);

  expect(await lookUp('11222333000181', callWithoutService)).toEqual([200, noNames]);
  expect(requests).toEqual([]);
});

test.each<[string, RequestListener]>([
  ['does not know the number', respondsWith({ message: 'CNPJ não encontrado.' }, 404)],
  ['is broken', respondsWith({ stack: 'secret' }, 500)],
  ['sends a page', (_request, response) => response.end('<html>')],
  ['hangs up', (request) => request.socket.destroy()],
  ['sends another type', respondsWith({ razao_social: 35 })],
  ['sends a character that cannot be stored', respondsWith({ razao_social: 'Padaria\0' })],
  ['sends a name of a megabyte', respondsWith({ razao_social: 'a'.repeat(1_048_576) })],
  ['is silent', (_request, response) => response.writeHead(200).write('{')],
  [
    'redirects',
    (request, response) => {
      if (request.url?.startsWith('/cnpj/')) response.writeHead(302, { location: '/elsewhere' }).end();
      else respondsWith(bakery)(request, response);
    },
  ],
])('a service that %s gives no names', async (_what, behaviour) => {
  respond = behaviour;

  expect(await lookUp('11222333000181')).toEqual([200, noNames]);
});
