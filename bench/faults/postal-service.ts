import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Fault } from './fault.ts';
import { prepareServer } from './tested-server.ts';

const validAddress = {
  cep: '01001-000',
  logradouro: 'Praça da Sé',
  bairro: 'Sé',
  localidade: 'São Paulo',
  uf: 'SP',
};
const megabyte = 1_048_576;
/** The server waits three seconds for the service. */
const maxResponseMs = 5_000;
/** A response of the service may not use more memory of the server than this. */
const maxGrowthBytes = 64 * megabyte;

const respondWith =
  (body: unknown): RequestListener =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Sends the block again and again, as fast as the other side reads. */
function sendEndlessly(response: ServerResponse, block: Buffer): void {
  const sendMore = () => {
    while (!response.destroyed && response.write(block));
  };
  response.on('drain', sendMore);
  sendMore();
}

/** Responses that are not an address of the requested postal code. */
const wrongResponses: Record<string, RequestListener> = {
  'an address of another code': respondWith({
    ...validAddress,
    cep: '20040-002',
    localidade: 'Rio de Janeiro',
    uf: 'RJ',
  }),
  'a NUL in the street': respondWith({ ...validAddress, logradouro: 'Praça\u0000da Sé' }),
  'half a character': respondWith({ ...validAddress, logradouro: 'Praça \uD800' }),
  'a state that does not exist': respondWith({ ...validAddress, uf: 'XX' }),
  'a street of a megabyte': respondWith({ ...validAddress, logradouro: 'a'.repeat(megabyte) }),
  'a list': respondWith([validAddress]),
  nothing: respondWith(null),
  'a page': (_request, response) => response.end('<!doctype html><title>Manutenção</title>'),
  'half a response': (_request, response) => {
    response.writeHead(200, { 'content-length': '500' }).write('{"cep": "01001-000", ');
    response.destroy();
  },
  'one letter a second': (_request, response) => {
    const writing = setInterval(() => response.write(' '), 1000);
    response.on('close', () => clearInterval(writing));
  },
  'an endless response': (_request, response) => sendEndlessly(response, Buffer.alloc(megabyte, ' ')),
  'a response that is small only while compressed': (_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(400 * megabyte, ' '))),
  'a redirect': (request, response) =>
    request.url === '/elsewhere'
      ? respondWith(validAddress)(request, response)
      : response.writeHead(302, { location: '/elsewhere' }).end(),
};

const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

/**
 * The postal-code service sends wrong responses of every kind. The server then says that the service is unavailable,
 * so that people type the address themselves, and stores nothing.
 */
export const postalService: Fault = {
  name: 'postal service',
  async run() {
    let respond = respondWith(validAddress);
    const service = createServer((request, response) => respond(request, response));
    service.listen(0, '127.0.0.1');
    await once(service, 'listening');
    const { port } = service.address() as AddressInfo;
    const server = await prepareServer({
      environment: { CEP_SERVICE_URL: `http://127.0.0.1:${port}/{cep}` },
    });
    await server.start();
    const readAddress = async (): Promise<string> => {
      const response = await fetch(`${server.url}/api/cep/01001000`);
      return response.status === 200 ? response.text() : String(response.status);
    };
    const accepted: string[] = [];
    let slowestMs = 0;
    let growthBytes = 0;
    for (const [name, respondWrongly] of Object.entries(wrongResponses)) {
      respond = respondWrongly;
      const [memoryBefore, startedAt] = [memoryOf(server.pid()), performance.now()];
      const address = await readAddress();
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      growthBytes = Math.max(growthBytes, memoryOf(server.pid()) - memoryBefore);
      if (!address.includes('"indisponivel":true')) accepted.push(`${name}: ${address.slice(0, 100)}`);
    }
    respond = respondWith(validAddress);
    const finalAddress = await readAddress();
    await server.remove();
    service.closeAllConnections();
    service.close();
    return {
      figures: [
        `${Object.keys(wrongResponses).length} wrong responses; the slowest took ${Math.round(slowestMs)} ms, and the memory grew by ${Math.round(growthBytes / megabyte)} MB at most.`,
        ...accepted,
      ],
      losses: {
        'wrong responses that were accepted, or ended in an error': accepted.length,
        'responses that took too long': Number(slowestMs > maxResponseMs),
        'responses that used too much memory': Number(growthBytes > maxGrowthBytes),
        'a valid address that is not accepted afterwards': Number(!finalAddress.includes('Praça da Sé')),
      },
    };
  },
};
