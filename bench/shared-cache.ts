import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { aCandidate } from '../apps/server/seeds/candidate-factory.ts';
import { aCompany } from '../apps/server/seeds/company-factory.ts';
import { aVacancy } from '../apps/server/seeds/vacancy-factory.ts';
import { buildWeb } from '../scripts/build-web.ts';
import { root } from '../scripts/root.ts';
import { readBenchArguments } from './setup/bench-arguments.ts';
import { openBenchDatabase } from './setup/bench-database.ts';
import { requireNginx, startNginx } from './setup/nginx.ts';
import { serveApp } from './setup/serve-app.ts';

// Measures for how long nginx still sends a page after a ban. Needs nginx, such as Debian's package.

/** A ban must take effect within this time. */
const maxDelayMs = 5_000;
const rounds = 5;

requireNginx();
const database = await openBenchDatabase('shared_cache', readBenchArguments(0), async () => {});
await buildWeb();
const webFolder = realpathSync(join(root, 'apps/web/dist'));
const server = await serveApp(database.url, aCandidate, {}, { webFolder });
// This shared cache only follows the response headers.
const cache = await startNginx(
  (folder, port) => `
  proxy_cache_path ${folder}/cache keys_zone=pages:1m;
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass ${server.url}; proxy_cache pages; add_header X-Cache $upstream_cache_status always; }
  }`,
);

const company = await aCompany(server.db);
const vacancy = await aVacancy(server.db, company);
const longest = { banned: 0, unbanned: 0 };
for (let round = 0; round < rounds; round += 1) {
  for (const path of [`/vaga/${vacancy.id}`, `/empresa/${company.id}`]) {
    longest.banned = Math.max(longest.banned, await timeUntilChange(path, { banned: true }));
    // Each measurement starts at another part of a second, because nginx counts whole seconds.
    await setTimeout(100 + 200 * round);
    longest.unbanned = Math.max(longest.unbanned, await timeUntilChange(path, { banned: false }));
  }
}
console.log(
  `Behind nginx, at most ${Math.round(longest.banned)} ms after a ban the pages of a company and its vacancy were gone,`,
);
console.log(
  `and at most ${Math.round(longest.unbanned)} ms after its end they were there again (${rounds} rounds).`,
);
if (Math.max(longest.banned, longest.unbanned) > maxDelayMs) process.exitCode = 1;

await cache.stop();
await server.close();
await database.close();

/** Bans or unbans the company right after the page was cached. Returns the milliseconds until a response shows it. */
async function timeUntilChange(path: string, { banned }: { banned: boolean }): Promise<number> {
  const requestPage = async () => {
    const response = await fetch(cache.url + path);
    await response.arrayBuffer();
    return { exists: response.status === 200, cacheStatus: response.headers.get('x-cache') };
  };
  const deadline = performance.now() + 2 * maxDelayMs;
  while ((await requestPage()).cacheStatus === 'HIT') await setTimeout(5);
  const startedAt = performance.now();
  await server.db.updateTable('account').set({ banned }).where('id', '=', company.id).execute();
  while ((await requestPage()).exists === banned && performance.now() < deadline) await setTimeout(20);
  return performance.now() - startedAt;
}
