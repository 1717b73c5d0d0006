import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { aCandidate } from '../apps/server/seeds/candidate-factory.ts';
import { aCompany } from '../apps/server/seeds/company-factory.ts';
import { aVacancy } from '../apps/server/seeds/vacancy-factory.ts';
import { buildWeb } from '../scripts/build-web.ts';
import { root } from '../scripts/root.ts';
import type { Observations } from './measure/load-runs.ts';
import { percentile } from './measure/percentiles.ts';
import { runLoad, startMeasuring } from './measure/run-load.ts';
import { readBenchArguments } from './setup/bench-arguments.ts';
import { openBenchDatabase } from './setup/bench-database.ts';
import { serveApp } from './setup/serve-app.ts';

/** The number of connections that request a vacancy's page, or a bare server that sends the same bytes. */
const connections = 16;

const options = readBenchArguments(0);
const database = await openBenchDatabase('pages', options, async () => {});
await buildWeb();
const webFolder = realpathSync(join(root, 'apps/web/dist'));
const server = await serveApp(database.url, aCandidate, {}, { webFolder });
const vacancies = await Promise.all(
  Array.from({ length: 10 }, async () => (await aVacancy(server.db, await aCompany(server.db))).id),
);
const paths = vacancies.map((id) => `/vaga/${id}`);

const compressedPage = await readCompressed(`${server.url}${paths[0]}`);
const bareServer = createServer((_request, response) =>
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': compressedPage.length,
    })
    .end(compressedPage),
);
await once(bareServer.listen(0, '127.0.0.1'), 'listening');
const bareUrl = `http://127.0.0.1:${(bareServer.address() as AddressInfo).port}`;

const measuring = startMeasuring();
const measure = (url: string): Promise<Observations> =>
  runLoad(measuring, {
    over: 'http',
    url,
    authorizations: [''],
    paths,
    encoding: 'br',
    connections,
    seconds: options.seconds,
  });

console.log(
  `${availableParallelism()} cores, load before ${loadavg()[0]?.toFixed(1)}; ${compressedPage.length} bytes of brotli`,
);
console.log('                              per second      p50 ms      p99 ms');
for (const round of [1, 2, 3]) {
  for (const [name, url] of [
    ['bare route', bareUrl],
    ['/vaga/{id}', server.url],
  ] as const) {
    const { milliseconds, seconds } = await measure(url);
    const figures = [
      Math.round(milliseconds.length / seconds).toString(),
      percentile(milliseconds, 0.5).toFixed(2),
      percentile(milliseconds, 0.99).toFixed(2),
    ];
    console.log(`${`${round}. ${name}`.padEnd(28)}${figures.map((figure) => figure.padStart(12)).join('')}`);
  }
}
measuring.kill();
bareServer.close();
await server.close();
await database.close();

/** Reads the compressed response, which `fetch` would decompress. */
function readCompressed(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => resolve(Buffer.concat(pieces)));
    });
    clientRequest.on('error', reject);
    clientRequest.end();
  });
}
