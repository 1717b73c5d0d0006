import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startTestApp } from '../../test/test-app.ts';

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

const { call } = await startTestApp({ CNPJ_SERVICE_URL: `http://127.0.0.1:${port}/cnpj/v1/{cnpj}` });
const { call: callWithoutService } = await startTestApp({});

const says =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

const bakery = { razao_social: 'PADARIA AURORA LTDA', nome_fantasia: 'Padaria Aurora' };
const noNames = { razaoSocial: '', nomeFantasia: '' };

const lookUp = async (cnpj: string, asking = call) => {
  const { status, body } = await asking('GET /api/cnpj/:cnpj', { params: { cnpj } });
  return [status, body];
};

beforeEach(() => {
  requests.length = 0;
});

test('the names of a CNPJ come from the configured service', async () => {
  answer = says({ ...bakery, uf: 'SP' });

  expect(await lookUp('11.222.333-0001.81')).toEqual([
    200,
    { razaoSocial: 'PADARIA AURORA LTDA', nomeFantasia: 'Padaria Aurora' },
  ]);
  expect(requests).toEqual(['/cnpj/v1/11222333000181']);
});

test('a company without a trade name has its legal name only', async () => {
  answer = says({ razao_social: 'PADARIA AURORA LTDA', nome_fantasia: null });

  expect(await lookUp('11222333000181')).toEqual([
    200,
    { razaoSocial: 'PADARIA AURORA LTDA', nomeFantasia: '' },
  ]);
});

test('an invalid number is refused before the service is called', async () => {
  answer = says(bakery);

  expect(await lookUp('11222333000180')).toMatchObject([400, { code: 'invalid_input' }]);
  expect(requests).toEqual([]);
});

test('without a configured service no request is sent', async () => {
  answer = says(bakery);

  expect(await lookUp('11222333000181', callWithoutService)).toEqual([200, noNames]);
  expect(requests).toEqual([]);
});

test.each<[string, RequestListener]>([
  ['knows nothing', says({ message: 'CNPJ não encontrado.' }, 404)],
  ['is broken', says({ stack: 'secret' }, 500)],
  ['answers a page', (_request, response) => response.end('<html>')],
  ['hangs up', (request) => request.socket.destroy()],
  ['says something else', says({ razao_social: 35 })],
  ['sends a character that cannot be stored', says({ razao_social: 'Padaria\0' })],
  ['sends a name of a megabyte', says({ razao_social: 'a'.repeat(1_048_576) })],
  ['is silent', (_request, response) => response.writeHead(200).write('{')],
  [
    'sends elsewhere',
    (request, response) => {
      if (request.url?.startsWith('/cnpj/')) response.writeHead(302, { location: '/elsewhere' }).end();
      else says(bakery)(request, response);
    },
  ],
])('a service that %s gives no names', async (_what, behaviour) => {
  answer = behaviour;

  expect(await lookUp('11222333000181')).toEqual([200, noNames]);
});
