import { fork } from 'node:child_process';
import { once } from 'node:events';
import { aCandidate } from '../apps/server/seeds/candidate-factory.ts';
import { demoPassword } from '../apps/server/seeds/demo-password.ts';
import { openDatabase } from '../apps/server/src/platform/database.ts';
import { loadVacancies } from './load/load-vacancies.ts';
import { carryOut } from './measure/compare.ts';
import type { FloodAnswers, FloodOrder } from './measure/flooding-process.ts';
import { percentile } from './measure/percentiles.ts';
import { readBenchArguments } from './setup/bench-arguments.ts';
import { openBenchDatabase } from './setup/bench-database.ts';
import { serveApp } from './setup/serve-app.ts';

/** What somebody else is doing meanwhile. */
const searches: Record<string, string>[] = [
  {},
  { title: 'analista' },
  { area: 'Saúde' },
  { state: 'SP' },
  { title: 'vendas', state: 'MG' },
];

const rounds = 3;
const connections = 16;
/** So many that none of them meets its limit. */
const floodedAccounts = 2_000;

const bench = readBenchArguments(150_000);
const database = await openBenchDatabase('vacancies', bench, loadVacancies);
const served = await serveApp(
  database.url,
  async (db) => {
    const { id, role } = await aCandidate(db);
    return { id, role };
  },
  // The flood says whence it comes.
  { TRUST_PROXY: '1' },
);
const { db } = openDatabase(database.url);
const emails: string[] = [];
for (let i = 0; i < floodedAccounts; i += 1) emails.push((await aCandidate(db)).email);
await db.destroy();

const measuring = fork(new URL('./measure/measuring-process.ts', import.meta.url));
const paths = searches.map(
  (query) => `/api/user/company/vacancy/list-vacancies?${new URLSearchParams(query)}`,
);
const { url, authorization } = served;
const searching = {
  over: 'http',
  url,
  authorization,
  paths,
  connections: 1,
  seconds: bench.seconds,
} as const;

interface Condition {
  shows: string;
  flood?: Pick<FloodOrder, 'emails' | 'everywhere'>;
}

const conditions: Condition[] = [
  { shows: 'nobody signs in' },
  { shows: 'one person, one address', flood: { emails: emails.slice(0, 1), everywhere: false } },
  { shows: 'everybody, one address', flood: { emails: emails.slice(1), everywhere: false } },
  { shows: 'everybody, everywhere', flood: { emails: emails.slice(1), everywhere: true } },
];

/** Searches beside a flood of right sign-ins. */
async function searchBeside({
  flood,
}: Condition): Promise<{ milliseconds: number[]; answers: FloodAnswers }> {
  if (!flood) return { milliseconds: (await carryOut(measuring, searching)).milliseconds, answers: {} };
  const flooding = fork(new URL('./measure/flooding-process.ts', import.meta.url));
  flooding.send({ url, connections, password: demoPassword, ...flood } satisfies FloodOrder);
  const { milliseconds } = await carryOut(measuring, searching);
  const told = once(flooding, 'message');
  flooding.send('stop');
  const [answers] = (await told) as [FloodAnswers];
  return { milliseconds, answers };
}

console.log(
  `\n${connections} connections of right sign-ins beside one of searches, best of ${rounds} rounds\n`,
);
console.log('                              p50 ms   p99 ms   ratios to nobody   answers to the flood');
const observed = conditions.map(() => ({ p50: Infinity, p99: Infinity, answers: {} as FloodAnswers }));
for (let round = 0; round < rounds; round += 1) {
  for (const [at, condition] of conditions.entries()) {
    const { milliseconds, answers } = await searchBeside(condition);
    const best = observed[at];
    if (!best) continue;
    best.p50 = Math.min(best.p50, percentile(milliseconds, 0.5));
    best.p99 = Math.min(best.p99, percentile(milliseconds, 0.99));
    for (const [status, count] of Object.entries(answers))
      best.answers[Number(status)] = (best.answers[Number(status)] ?? 0) + count;
  }
}
const [quiet] = observed;
for (const [at, { p50, p99, answers }] of observed.entries()) {
  const ratio = (value: number, to = Number.NaN) => (value / to).toFixed(1).padStart(6);
  const told = Object.entries(answers).map(([status, count]) => `${count} × ${status}`);
  console.log(
    `${(conditions[at]?.shows ?? '').padEnd(27)}${p50.toFixed(1).padStart(9)}${p99.toFixed(1).padStart(9)}     ${ratio(p50, quiet?.p50)} ${ratio(p99, quiet?.p99)}     ${told.join(', ')}`,
  );
}
measuring.kill();
await served.close();
await database.close();
