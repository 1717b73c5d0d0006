import { realpathSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { mock } from 'node:test';
import { sql } from 'kysely';
import { aCandidate } from '../apps/server/seeds/candidate-factory.ts';
import { fillWithDemoData } from '../apps/server/seeds/demo-data.ts';
import { buildWeb } from '../scripts/build-web.ts';
import { findFreePort } from '../scripts/free-port.ts';
import { root } from '../scripts/root.ts';
import { createPageClient } from './measure/first-byte.ts';
import { categories, installLighthouse, type Rating, rate } from './measure/lighthouse.ts';
import { percentile } from './measure/percentiles.ts';
import { readBenchArguments } from './setup/bench-arguments.ts';
import { openBenchDatabase } from './setup/bench-database.ts';
import { serveApp } from './setup/serve-app.ts';

/** Limits of visitors' first pages: milliseconds to the first byte, and Lighthouse on a phone with slow 4G. */
const limits = { firstByte: 50, lcp: 1200, score: 100 };
const cachedRequestCount = 500;
const renderedRequestCount = 40;
/** Lighthouse's results for one page depend on other work of the machine, so the median counts. */
const runCount = 5;
/** The cache keeps pages with lists for less than this time. */
const cacheExpiryMs = 61_000;

const options = readBenchArguments(0);
await installLighthouse();
// The demo's vacancies resemble real ones and fill the lists.
const database = await openBenchDatabase('web', options, async (db) => void (await fillWithDemoData(db)));
await buildWeb();
const webFolder = realpathSync(join(root, 'apps/web/dist'));
const port = String(await findFreePort());
const url = `http://127.0.0.1:${port}`;
const server = await serveApp(database.url, aCandidate, { PORT: port, PUBLIC_URL: url }, { webFolder });
const pageClient = createPageClient(url);

const liveVacancies = await server.db
  .selectFrom('vacancy_search as s')
  .select('s.id')
  .where(sql<boolean>`vacancy_live(s)`)
  .orderBy('s.id')
  .limit(renderedRequestCount + 1)
  .execute();
const [firstPath = '', ...otherPaths] = liveVacancies.map(({ id }) => `/vaga/${id}`);

const missedLimits: string[] = [];
const checkLimit = (name: string, { value, isWithin }: { value: number; isWithin: boolean }) => {
  if (!isWithin) missedLimits.push(`${name}: ${Number.isInteger(value) ? value : value.toFixed(1)}`);
};

const load = () => loadavg()[0]?.toFixed(1);
console.log(`\n${availableParallelism()} cores, on which ${load()} processes wanted to run before this one.`);

console.log(`\n${'first byte, milliseconds'.padEnd(34)}       p50       p99`);
for (const [page, cached, uncached] of [
  ['/', '/', Array<string>(renderedRequestCount).fill('/')],
  ['/vagas', '/vagas', Array<string>(renderedRequestCount).fill('/vagas')],
  ['/vaga/{id}', firstPath, otherPaths],
] as const) {
  printFirstBytes(`${page}, rendered`, await firstBytesRendered(uncached));
  await pageClient.requestPage(cached);
  const times: number[] = [];
  while (times.length < cachedRequestCount) times.push((await pageClient.requestPage(cached)).milliseconds);
  printFirstBytes(`${page}, cached`, times);
}

console.log(
  `\n${`Lighthouse, the middle of ${runCount}`.padEnd(20)}       LCP   blocked     shift  ${categories.join('  ')}`,
);
for (const [page, path] of [
  ['/', '/'],
  ['/vagas', '/vagas'],
  ['/vaga/{id}', firstPath],
] as const) {
  const ratings: Rating[] = [];
  while (ratings.length < runCount) {
    // The server has cached this page, as for nearly every visitor.
    await pageClient.requestPage(path);
    ratings.push(await rate(`${url}${path}`));
  }
  printRatings(page, ratings);
}
console.log(`\n${load()} processes wanted to run at the end.`);

pageClient.close();
await server.close();
await database.close();
if (missedLimits.length > 0) {
  console.error(`\nMissed:\n${missedLimits.map((limit) => `  ${limit}`).join('\n')}`);
  process.exitCode = 1;
}

/**
 * Requests the same page a minute later each time, or another page, so that neither pages nor query results are cached.
 */
async function firstBytesRendered(paths: readonly string[]): Promise<number[]> {
  // The first page of a kind also loads code, so its time is not measured.
  let { tag: lastTag } = await pageClient.requestPage(paths[0] ?? '');
  const times: number[] = [];
  mock.timers.enable({ apis: ['Date'], now: Date.now() });
  try {
    for (const path of paths.slice(1)) {
      mock.timers.setTime(Date.now() + cacheExpiryMs);
      const { milliseconds, tag } = await pageClient.requestPage(path);
      if (tag === lastTag) throw new Error(`${path} was not rendered again.`);
      lastTag = tag;
      times.push(milliseconds);
    }
  } finally {
    mock.timers.reset();
  }
  return times;
}

function printFirstBytes(name: string, times: readonly number[]): void {
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  console.log(name.padEnd(34) + [p50, p99].map((figure) => figure.toFixed(1).padStart(10)).join(''));
  checkLimit(`first byte of ${name}, p99 in ms, of at most ${limits.firstByte}`, {
    value: p99,
    isWithin: p99 < limits.firstByte,
  });
}

function printRatings(page: string, ratings: readonly Rating[]): void {
  const median = (figure: (rating: Rating) => number) => percentile(ratings.map(figure), 0.5);
  const lcp = median((rating) => rating.lcp);
  const scores = categories.map((category) => ({
    category,
    score: median(({ scores }) => scores[category]),
  }));
  const figures = [
    `${(lcp / 1000).toFixed(2)} s`,
    `${median(({ blocked }) => blocked).toFixed(0)} ms`,
    median(({ shift }) => shift).toFixed(3),
  ];
  const columns = [
    ...figures.map((figure) => figure.padStart(10)),
    ...scores.map(({ category, score }) => String(score).padStart(category.length + 2)),
  ];
  console.log(page.padEnd(20) + columns.join(''));
  const results = ratings.map((rating) => `${(rating.lcp / 1000).toFixed(2)}/${rating.scores.performance}`);
  console.log(`  each run ${results.join(' ')}; machine ${median(({ machine }) => machine).toFixed(0)}`);
  for (const audit of new Set(ratings.flatMap((rating) => rating.failedAudits))) console.log(`  ${audit}`);
  checkLimit(`LCP of ${page} in ms, of less than ${limits.lcp}`, { value: lcp, isWithin: lcp < limits.lcp });
  for (const { category, score } of scores)
    checkLimit(`${category} of ${page}`, { value: score, isWithin: score >= limits.score });
}
