import { createServer } from 'node:http';
import { knownCep, silentCep } from './known-ceps.ts';

/** Replaces the public postal code service, with the same responses: `GET /ws/01310100/json/`. */
const server = createServer((request, response) => {
  const digits = request.url?.match(/\d{8}/)?.[0];
  if (digits === digitsOf(silentCep)) return;
  const body = digits === digitsOf(knownCep.cep) ? knownCep : { erro: true };
  response.setHeader('content-type', 'application/json; charset=utf-8').end(JSON.stringify(body));
});

function digitsOf(cep: string): string {
  return cep.replace('-', '');
}

server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
