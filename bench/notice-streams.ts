import { fork } from 'node:child_process';
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { aCandidate } from '../apps/server/seeds/candidate-factory.ts';
import type { ArrivedEvents, Readers } from './measure/stream-readers.ts';
import { readBenchArguments } from './setup/bench-arguments.ts';
import { openBenchDatabase } from './setup/bench-database.ts';
import { serveApp } from './setup/serve-app.ts';

// The number of people with an open page on one server. The readers run in another process.
const bench = readBenchArguments(500);
const database = await openBenchDatabase('notices', { ...bench, keep: false }, async () => undefined);
const served = await serveApp(database.url, aCandidate);
const { db } = served;

const authorizations: string[] = [];
while (authorizations.length < bench.rows) authorizations.push(await served.viewer());

const readers = fork(new URL('./measure/stream-readers.ts', import.meta.url));
const report = async (): Promise<ArrivedEvents> => {
  readers.send('report');
  const [arrived] = (await once(readers, 'message')) as [ArrivedEvents];
  return arrived;
};

/** Waits until every reader has received `events`, and returns the milliseconds between `since` and the last one. */
async function waitUntilReceived(events: number, since: number): Promise<number> {
  for (;;) {
    const arrived = await report();
    if (arrived.events >= events) return arrived.lastAt - since;
    await setTimeout(20);
  }
}

const megabytes = () => process.memoryUsage().rss / 1_000_000;
const loop = monitorEventLoopDelay({ resolution: 10 });
const inMilliseconds = (nanoseconds: number) => (nanoseconds / 1_000_000).toFixed(1);

const before = megabytes();
const opened = Date.now();
readers.send({ url: served.url, authorizations } satisfies Readers);
console.log(
  `${bench.rows} streams, opened and received their first event in ${await waitUntilReceived(bench.rows, opened)} ms`,
);
console.log(`memory of the server: ${before.toFixed(0)} MB before, ${megabytes().toFixed(0)} MB with them`);

loop.enable();
await setTimeout(bench.seconds * 1000);
console.log(
  `open for ${bench.seconds} s without events: event loop late by ${inMilliseconds(loop.mean - 10e6)} ms on average, ${inMilliseconds(loop.max - 10e6)} at most`,
);

loop.reset();
const sent = Date.now();
await sql`
  insert into notice (id, place, account_id, kind, about_id, title)
  select id, id, account_id, 'warning', id, 'Seu currículo'
  from (select gen_random_uuid() as id, id as account_id from account) everybody`.execute(db);
console.log(
  `one notice to everybody at once: the last received it after ${await waitUntilReceived(2 * bench.rows, sent)} ms, event loop late by at most ${inMilliseconds(loop.max - 10e6)} ms`,
);
loop.disable();

readers.kill();
await served.close();
await database.close();
