import { setTimeout } from 'node:timers/promises';
import { compareLedger } from './compare-ledger.ts';
import { type Fault, inSeconds, timeUntil } from './fault.ts';
import { createPeople } from './people.ts';
import { prepareServer } from './tested-server.ts';
import { countFaults, describeTraffic } from './traffic.ts';
import { startWriters } from './writers.ts';

const pauseMs = 30_000;
const beforeMs = 5_000;
const maxRecoveryMs = 30_000;

/** Stops all processes of PostgreSQL for half a minute, as a disk that does not respond, while people write. */
export const pausedDatabase: Fault = {
  name: 'paused database',
  async run({ writers: callers }) {
    const server = await prepareServer();
    const people = await server.withDatabase((db) =>
      createPeople(db, { applicants: 6 * callers, publishers: 2 * callers, correspondents: 4 * callers }),
    );
    await server.start();
    const writers = startWriters(server, people, callers);
    await setTimeout(beforeMs);
    const processes = server.postgresPids();
    for (const pid of processes) process.kill(pid, 'SIGSTOP');
    const acknowledgedBefore = writers.ledger.acknowledged;
    let slowestProbe = 0;
    const until = performance.now() + pauseMs;
    while (performance.now() < until) {
      const started = performance.now();
      await fetch(`${server.url}/api/live`);
      slowestProbe = Math.max(slowestProbe, performance.now() - started);
      await setTimeout(100);
    }
    const duringPause = writers.ledger.acknowledged - acknowledgedBefore;
    for (const pid of processes) process.kill(pid, 'SIGCONT');
    const recovery = await timeUntil(server.isReady, maxRecoveryMs);
    const acknowledged = writers.ledger.acknowledged;
    const writing = await timeUntil(
      () => writers.ledger.acknowledged >= acknowledged + callers,
      maxRecoveryMs,
    );
    await writers.stop();
    const { losses, stored } = await server.withDatabase((db) => compareLedger(db, writers.ledger, people));
    await server.remove();
    return {
      figures: [
        `${processes.length} processes of PostgreSQL stopped for ${inSeconds(pauseMs)}; ${duringPause} calls were acknowledged meanwhile.`,
        `/api/live answered within ${inSeconds(slowestProbe)}. Ready ${inSeconds(recovery)} after the pause, ${callers} further calls acknowledged within ${inSeconds(writing)}.`,
        `${callers} writers: ${writers.ledger.acknowledged} acknowledged, ${stored} stored. Answers: ${describeTraffic(writers.traffic)}.`,
        ...writers.ledger.contradictions.slice(0, 5),
      ],
      losses: {
        ...losses,
        'answers of a fault (5xx except 503)': countFaults(writers.traffic),
        'not ready again': Number(recovery === Infinity) + Number(writing === Infinity),
      },
    };
  },
};
