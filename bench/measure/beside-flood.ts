import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { ServedApp } from '../setup/serve-app.ts';
import { carryOut, startMeasuring } from './carry-out.ts';
import type { Flood, FloodAnswers, FloodConnection } from './flooding-process.ts';
import type { Observations, Order } from './orders.ts';
import { percentile } from './percentiles.ts';

/** What a program does to the server, and what that is called. */
export interface NamedFlood {
  name: string;
  connections: FloodConnection[];
}

/** How long a flood has been going on before anybody else is measured: bursts are over by then. */
const headStartMs = 2_000;
const rounds = 2;

/** Measures how long one person waits for these pages, alone and beside each flood in turn, and prints both. */
export async function measureBesideFloods(
  { url, viewer }: ServedApp,
  paths: string[],
  floods: NamedFlood[],
  seconds: number,
): Promise<void> {
  const measuring = startMeasuring();
  const flooding = fork(new URL('./flooding-process.ts', import.meta.url));
  const order: Order = {
    over: 'http',
    url,
    authorizations: [await viewer()],
    paths,
    connections: 1,
    seconds,
  };
  console.log(
    `\n${'p50 and p99 of one other person, ms'.padEnd(44)}alone          beside         ratio of p99`,
  );
  for (const { name, connections } of floods) {
    const alone: Observations[] = [];
    const beside: Observations[] = [];
    const answers: FloodAnswers = {};
    for (let round = 0; round < rounds; round += 1) {
      alone.push(await carryOut(measuring, order));
      flooding.send({ url, connections } satisfies Flood);
      const answered = once(flooding, 'message');
      await new Promise((resolve) => setTimeout(resolve, headStartMs));
      beside.push(await carryOut(measuring, order));
      flooding.send('stop');
      const [counts] = (await answered) as [FloodAnswers];
      for (const [status, count] of Object.entries(counts)) {
        answers[Number(status)] = (answers[Number(status)] ?? 0) + count;
      }
    }
    printFlood(`${connections.length} × ${name}`, alone, beside, answers);
  }
  measuring.kill();
  flooding.kill();
}

function printFlood(
  name: string,
  alone: Observations[],
  beside: Observations[],
  answers: FloodAnswers,
): void {
  const of = (observed: Observations[], share: number) =>
    Math.min(...observed.map(({ milliseconds }) => percentile(milliseconds, share)));
  const pair = (observed: Observations[]) =>
    `${of(observed, 0.5).toFixed(1).padStart(6)}${of(observed, 0.99).toFixed(0).padStart(6)}   `;
  const ratio = of(beside, 0.99) / of(alone, 0.99);
  const given = Object.entries(answers).map(([status, count]) =>
    status === '0' ? `hung up on ${count} times` : `${count} × ${status}`,
  );
  console.log(
    `${name.padEnd(40)}${pair(alone)}${pair(beside)}${ratio.toFixed(1).padStart(6)}   ${given.join(', ')}`,
  );
}
