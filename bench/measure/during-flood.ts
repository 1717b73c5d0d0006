import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { Flood, FloodConnection } from './flooding-process.ts';
import type { HttpLoad, LoadRun, Observations } from './load-runs.ts';
import { percentile } from './percentiles.ts';
import { disconnectedStatus, type ResponseCounts } from './response-counts.ts';
import { runLoad, startMeasuring } from './run-load.ts';

/** A load on the server, with its name in the report. */
export interface NamedFlood {
  name: string;
  connections: FloodConnection[];
}

/** A person who uses the server during a flood. */
export interface Victim
  extends Pick<HttpLoad, 'url' | 'authorizations' | 'paths' | 'localAddress' | 'reconnects'> {
  name: string;
}

interface FloodMeasurement {
  seconds: number;
  /**
   * The highest p99 of the victim during a flood, as a multiple of its p99 without one. Above it, or after a refusal,
   * the benchmark fails.
   */
  largestRatio?: number;
}

/** The measurement begins this long after the flood has started, when its first burst is over. */
const headStartMs = 2_000;
const rounds = 2;

/** Measures how long each victim waits, without a flood and during each one in turn, and prints both. */
export async function measureDuringFloods(
  victims: Victim[],
  floods: NamedFlood[],
  { seconds, largestRatio = Infinity }: FloodMeasurement,
): Promise<void> {
  const measuring = startMeasuring();
  const flooding = fork(new URL('./flooding-process.ts', import.meta.url));
  console.log(`\n${'p50 and p99 of somebody else, ms'.padEnd(64)}alone          during         ratio of p99`);
  for (const { name, connections } of floods) {
    for (const { name: victimName, ...victim } of victims) {
      const run: LoadRun = { over: 'http', connections: 1, seconds, mayBeRefused: true, ...victim };
      const alone: Observations[] = [];
      const during: Observations[] = [];
      const responses: ResponseCounts = {};
      for (let round = 0; round < rounds; round += 1) {
        alone.push(await runLoad(measuring, run));
        flooding.send({ url: victim.url, connections } satisfies Flood);
        const report = once(flooding, 'message');
        await setTimeout(headStartMs);
        during.push(await runLoad(measuring, run));
        flooding.send('stop');
        const [counts] = (await report) as [ResponseCounts];
        for (const [status, count] of Object.entries(counts)) {
          responses[Number(status)] = (responses[Number(status)] ?? 0) + count;
        }
      }
      const title = `${connections.length} × ${name}; ${victimName}`;
      if (printFlood(title, alone, during, { responses, largestRatio })) process.exitCode = 1;
    }
  }
  measuring.kill();
  flooding.kill();
}

/** Returns true if the benchmark fails: the victim waited too long or was refused. */
function printFlood(
  name: string,
  alone: Observations[],
  during: Observations[],
  { responses, largestRatio }: { responses: ResponseCounts; largestRatio: number },
): boolean {
  const bestPercentile = (observed: Observations[], share: number) =>
    Math.min(...observed.map(({ milliseconds }) => percentile(milliseconds, share)));
  const formatPercentiles = (observed: Observations[]) =>
    `${bestPercentile(observed, 0.5).toFixed(1).padStart(6)}${bestPercentile(observed, 0.99).toFixed(0).padStart(6)}   `;
  const ratio = bestPercentile(during, 0.99) / bestPercentile(alone, 0.99);
  const refused = during.reduce((sum, observed) => sum + observed.refused, 0);
  const succeeded = during.reduce((sum, { milliseconds }) => sum + milliseconds.length, 0);
  const responseCounts = Object.entries(responses).map(([status, count]) =>
    Number(status) === disconnectedStatus ? `disconnected ${count} times` : `${count} × ${status}`,
  );
  const fails = ratio > largestRatio || (refused > 0 && largestRatio < Infinity);
  console.log(
    `${name.padEnd(60)}${formatPercentiles(alone)}${formatPercentiles(during)}${ratio.toFixed(1).padStart(6)}   ${refused} of ${refused + succeeded} refused${fails ? ' (too slow, or refused)' : ''}; the flood: ${responseCounts.join(', ')}`,
  );
  return fails;
}
