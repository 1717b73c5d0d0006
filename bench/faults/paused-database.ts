import { setTimeout } from 'node:timers/promises';
import { compareLedger } from './compare-ledger.ts';
import { type Fault, formatSeconds, timeUntil } from './fault.ts';
import { createPeople } from './people.ts';
import { prepareServer } from './tested-server.ts';
import { countFaults, describeTraffic } from './traffic.ts';
import { startWriters } from './writers.ts';

const pauseMs = 30_000;
/** The time for which people write before the pause. */
const writingMs = 5_000;
const maxRecoveryMs = 30_000;
/**
 * A supervisor that waits this long for `/api/live`, as the Dockerfile's health check does, would restart the server.
 */
const maxProbeMs = 5_000;

/** Stops all processes of PostgreSQL for half a minute while people write, as a disk that does not respond would. */
export const pausedDatabase: Fault = {
  name: 'paused database',
  async run({ writers: callers }) {
    const server = await prepareServer();
    const people = await server.withDatabase((db) =>
      createPeople(db, { applicants: 6 * callers, publishers: 2 * callers, correspondents: 4 * callers }),
    );
    await server.start();
    const writers = startWriters(server, people, callers);
    await setTimeout(writingMs);
    const processes = server.postgresPids();
    for (const pid of processes) process.kill(pid, 'SIGSTOP');
    const acknowledgedBefore = writers.ledger.acknowledged;
    let slowestProbeMs = 0;
    let failedProbes = 0;
    const endOfPause = performance.now() + pauseMs;
    while (performance.now() < endOfPause) {
      const startedAt = performance.now();
      const { ok } = await fetch(`${server.url}/api/live`);
      const durationMs = performance.now() - startedAt;
      slowestProbeMs = Math.max(slowestProbeMs, durationMs);
      if (!ok || durationMs > maxProbeMs) failedProbes += 1;
      await setTimeout(100);
    }
    const acknowledgedDuring = writers.ledger.acknowledged - acknowledgedBefore;
    for (const pid of processes) process.kill(pid, 'SIGCONT');
    const recoveryMs = await timeUntil(server.isReady, maxRecoveryMs);
    const acknowledgedAfter = writers.ledger.acknowledged;
    const furtherCallsMs = await timeUntil(
      () => writers.ledger.acknowledged >= acknowledgedAfter + callers,
      maxRecoveryMs,
    );
    await writers.stop();
    const { losses, stored } = await server.withDatabase((db) => compareLedger(db, writers.ledger, people));
    await server.remove();
    return {
      figures: [
        `${processes.length} processes of PostgreSQL stopped for ${formatSeconds(pauseMs)}; ${acknowledgedDuring} calls were acknowledged meanwhile.`,
        `/api/live responded within ${formatSeconds(slowestProbeMs)}. The server was ready ${formatSeconds(recoveryMs)} after the pause, and ${callers} further calls were acknowledged within ${formatSeconds(furtherCallsMs)}.`,
        `${callers} writers: ${writers.ledger.acknowledged} acknowledged, ${stored} stored. Responses: ${describeTraffic(writers.traffic)}.`,
        ...writers.ledger.contradictions.slice(0, 5),
      ],
      losses: {
        ...losses,
        'responses with a fault (5xx except 503)': countFaults(writers.traffic),
        'failed or slow responses of /api/live': failedProbes,
        'responses 503 without Retry-After': writers.traffic.withoutRetryAfter,
        'not ready again': Number(recoveryMs === Infinity) + Number(furtherCallsMs === Infinity),
      },
    };
  },
};
