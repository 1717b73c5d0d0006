import { fork } from 'node:child_process';
import { once } from 'node:events';
import { aCandidate } from '../apps/server/seeds/candidate-factory.ts';
import { aCompany } from '../apps/server/seeds/company-factory.ts';
import { fairQueueWaiting } from '../apps/server/src/platform/observability/metrics.ts';
import { loadVacancies } from './load/load-vacancies.ts';
import type { ImportFlood, ImportFloodReport } from './measure/importing-process.ts';
import type { LoadRun, Observations } from './measure/load-runs.ts';
import { percentile } from './measure/percentiles.ts';
import { runLoad, startMeasuring } from './measure/run-load.ts';
import { readBenchArguments } from './setup/bench-arguments.ts';
import { openBenchDatabase } from './setup/bench-database.ts';
import { serveApp } from './setup/serve-app.ts';

// Starts 10,000 imports at once, each over its own connection, while a candidate searches. Fails if the memory, the
// queue or the candidate's wait is not bounded, or if a refusal does not say when to try again.
const clientCount = 10_000;
const companyCount = 1_000;
const vacanciesPerImport = 50;

/**
 * The flood may add this much memory, in megabytes: 128 KB of buffers for each of the 4,096 connections that the server
 * accepts, and 400 MB for the heap, which grows until garbage is collected. The bodies of all clients together are
 * 2,500 MB. Twice as many clients need no more memory.
 */
const largestGrowthMb = 950;
/** The number of imports that may wait at once. */
const largestQueue = 24;
/**
 * The longest wait of the candidate. It includes the burst of new connections, while the server, the clients and the
 * database share the processors of this machine.
 */
const largestWaitMs = 10_000;

const options = readBenchArguments(5_000);
const database = await openBenchDatabase('vacancies', options, loadVacancies);
const server = await serveApp(database.url, aCandidate);
const authorizations: string[] = [];
for (let count = 0; count < companyCount; count += 1)
  authorizations.push((await server.signIn(await aCompany(server.db))).authorization);

const line = (n: number) =>
  `v${n};Vaga ${n};${'Atender clientes no balcão. '.repeat(180)};Vendas;Salvador;BA;CLT;R$ 2000`;
const table = [
  'identificador;titulo;descricao;area;cidade;estado;contrato;salario',
  ...Array.from({ length: vacanciesPerImport }, (_, n) => line(n)),
].join('\n');

const search: LoadRun = {
  over: 'http',
  url: server.url,
  authorizations: [await server.signInViewer()],
  paths: ['', 'title=analista', 'state=SP'].map(
    (query) => `/api/user/company/vacancy/list-vacancies?${query}`,
  ),
  connections: 1,
  seconds: options.seconds,
  mayBeRefused: true,
};
const measuring = startMeasuring();
const importing = fork(new URL('./measure/importing-process.ts', import.meta.url));
const alone = await runLoad(measuring, search);

const memoryBefore = megabytesInUse();
const peak = watchPeaks();
const message: ImportFlood = {
  url: server.url,
  authorizations,
  clientCount,
  body: JSON.stringify({ text: table }),
};
importing.send(message);
const reported = once(importing, 'message');
const during = await runLoad(measuring, search);
importing.send('stop');
const [report] = (await reported) as [ImportFloodReport];
const { memory, parts, waiting } = peak.stop();
const after = await runLoad(measuring, search);

print();
measuring.kill();
importing.kill();
await server.close();
await database.close();

function megabytesInUse(): number {
  return process.memoryUsage().rss / 1_000_000;
}

/** Watches the highest memory of this process, what it consisted of, and the longest queue of imports. */
function watchPeaks() {
  const peaks = { memory: 0, parts: '', waiting: 0 };
  const measure = async () => {
    if (megabytesInUse() > peaks.memory) {
      const { heapUsed, heapTotal, external, arrayBuffers } = process.memoryUsage();
      peaks.memory = megabytesInUse();
      peaks.parts = Object.entries({ heapUsed, heapTotal, external, arrayBuffers })
        .map(([name, bytes]) => `${name} ${(bytes / 1_000_000).toFixed(0)}`)
        .join(', ');
    }
    const { values } = await fairQueueWaiting.get();
    for (const { labels, value } of values)
      if (labels.queue === 'vacancy-imports') peaks.waiting = Math.max(peaks.waiting, value);
  };
  const timer = setInterval(() => void measure(), 20);
  return {
    stop() {
      clearInterval(timer);
      return peaks;
    },
  };
}

function print(): void {
  const describe = ({ milliseconds, refused }: Observations) =>
    `p50 ${percentile(milliseconds, 0.5).toFixed(1)} ms, p99 ${percentile(milliseconds, 0.99).toFixed(0)} ms, longest ${Math.max(...milliseconds).toFixed(0)} ms, ${refused} refused`;
  const growth = memory - memoryBefore;
  console.log(`${clientCount} imports at once, of ${companyCount} companies, for ${options.seconds} s`);
  console.table(report.outcomes);
  console.log(
    `every client had its first answer or was disconnected after ${report.firstWaveMs.toFixed(0)} ms`,
  );
  console.log(`refusals without a time to try again: ${report.withoutRetryAfter}`);
  console.log(
    `memory: ${memoryBefore.toFixed(0)} MB before, ${memory.toFixed(0)} MB at most; the bodies of all clients: ${((message.body.length * clientCount) / 1_000_000).toFixed(0)} MB`,
  );
  console.log(`at most: ${parts}`);
  console.log(`imports that waited: ${waiting} at most`);
  console.log(`a candidate's searches before: ${describe(alone)}`);
  console.log(`a candidate's searches during: ${describe(during)}`);
  console.log(`a candidate's searches after:  ${describe(after)}`);
  const failures = [
    growth > largestGrowthMb && 'memory',
    waiting > largestQueue && 'queue',
    report.withoutRetryAfter > 0 && 'refusals',
    during.refused + after.refused > 0 && 'refused searches',
    Math.max(...during.milliseconds) > largestWaitMs && 'wait',
    (report.outcomes['200'] ?? 0) === 0 && 'no import succeeded',
  ].filter((failure) => failure !== false);
  if (failures.length > 0) {
    console.error(`Beyond its limits: ${failures.join(', ')}.`);
    process.exitCode = 1;
  }
}
