import { availableParallelism, loadavg } from 'node:os';
import type { ServedApp } from '../setup/serve-app.ts';
import type { Observations } from './load-runs.ts';
import { percentile } from './percentiles.ts';
import { printResidentMemory } from './resident-memory.ts';
import { runLoad, startMeasuring } from './run-load.ts';

/** A measured request, with its name in the report. */
interface BenchRequest {
  label: string;
  path: string;
}

/** Other work on the machine only makes a round slower, so the best of several counts. */
const rounds = 3;
const connectionCounts = [1, 16];

/**
 * The seconds of requests before the first round. A running server has compiled its code, which takes a new one
 * thousands of requests.
 */
const warmUpSeconds = 15;

interface Figures {
  p50: number;
  p99: number;
  rate: number;
}

/** Measures the server's responses and the bare SQL of the same requests, in turn, and prints both. */
export async function compareWithSql(
  server: ServedApp,
  databaseUrl: string,
  requests: BenchRequest[],
  seconds: number,
): Promise<void> {
  const { url } = server;
  // Each connection has a different account, because the requests of one account are limited.
  const authorizations: string[] = [];
  while (authorizations.length < Math.max(...connectionCounts))
    authorizations.push(await server.signInViewer());
  const inspections: Awaited<ReturnType<ServedApp['inspect']>>[] = [];
  for (const { path } of requests) inspections.push(await server.inspect(path));
  const scripts = inspections.map(({ statements }) => statements);
  const paths = requests.map(({ path }) => path);
  const http = { over: 'http', url, authorizations, paths } as const;
  const sql = { over: 'sql', url: databaseUrl, scripts } as const;

  const measuring = startMeasuring();
  const load = loadavg()[0]?.toFixed(1);
  console.log(`\n${availableParallelism()} cores, on which ${load} processes wanted to run before this one.`);
  console.log(`${requests.length} requests in turn, best of ${rounds} rounds of ${seconds} s each\n`);
  await runLoad(measuring, { ...http, connections: Math.max(...connectionCounts), seconds: warmUpSeconds });
  console.log('connections            p50 ms     p99 ms    per second');
  for (const connections of connectionCounts) {
    const overHttp: Observations[] = [];
    const overSql: Observations[] = [];
    for (let round = 0; round < rounds; round += 1) {
      overHttp.push(await runLoad(measuring, { ...http, connections, seconds }));
      overSql.push(await runLoad(measuring, { ...sql, connections, seconds }));
    }
    printComparison(connections, best(overHttp), best(overSql));
    if (connections === 1) {
      const labelled = requests.map(({ label }, index) => ({ label, items: inspections[index]?.items ?? 0 }));
      printEachRequest(labelled, overHttp, overSql);
    }
  }
  measuring.kill();
  await printResidentMemory(server.db);
}

const best = (observed: readonly Observations[]): Figures => ({
  p50: Math.min(...observed.map(({ milliseconds }) => percentile(milliseconds, 0.5))),
  p99: Math.min(...observed.map(({ milliseconds }) => percentile(milliseconds, 0.99))),
  rate: Math.max(...observed.map(({ milliseconds, seconds }) => milliseconds.length / seconds)),
});

const column = (value: number, digits = 2) => value.toFixed(digits).padStart(11);

function printComparison(connections: number, http: Figures, sql: Figures): void {
  const printLine = (name: string, { p50, p99, rate }: Figures, digits = 2) =>
    console.log(
      `${String(connections).padStart(2)} ${name.padEnd(14)}${column(p50, digits)}${column(p99, digits)}${column(rate, digits)}`,
    );
  printLine('HTTP', http);
  printLine('bare SQL', sql);
  printLine('ratio', { p50: http.p50 / sql.p50, p99: http.p99 / sql.p99, rate: http.rate / sql.rate });
}

/** Prints the median of each request separately, to show where a slow total comes from. */
function printEachRequest(
  requests: { label: string; items: number }[],
  http: Observations[],
  sql: Observations[],
): void {
  const medianOf = (observed: Observations[], request: number) =>
    Math.min(
      ...observed.map(({ requests: numbers, milliseconds }) =>
        percentile(
          milliseconds.filter((_, index) => numbers[index] === request),
          0.5,
        ),
      ),
    );
  console.log(`\n   ${'each alone, p50 ms'.padEnd(44)}items       HTTP   bare SQL`);
  for (const [number, { label, items }] of requests.entries()) {
    const count = String(items).padStart(5);
    console.log(
      `   ${label.padEnd(44)}${count}${column(medianOf(http, number))}${column(medianOf(sql, number))}`,
    );
  }
  console.log('');
}
