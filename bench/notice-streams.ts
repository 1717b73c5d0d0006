import { fork } from 'node:child_process';
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { aCandidate } from '../apps/server/seeds/candidate-factory.ts';
import type { ArrivedEvents, OpenStreamsMessage } from './measure/stream-readers.ts';
import { readBenchArguments } from './setup/bench-arguments.ts';
import { openBenchDatabase } from './setup/bench-database.ts';
import { serveApp } from './setup/serve-app.ts';

// `--rows` is the number of people with an open page on one server. Their streams are read by another process.
const options = readBenchArguments(500);
const database = await openBenchDatabase('notices', { ...options, keep: false }, async () => undefined);
const server = await serveApp(database.url, aCandidate);
const { db } = server;

const authorizations: string[] = [];
while (authorizations.length < options.rows) authorizations.push(await server.signInViewer());

const readers = fork(new URL('./measure/stream-readers.ts', import.meta.url));
const readArrivedEvents = async (): Promise<ArrivedEvents> => {
  readers.send('report');
  const [arrived] = (await once(readers, 'message')) as [ArrivedEvents];
  return arrived;
};

/** Waits until all readers have received this number of events. Returns the milliseconds from `since` to the last. */
async function waitUntilReceived(eventCount: number, since: number): Promise<number> {
  for (;;) {
    const arrived = await readArrivedEvents();
    if (arrived.eventCount >= eventCount) return arrived.lastAt - since;
    await setTimeout(20);
  }
}

const memoryInMegabytes = () => process.memoryUsage().rss / 1_000_000;
const resolutionMs = 10;
const eventLoopDelay = monitorEventLoopDelay({ resolution: resolutionMs });
/** The measured delays are in nanoseconds and include the resolution. */
const inMilliseconds = (delay: number) => (delay / 1_000_000 - resolutionMs).toFixed(1);

const memoryBefore = memoryInMegabytes();
const openedAt = Date.now();
readers.send({ url: server.url, authorizations } satisfies OpenStreamsMessage);
console.log(
  `${options.rows} streams, opened and received their first event in ${await waitUntilReceived(options.rows, openedAt)} ms`,
);
console.log(
  `memory of the server: ${memoryBefore.toFixed(0)} MB before, ${memoryInMegabytes().toFixed(0)} MB with them`,
);

eventLoopDelay.enable();
await setTimeout(options.seconds * 1000);
console.log(
  `open for ${options.seconds} s without events: event loop late by ${inMilliseconds(eventLoopDelay.mean)} ms on average, ${inMilliseconds(eventLoopDelay.max)} at most`,
);

eventLoopDelay.reset();
const sentAt = Date.now();
await sql`
  insert into notice (id, place, account_id, kind, about_id, title)
  select id, id, account_id, 'warning', id, 'Seu currículo'
  from (select gen_random_uuid() as id, id as account_id from account) everybody`.execute(db);
console.log(
  `one notice to everybody at once: the last received it after ${await waitUntilReceived(2 * options.rows, sentAt)} ms, event loop late by at most ${inMilliseconds(eventLoopDelay.max)} ms`,
);
eventLoopDelay.disable();

readers.kill();
await server.close();
await database.close();
