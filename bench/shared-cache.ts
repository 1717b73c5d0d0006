import { once } from 'node:events';
import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { connect, type IncomingHttpHeaders } from 'node:http2';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { connect as tlsConnect } from 'node:tls';
import { sql } from 'kysely';
import { aCandidate } from '../apps/server/seeds/candidate-factory.ts';
import { aCompany } from '../apps/server/seeds/company-factory.ts';
import { aVacancy } from '../apps/server/seeds/vacancy-factory.ts';
import { createSelfSigned } from '../apps/server/test/documents/self-signed-certificate.ts';
import { buildWeb } from '../scripts/build-web.ts';
import { root } from '../scripts/root.ts';
import { readBenchArguments } from './setup/bench-arguments.ts';
import { openBenchDatabase } from './setup/bench-database.ts';
import { requireNginx, startNginx } from './setup/nginx.ts';
import { serveApp } from './setup/serve-app.ts';

// Measures for how long nginx still sends a page after a ban or a closing, with the configuration of ops/nginx.conf
// over TLS and HTTP/2. Needs nginx, such as Debian's package.

/** A ban or a closing must take effect within this time. */
const maxDelayMs = 5_000;
const roundCount = 5;
const host = 'vagas.example';

requireNginx();
const database = await openBenchDatabase('shared_cache', readBenchArguments(0), async () => {});
await buildWeb();
const webFolder = realpathSync(join(root, 'apps/web/dist'));
const server = await serveApp(database.url, aCandidate, { TRUST_PROXY: '1' }, { webFolder });
const certificate = createSelfSigned(host);
const cache = await startNginx((folder, port) => {
  writeFileSync(join(folder, 'fullchain.pem'), certificate.cert);
  writeFileSync(join(folder, 'privkey.pem'), certificate.key, { mode: 0o600 });
  return adaptExample({ folder, port, upstream: new URL(server.url).host });
});
const connectToCache = () =>
  connect(`https://${host}`, {
    createConnection: () =>
      tlsConnect({
        host: '127.0.0.1',
        port: Number(new URL(cache.url).port),
        servername: host,
        ca: certificate.cert,
        ALPNProtocols: ['h2'],
      }),
  });
let connection = connectToCache();

const company = await aCompany(server.db);
const vacancy = await aVacancy(server.db, company);
const vacancyPath = `/vaga/${vacancy.id}`;
const setBanned = (banned: boolean) =>
  server.db.updateTable('account').set({ banned }).where('id', '=', company.id).execute();
const setClosed = (isClosed: boolean) =>
  server.db
    .updateTable('vacancy')
    .set({ live: !isClosed, closed_at: isClosed ? sql`now()` : null })
    .where('id', '=', vacancy.id)
    .execute();
const changes = [
  { name: 'a ban of the company', path: vacancyPath, set: setBanned },
  { name: 'a ban of the company', path: `/empresa/${company.id}`, set: setBanned },
  { name: 'a closing of the vacancy', path: vacancyPath, set: setClosed },
];
const longestDelays = new Map<string, number>();
for (let round = 0; round < roundCount; round += 1) {
  for (const { name, path, set } of changes) {
    recordDelay(name, await timeUntilChange(path, () => set(true)));
    // Each measurement starts at another part of a second, because nginx counts whole seconds.
    await setTimeout(100 + 200 * round);
    recordDelay(`the end of ${name}`, await timeUntilChange(path, () => set(false)));
  }
}
console.log(`Behind nginx, with ops/nginx.conf over TLS and HTTP/2, ${roundCount} rounds:`);
for (const [name, delay] of longestDelays)
  console.log(`  at most ${Math.round(delay)} ms after ${name} its pages showed it.`);
if (Math.max(...longestDelays.values()) > maxDelayMs) process.exitCode = 1;

connection.close();
await cache.stop();
await server.close();
await database.close();

function recordDelay(name: string, delay: number): void {
  longestDelays.set(name, Math.max(longestDelays.get(name) ?? 0, delay));
}

/** Returns ops/nginx.conf with the folders, ports and certificate of this machine instead of a real server's. */
function adaptExample({
  folder,
  port,
  upstream,
}: {
  folder: string;
  port: number;
  upstream: string;
}): string {
  const replacements = [
    [/\/var\/(?:cache|log)\/nginx\//g, `${folder}/`],
    [/\/etc\/letsencrypt\/live\/[^/]+\//g, `${folder}/`],
    [/server 127\.0\.0\.1:3000/, `server ${upstream}`],
    [/listen (?:\[::\]:)?80;/g, `listen unix:${folder}/plain;`],
    [/listen \[::\]:443 .*;\n/g, ''],
    [/listen 443 /g, `listen 127.0.0.1:${port} `],
  ] as const;
  let example = readFileSync(join(root, 'ops/nginx.conf'), 'utf8').replace('listen [::]:80;', '');
  for (const [pattern, replacement] of replacements) {
    if (!new RegExp(pattern.source).test(example)) throw new Error(`ops/nginx.conf lacks ${pattern.source}.`);
    example = example.replace(pattern, replacement);
  }
  return example;
}

interface PageState {
  /** The status and the ETag, which change if and only if the page does. */
  version: string;
  cacheStatus: string | undefined;
}

async function readPage(path: string): Promise<PageState> {
  // nginx closes a connection after a thousand requests.
  if (connection.closed || connection.destroyed) connection = connectToCache();
  const request = connection.request({ ':path': path, accept: 'text/html' });
  const [headers] = (await once(request, 'response')) as [IncomingHttpHeaders];
  await buffer(request);
  return {
    version: `${String(headers[':status'])} ${String(headers.etag)}`,
    cacheStatus: headers['x-cache']?.toString(),
  };
}

/** Changes something right after the page was cached. Returns the milliseconds until a response shows it. */
async function timeUntilChange(path: string, change: () => Promise<unknown>): Promise<number> {
  const deadline = performance.now() + 2 * maxDelayMs;
  let page = await readPage(path);
  while (page.cacheStatus === 'HIT') {
    await setTimeout(5);
    page = await readPage(path);
  }
  const startedAt = performance.now();
  await change();
  while ((await readPage(path)).version === page.version && performance.now() < deadline)
    await setTimeout(20);
  return performance.now() - startedAt;
}
