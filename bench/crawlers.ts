import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { aCandidate } from '../apps/server/seeds/candidate-factory.ts';
import { buildWeb } from '../scripts/build-web.ts';
import { root } from '../scripts/root.ts';
import { loadVacancies } from './load/load-vacancies.ts';
import { measureBesideFloods, type NamedFlood } from './measure/beside-flood.ts';
import type { FloodConnection } from './measure/flooding-process.ts';
import { readBenchArguments } from './setup/bench-arguments.ts';
import { openBenchDatabase } from './setup/bench-database.ts';
import { serveApp } from './setup/serve-app.ts';

/** What programs without an account ask for from one network, and what one visitor from another notices of it. */
const bench = readBenchArguments(150_000);
const database = await openBenchDatabase('vacancies', bench, loadVacancies);
await buildWeb();
const served = await serveApp(
  database.url,
  aCandidate,
  // A flood says from where it comes.
  { TRUST_PROXY: '1' },
  // What is waited for is measured, also where so much is asked of a small machine that some would be turned away.
  { webFolder: realpathSync(join(root, 'apps/web/dist')), stamina: { lag: Infinity, sample: 1000 } },
);

const vacancies = await served.db
  .selectFrom('vacancy')
  .select('id')
  .where('live', '=', true)
  .orderBy('id', 'desc')
  .limit(20_000)
  .execute();

/** Each connection walks through vacancies of its own. */
const crawl = (connections: number, addressOf: (id: string) => string): FloodConnection[] =>
  Array.from({ length: connections }, (_, connection) => ({
    calls: vacancies
      .filter((_vacancy, at) => at % connections === connection)
      .map(({ id }) => ({
        method: 'GET',
        path: addressOf(id),
        headers: { 'x-forwarded-for': '203.0.113.7' },
      })),
  }));

const floods: NamedFlood[] = [
  { name: 'pictures', connections: crawl(32, (id) => `/vaga/${id}/imagem.png`) },
  { name: 'pages of vacancies', connections: crawl(32, (id) => `/vaga/${id}`) },
  { name: 'vacancies by call', connections: crawl(64, (id) => `/api/public/vacancies/${id}`) },
  { name: 'searches', connections: crawl(64, (id) => `/api/public/vacancy-search?title=${id.slice(-4)}`) },
];

/** Never the same twice within the seconds for which an answer is kept. */
const words = Array.from({ length: 20_000 }, (_, index) => index.toString(36));
for (const [what, addressOf] of [
  ['searches', (word: string) => `/api/public/vacancy-search?title=analista&city=${word}`],
  ['pages', (word: string) => `/vagas?title=analista&city=${word}`],
] as const) {
  console.log(`\nA visitor’s ${what}`);
  await measureBesideFloods(served, words.map(addressOf), floods, bench.seconds);
}
await served.close();
await database.close();
