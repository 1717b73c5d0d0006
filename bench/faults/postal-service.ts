import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Fault } from './fault.ts';
import { prepareServer } from './tested-server.ts';

const square = {
  cep: '01001-000',
  logradouro: 'Praça da Sé',
  bairro: 'Sé',
  localidade: 'São Paulo',
  uf: 'SP',
};
const megabyte = 1_048_576;
/** The server gives the service three seconds. */
const maxAnswerMs = 5_000;
/** More memory than an answer may cost. */
const maxGrowthBytes = 64 * megabyte;

const respondWith =
  (body: unknown): RequestListener =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Sends without an end, as fast as the other side reads. */
function sendEndlessly(response: ServerResponse, block: Buffer): void {
  const more = () => {
    while (!response.destroyed && response.write(block));
  };
  response.on('drain', more);
  more();
}

/** Answers that are no address of the code that was asked for. */
const lies: Record<string, RequestListener> = {
  'an address of another code': respondWith({
    ...square,
    cep: '20040-002',
    localidade: 'Rio de Janeiro',
    uf: 'RJ',
  }),
  'a NUL in the street': respondWith({ ...square, logradouro: 'Praça\u0000da Sé' }),
  'half a character': respondWith({ ...square, logradouro: 'Praça \uD800' }),
  'a state that does not exist': respondWith({ ...square, uf: 'XX' }),
  'a street of a megabyte': respondWith({ ...square, logradouro: 'a'.repeat(megabyte) }),
  'a list': respondWith([square]),
  nothing: respondWith(null),
  'a page': (_request, response) => response.end('<!doctype html><title>Manutenção</title>'),
  'half an answer': (_request, response) => {
    response.writeHead(200, { 'content-length': '500' }).write('{"cep": "01001-000", ');
    response.destroy();
  },
  'one letter a second': (_request, response) => {
    const writing = setInterval(() => response.write(' '), 1000);
    response.on('close', () => clearInterval(writing));
  },
  'an endless answer': (_request, response) => sendEndlessly(response, Buffer.alloc(megabyte, ' ')),
  'an answer that is small only while compressed': (_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(400 * megabyte, ' '))),
  'another place to ask': (request, response) =>
    request.url === '/elsewhere'
      ? respondWith(square)(request, response)
      : response.writeHead(302, { location: '/elsewhere' }).end(),
};

const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

/** The postal-code service lies in every way. People then type the address themselves, and nothing is remembered. */
export const postalService: Fault = {
  name: 'postal service',
  async run() {
    let answer = respondWith(square);
    const service = createServer((request, response) => answer(request, response));
    service.listen(0, '127.0.0.1');
    await once(service, 'listening');
    const { port } = service.address() as AddressInfo;
    const server = await prepareServer({
      environment: { CEP_SERVICE_URL: `http://127.0.0.1:${port}/{cep}` },
    });
    await server.start();
    const ask = async (): Promise<unknown> => {
      const response = await fetch(`${server.url}/api/cep/01001000`);
      return response.status === 200 ? response.json() : response.status;
    };
    const believed: string[] = [];
    let slowest = 0;
    let growth = 0;
    for (const [name, lie] of Object.entries(lies)) {
      answer = lie;
      const [before, started] = [memoryOf(server.pid()), performance.now()];
      const answered = JSON.stringify(await ask());
      slowest = Math.max(slowest, performance.now() - started);
      growth = Math.max(growth, memoryOf(server.pid()) - before);
      if (!answered.includes('"indisponivel":true')) believed.push(`${name}: ${answered.slice(0, 100)}`);
    }
    answer = respondWith(square);
    const truth = JSON.stringify(await ask());
    await server.remove();
    service.closeAllConnections();
    service.close();
    return {
      figures: [
        `${Object.keys(lies).length} lies; the slowest answer took ${Math.round(slowest)} ms, and the memory grew by ${Math.round(growth / megabyte)} MB at most.`,
        ...believed,
      ],
      losses: {
        'lies that were believed, or ended in an error': believed.length,
        'answers that took too long': Number(slowest > maxAnswerMs),
        'answers that cost too much memory': Number(growth > maxGrowthBytes),
        'the truth is not believed afterwards': Number(!truth.includes('Praça da Sé')),
      },
    };
  },
};
