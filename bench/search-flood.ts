import { aCandidate } from '../apps/server/seeds/candidate-factory.ts';
import { loadVacancies } from './load/load-vacancies.ts';
import { carryOut, startMeasuring } from './measure/carry-out.ts';
import type { Observations } from './measure/orders.ts';
import { percentile } from './measure/percentiles.ts';
import { readBenchArguments } from './setup/bench-arguments.ts';
import { openBenchDatabase } from './setup/bench-database.ts';
import { serveApp } from './setup/serve-app.ts';

/** One account that asks for nothing but what few titles hold, over as many connections as may run and wait. */
const flood = { connections: 40, query: { title: 'xq' } };
/** What somebody else looks for meanwhile, a search after the other. */
const searches: Record<string, string>[] = [
  {},
  { title: 'analista' },
  { title: 'enfermeiro', state: 'SP' },
  { area: 'Tecnologia' },
  { area: 'Vendas', state: 'BA' },
  { language: 'Inglês' },
  { minSalary: '4000' },
];
const rounds = 3;

const bench = readBenchArguments(150_000);
const database = await openBenchDatabase('vacancies', bench, loadVacancies);
const served = await serveApp(database.url, aCandidate);
const pathOf = (query: Record<string, string>) =>
  `/api/user/company/vacancy/list-vacancies?${new URLSearchParams(query)}`;
const common = { over: 'http', url: served.url, seconds: bench.seconds } as const;
const other = {
  ...common,
  connections: 1,
  paths: searches.map(pathOf),
  authorizations: [await served.signIn()],
};
const attack = {
  ...common,
  connections: flood.connections,
  paths: [pathOf(flood.query)],
  authorizations: [await served.signIn()],
};

const [measuring, flooding] = [startMeasuring(), startMeasuring()];
const alone: Observations[] = [];
const beside: Observations[] = [];
const floods: Observations[] = [];
for (let round = 0; round < rounds; round += 1) {
  alone.push(await carryOut(measuring, other));
  const [watched, sent] = await Promise.all([carryOut(measuring, other), carryOut(flooding, attack)]);
  beside.push(watched);
  floods.push(sent);
}
measuring.kill();
flooding.kill();

const column = (value: number) => value.toFixed(1).padStart(12);
const line = (name: string, observed: Observations[]) => {
  const all = observed.flatMap(({ milliseconds }) => milliseconds);
  const seconds = observed.reduce((sum, round) => sum + round.seconds, 0);
  const figures = [percentile(all, 0.5), percentile(all, 0.99), all.length / seconds];
  console.log(`${name.padEnd(44)}${figures.map(column).join('')}`);
};
console.log(`\n${rounds} rounds of ${bench.seconds} s, alone and beside the flood in turn\n`);
console.log(`${''.padEnd(44)}      p50 ms      p99 ms  per second`);
line('somebody else’s searches, alone', alone);
line(`the same beside ${flood.connections} connections of one account`, beside);
line('that account’s own searches', floods);
await served.close();
await database.close();
